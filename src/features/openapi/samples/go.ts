import { areUsedInPrograms, type Credential } from './credentials.ts'
import { formHelpers, isTyped, multipartLines } from './go-form.ts'
import { queryKeys, SAMPLE_COLUMNS, urlPieces } from './layout.ts'
import { doubleQuoted as text } from './literal.ts'
import { hasFiles, type SampleBody, type SampleRequest } from './sample-request.ts'
import { jsonText } from './value-text.ts'

/** The request as a Go program with `net/http`. */
export function goSample(request: SampleRequest): string {
  const { body } = request
  return [
    'package main',
    '',
    'import (',
    ...imports(request).map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...bodyLines(body).map(inFunction),
    ...newRequest(request).map(inFunction),
    ...check.map(inFunction),
    ...headerLines(request).map(inFunction),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...check.map(inFunction),
    '\tdefer response.Body.Close()',
    '',
    '\tdata, err := io.ReadAll(response.Body)',
    ...check.map(inFunction),
    '\tif response.StatusCode >= 400 {',
    '\t\tlog.Fatalf("%s: %s", response.Status, data)',
    '\t}',
    '\tfmt.Println(string(data))',
    '}',
    ...formHelpers(body),
  ].join('\n')
}

const check = ['if err != nil {', '\tlog.Fatal(err)', '}']

/** Go indents with tabs; a raw string keeps its lines as they are. */
function inFunction(line: string): string {
  return line === '' || line.startsWith(RAW) ? line.replace(RAW, '') : `\t${line}`
}

/** Lines inside a raw string must not be indented. */
const RAW = '\0'

/** Go refuses a program with an import that it does not use. */
function imports({ credentials, body }: SampleRequest): readonly string[] {
  const names = new Set(['fmt', 'io', 'log', 'net/http'])
  if (areUsedInPrograms(credentials) || body?.kind === 'file' || hasFiles(body)) names.add('os')
  if (body?.kind === 'json' || body?.kind === 'text' || body?.kind === 'form') names.add('strings')
  if (body?.kind === 'form') names.add('net/url')
  if (body?.kind === 'multipart' && body.fields.some(isTyped)) names.add('net/textproto')
  if (body?.kind === 'multipart') for (const name of ['bytes', 'mime/multipart']) names.add(name)
  return [...names].toSorted()
}

/** A tab of four columns, two quotes, a space and a plus, and the tab of a continued line. */
const AROUND_URL = 12

/** A URL of several pieces has a variable, so that the call stays readable. */
function newRequest(request: SampleRequest): readonly string[] {
  const pieces = urlParts(request)
  const isLong = pieces.length > 1
  return [
    ...(isLong ? [`address := ${pieces.join(' +\n\t\t')}`] : []),
    'request, err := http.NewRequest(',
    `\t${text(request.method)},`,
    `\t${isLong ? 'address' : (pieces[0] ?? '""')},`,
    `\t${bodyArgument(request.body)},`,
    ')',
  ]
}

function bodyArgument(body: SampleBody | undefined): string {
  if (body === undefined) return 'nil'
  return body.kind === 'multipart' ? '&body' : 'body'
}

function urlParts(request: SampleRequest): readonly string[] {
  const keys = queryKeys(request, (name, key) => `"${name}=" + ${env(key)}`)
  const end = keys.map(([separator, key]) => `"${separator}" + ${key}`)
  const width = SAMPLE_COLUMNS - AROUND_URL
  const whole = urlPieces(request.url, width)
  // Several pieces stand after `address :=`, which takes columns of each line.
  const pieces = whole.length === 1 ? whole : urlPieces(request.url, width - 'address := '.length)
  return [...pieces.map(text), ...end]
}

/** The type of a form comes last: for one with files it is known when the form is written. */
function headerLines({ credentials, cookies, headers, body }: SampleRequest): readonly string[] {
  return [
    ...credentials.flatMap(credentialLines),
    ...cookies.flatMap(({ name, value }) => addCookie(name, text(value))),
    ...headers.flatMap(({ name, value }) => setHeader(name, text(value))),
    ...(body?.kind === 'form' ? setHeader('Content-Type', text(body.type)) : []),
    ...(body?.kind === 'multipart' ? setHeader('Content-Type', 'form.FormDataContentType()') : []),
  ]
}

/** Over several lines where one would be too long, once it is indented. */
function setHeader(name: string, value: string): readonly string[] {
  const line = `request.Header.Set(${text(name)}, ${value})`
  if (line.length <= SAMPLE_COLUMNS - 4) return [line]
  return ['request.Header.Set(', `\t${text(name)},`, `\t${value},`, ')']
}

/** Adds to the one header that a request has for all cookies. */
function addCookie(name: string, value: string): readonly string[] {
  return ['request.AddCookie(&http.Cookie{', `\tName:  ${text(name)},`, `\tValue: ${value},`, '})']
}

function credentialLines(credential: Credential): readonly string[] {
  switch (credential.kind) {
    case 'header': {
      const prefix = credential.prefix === '' ? '' : `${text(credential.prefix)}+`
      return setHeader(credential.name, `${prefix}${env(credential.variable)}`)
    }
    case 'cookie':
      return addCookie(credential.name, env(credential.variable))
    case 'basic':
      return [
        'request.SetBasicAuth(',
        `\t${env(credential.user)},`,
        `\t${env(credential.password)},`,
        ')',
      ]
    case 'digest':
    case 'query':
      return []
    default:
      return credential satisfies never
  }
}

function bodyLines(body: SampleBody | undefined): readonly string[] {
  if (body === undefined) return []
  switch (body.kind) {
    case 'json':
      return reader(jsonText(body.value))
    case 'text':
      return reader(body.text)
    case 'form':
      return [
        'form := url.Values{}',
        ...body.fields.map(([name, value]) => `form.Add(${text(name)}, ${text(value)})`),
        'body := strings.NewReader(form.Encode())',
        '',
      ]
    case 'multipart':
      return multipartLines(body)
    case 'file':
      return [`body, err := os.Open(${text(body.file)})`, ...check, 'defer body.Close()', '']
    default:
      return body satisfies never
  }
}

/** A raw string shows JSON as it is. It cannot hold a backquote. */
function reader(value: string): readonly string[] {
  if (value.includes('`') || !value.includes('\n')) {
    return [`body := strings.NewReader(${text(value)})`, '']
  }
  const [first = '', ...rest] = value.split('\n')
  const lines = [`body := strings.NewReader(\`${first}`, ...rest.map((line) => `${RAW}${line}`)]
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ''}\`)`, '']
}

function env(variable: string): string {
  return `os.Getenv("${variable}")`
}
