import type { Credential } from './credentials.ts'
import { hanging, queryKeys, SAMPLE_COLUMNS, secretCookies, urlPieces } from './layout.ts'
import { literal, type Notation, textPieces } from './literal.ts'
import { hasFiles, type SampleBody, type SampleRequest } from './sample-request.ts'

/** The request with `fetch`, as an ES module for Node.js 18 and later; without secrets and files it runs in browsers as well. */
export function javascriptSample(request: SampleRequest): string {
  const { body } = request
  const readsFiles = body?.kind === 'file' || hasFiles(body)
  return [
    ...(readsFiles ? ["import { readFile } from 'node:fs/promises'\n"] : []),
    ...formLines(body),
    fetchCall(request),
    '',
    'if (!response.ok) {',
    '  throw new Error(',
    `    \`\${response.status}: \${await response.text()}\`,`,
    '  )',
    '}',
    'console.log(await response.text())',
  ].join('\n')
}

/** `fetch` needs no options for a plain GET; a URL that is too long stands in a variable. */
function fetchCall(request: SampleRequest): string {
  const options = [
    ...(request.method === 'GET' ? [] : [`method: ${text(request.method)},`]),
    ...headersOption(request),
    ...bodyOption(request.body),
  ]
  const url = urlParts(request)
  const [only = "''"] = url
  const isShort =
    url.length === 1 && `const response = await fetch(${only}, {`.length <= SAMPLE_COLUMNS
  const target = isShort ? only : 'url'
  const call =
    options.length === 0
      ? `const response = await fetch(${target})`
      : `const response = await fetch(${target}, {\n  ${options.map((option) => hanging(option, '  ')).join('\n  ')}\n})`
  return isShort ? call : `const url =${assigned(url)}\n${call}`
}

/** The URL after `const url =`: on the same line where it fits. */
function assigned(pieces: readonly string[]): string {
  const [only = ''] = pieces
  const isShort = pieces.length === 1 && only.length + 'const url = '.length <= SAMPLE_COLUMNS
  return isShort ? ` ${only}` : `\n  ${pieces.join(' +\n  ')}`
}

/** Two spaces, two quotes, a space and a plus. */
const AROUND_URL = 6

function urlParts(request: SampleRequest): readonly string[] {
  const write = (name: string, key: string): string => `${name}=\${${env(key)}}`
  const end = queryKeys(request, write).map((key) => `\`${key.join('')}\``)
  return [...urlPieces(request.url, SAMPLE_COLUMNS - AROUND_URL).map(text), ...end]
}

/** Secrets first, as in the other languages. */
function headersOption(request: SampleRequest): readonly string[] {
  const { credentials, headers } = request
  const lines = [
    ...credentials.flatMap(credentialHeader),
    ...cookieHeader(request),
    ...headers.map(({ name, value }) => `${key(name)}: ${text(value)},`),
  ]
  return lines.length === 0 ? [] : [`headers: {\n  ${lines.join('\n  ')}\n},`]
}

function credentialHeader(credential: Credential): readonly string[] {
  switch (credential.kind) {
    case 'header':
      return [
        `${key(credential.name)}: \`${inTemplate(credential.prefix)}\${${env(credential.variable)}}\`,`,
      ]
    case 'basic':
      return [
        `Authorization: \`Basic \${btoa(\n  \`\${${env(credential.user)}}:\${${env(credential.password)}}\`,\n)}\`,`,
      ].map((line) => hanging(line, '  '))
    // The first and the last are elsewhere in the request, and `fetch` cannot answer a digest challenge.
    case 'cookie':
    case 'digest':
    case 'query':
      return []
    default:
      return credential satisfies never
  }
}

function cookieHeader(request: SampleRequest): readonly string[] {
  const secret = (name: string, variable: string): string =>
    `${inTemplate(name)}=\${${env(variable)}}`
  return secretCookies(request, { secret, plain: inTemplate }).map(
    (value) => `Cookie: \`${value}\`,`,
  )
}

/** Backslashes before what would end a template, or begin a value in it. */
function inTemplate(value: string): string {
  return value.replace(/[\\\u0060]|\$(?=\{)/g, '\\$&')
}

/** Forms have no Content-Type header in the sample: `fetch` sets it, with the boundary of their parts. */
function bodyOption(body: SampleBody | undefined): readonly string[] {
  if (body === undefined) return []
  switch (body.kind) {
    case 'json':
      return [`body: JSON.stringify(${literal(body.value, JAVASCRIPT)}),`]
    case 'text':
      return [`body: ${longText(body.text)},`.replace(': \n', ':\n')]
    case 'form':
      return [
        `body: new URLSearchParams([\n${body.fields.map(([name, value]) => `  [${text(name)}, ${text(value)}],`).join('\n')}\n]),`,
      ]
    case 'multipart':
      return ['body: form,']
    case 'file':
      return [`body: await readFile(${text(body.file)}),`]
    default:
      return body satisfies never
  }
}

/** The form is built before the call: reading its files takes lines of their own. */
function formLines(body: SampleBody | undefined): readonly string[] {
  if (body?.kind !== 'multipart') return []
  const lines = body.fields.map((field) => {
    const isFile = field.kind === 'file'
    if (!isFile && field.type === undefined)
      return `form.append(${text(field.name)}, ${text(field.value)})`
    const content = isFile ? `await readFile(${text(field.file)})` : text(field.value)
    const values = [
      text(field.name),
      blob(content, field.type),
      ...(isFile ? [text(field.file)] : []),
    ]
    return `form.append(\n${values.map((value) => `  ${value},\n`).join('')})`
  })
  return ['const form = new FormData()', ...lines, '']
}

/** What a part of a form holds, with its type where that is named. */
function blob(content: string, type: string | undefined): string {
  return type === undefined
    ? `new Blob([${content}])`
    : `new Blob(\n    [${content}],\n    { type: ${text(type)} },\n  )`
}

function env(variable: string): string {
  return `process.env.${variable}`
}

/** Names that are no identifiers are in quotes: `'X-Request-Id'`. */
function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)
}

/** In single quotes. U+2028 and U+2029 ended lines within strings before ES2019. */
function text(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replace(/[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)}'`
}

const JAVASCRIPT: Notation = { indent: '  ', text, key, words: {} }

function longText(value: string): string {
  if (!value.includes('\n')) return text(value)
  return `\n  ${textPieces(value, JAVASCRIPT).join(' +\n  ')}`
}
