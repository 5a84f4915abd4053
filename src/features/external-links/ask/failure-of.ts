import type { LinkFailure } from '../links.ts'

/** Codes of Node's fetch for an answer that does not come in time. */
const SILENCE = /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/
const CERTIFICATE =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|ERR_TLS_CERT_|INVALID_CA$|INVALID_PURPOSE$|HOSTNAME_MISMATCH$)/

/** What an exception of `fetch`, or of reading what it got, says of the server. `ms` is the time that it had. */
export function failureOf(error: unknown, { hostname: host }: URL, ms: number): LinkFailure {
  const { name, cause } = Object(error) as { name?: unknown; cause?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return { kind: 'silent', ms }
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown }
  if (message === 'bad port') return { kind: 'port' }
  const known = typeof code === 'string' ? code : 'no code'
  if (SILENCE.test(known)) return { kind: 'silent', ms }
  if (known === 'ENOTFOUND') return { kind: 'no-host', host }
  if (CERTIFICATE.test(known)) return { kind: 'certificate', host, code: known }
  return { kind: 'connection', host, code: known }
}

/** Milliseconds that a `Retry-After` header asks for, in seconds or as a date; undefined where it says neither. */
export function retryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}
