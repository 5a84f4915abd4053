import type { Credential } from './credentials.ts'
import { hanging, queryKeys, SAMPLE_COLUMNS, secretCookies } from './layout.ts'
import type { SampleBody, SampleRequest } from './sample-request.ts'
import { jsonText } from './value-text.ts'

/** The request as a curl command, one option a line. `--fail-with-body` makes an error an exit status. */
export function curlSample(request: SampleRequest): string {
  const hasBase = isTooLong(request)
  const options = [
    `curl --fail-with-body${methodOption(request)}`,
    urlWord(request, hasBase),
    ...request.credentials.flatMap(credentialOption),
    ...cookieOption(request),
    ...request.headers.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...bodyOptions(request.body),
  ]
  const base = hasBase ? `base=${shellWord(request.base)}\n\n` : ''
  return `${base}${options.join(' \\\n  ')}`
}

/** `-X HEAD` would wait for a body that never comes. */
function methodOption({ method }: SampleRequest): string {
  if (method === 'GET') return ''
  return method === 'HEAD' ? ' --head' : ` -X ${method}`
}

const INDENT = '  '
/** A quote within single quotes ends them, and begins them again. */
const QUOTE = `'\\''`

/** Two spaces, two quotes, a space and a backslash. */
const AROUND_URL = 6

/** A URL that does not fit its line is written with the base URL in a variable. */
function isTooLong({ url, base }: SampleRequest): boolean {
  return url.length + AROUND_URL > SAMPLE_COLUMNS && url.length > base.length
}

/** A key in the query comes from the environment, so the URL is in double quotes then. */
function urlWord(request: SampleRequest, hasBase: boolean): string {
  const { url, base } = request
  const keys = queryKeys(request, (name, variable) => `${name}=$${variable}`)
  if (!hasBase && keys.length === 0) return quoted(url)
  const start = hasBase ? `$base${inDoubleQuotes(url.slice(base.length))}` : inDoubleQuotes(url)
  return `"${start}${keys.flat().join('')}"`
}

/** In double quotes, where a shell reads the variable. */
function credentialOption(credential: Credential): readonly string[] {
  switch (credential.kind) {
    case 'header':
      return [
        `-H "${inDoubleQuotes(`${credential.name}: ${credential.prefix}`)}$${credential.variable}"`,
      ]
    case 'basic':
      return [`-u "$${credential.user}:$${credential.password}"`]
    case 'digest':
      return ['--digest', `-u "$${credential.user}:$${credential.password}"`]
    case 'cookie':
    case 'query':
      return []
    default:
      return credential satisfies never
  }
}

function cookieOption(request: SampleRequest): readonly string[] {
  const secret = (name: string, variable: string): string => `${inDoubleQuotes(name)}=$${variable}`
  return secretCookies(request, { secret, plain: inDoubleQuotes }).map((text) => `-b "${text}"`)
}

/** `--data-binary` sends a text as it is, and `--form-string` keeps a leading `@`. */
function bodyOptions(body: SampleBody | undefined): readonly string[] {
  if (body === undefined) return []
  switch (body.kind) {
    case 'json':
      return [`-d ${hanging(quoted(jsonText(body.value)), INDENT)}`]
    case 'text':
      return [`--data-binary ${quoted(body.text)}`]
    case 'form':
      return body.fields.map(
        ([name, value]) => `--data-urlencode ${quoted(`${encodeURIComponent(name)}=${value}`)}`,
      )
    case 'multipart':
      return body.fields.map((field) => {
        const { name, type } = field
        const end = type === undefined ? '' : `;type=${type}`
        if (field.kind === 'file') return `-F ${quoted(`${name}=@${field.file}${end}`)}`
        if (type === undefined) return `--form-string ${quoted(`${name}=${field.value}`)}`
        // Within its own quotes a value may begin with an @ and hold a semicolon.
        return `-F ${quoted(`${name}="${field.value.replace(/[\\"]/g, '\\$&')}"${end}`)}`
      })
    case 'file':
      return [`--data-binary ${quoted(`@${body.file}`)}`]
    default:
      return body satisfies never
  }
}

/** Text in single quotes, where a shell reads nothing but quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", QUOTE)}'`
}

/** A body of JSON as it stands in a command. */
export function bodyInQuotes(json: string): { readonly json: string; readonly quote: string } {
  return { json: hanging(json, INDENT), quote: QUOTE }
}

/** Text that a shell reads as it is needs no quotes. */
function shellWord(text: string): string {
  return /^[\w:/.@%+=-]+$/.test(text) ? text : quoted(text)
}

/** Backslashes before the signs that a shell reads within double quotes. */
function inDoubleQuotes(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&')
}
