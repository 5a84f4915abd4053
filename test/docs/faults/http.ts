import { STATUS_CODES } from 'node:http'

const REQUEST = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/\S*|https?:\/\/\S+) HTTP\/(1\.1|2)$/

/** A message of HTTP: its first line, headers, an empty line, and a body of the type that they name. */
export function httpFault(code: string): string | undefined {
  const [head = '', ...rest] = code.split('\n\n')
  const [first = '', ...headers] = head.split('\n')
  const body = rest.join('\n\n')
  if (!REQUEST.test(first) && !isStatusLine(first)) return `no request or status line: ${first}`
  const bad = headers.find((line) => !/^[A-Za-z][A-Za-z-]*: \S.*$/.test(line))
  if (bad !== undefined) return `no header: ${bad}`
  return /^content-type: application\/json\b/im.test(head) ? jsonFault(body) : undefined
}

/** 'HTTP/1.1 404 Not Found' */
function isStatusLine(line: string): boolean {
  const [, status = '', reason] = /^HTTP\/(?:1\.1|2) (\d{3})(?: (.+))?$/.exec(line) ?? []
  const known = STATUS_CODES[status]
  return known !== undefined && (reason === undefined || reason === known)
}

function jsonFault(body: string): string | undefined {
  try {
    JSON.parse(body)
    return undefined
  } catch (error) {
    return `the body is no JSON: ${String(error)}`
  }
}
