import { bareAddress } from '../../../model/links/bare-address.ts'
import type { AskedLink, LinkAnswer, LinkFailure } from '../links.ts'
import type { FoundIds } from './find-ids.ts'
import type { Hosts } from './hosts.ts'

/** Half of what browsers follow. */
const MOST_REDIRECTS = 10
/** Characters of what a server says that are told. */
const MOST_SHOWN = 200

export type RequestSettings = {
  readonly hosts: Hosts
  readonly timeoutMs: number
  readonly userAgent: string
  /** Whether an address that a server names may be asked. */
  readonly mayAsk: (url: URL) => boolean
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
  /** The time of day in milliseconds, for dates that servers name. */
  readonly date: () => number
}

export type Method = 'HEAD' | 'GET'

/** What an attempt came to, and which host said so. */
export type Attempt = { readonly host: string; readonly answer: LinkAnswer }

/** Asks once for an address, and for those that it redirects to. The time that requests take together is limited. */
export async function follow(
  link: AskedLink,
  method: Method,
  settings: RequestSettings,
): Promise<Attempt> {
  const { hosts } = settings
  let url = new URL(link.url)
  let wanted = link.fragments
  let movedTo: string | undefined
  let isPermanent = true
  let leftMs = settings.timeoutMs
  const seen = new Set<string>()
  const failed = (failure: LinkFailure): Attempt => ({
    host: url.host,
    answer: { kind: 'failed', failure },
  })
  while (seen.size <= MOST_REDIRECTS) {
    seen.add(url.href)
    const { host } = url
    const reply = await hosts.request(host, link.url, async () => {
      const start = settings.now()
      const got = await ask(url, { ...settings, method, wanted, leftMs })
      leftMs -= settings.now() - start
      if (got.kind !== 'found' && got.kind !== 'redirect') hosts.noteDoubt(host, link.url, got)
      return got
    })
    if (reply.kind === 'found') {
      return { host, answer: { ...reply, movedTo } }
    }
    if (reply.kind !== 'redirect') return failed(reply)
    const { status } = reply
    const target = targetOf(reply, url, { seen, mayAsk: settings.mayAsk })
    if ('kind' in target) return failed(target)
    isPermanent = isPermanent && (status === 301 || status === 308)
    if (isPermanent) movedTo = target.href
    // A fragment that the server names takes the place of the link's.
    if (target.hash !== '') wanted = []
    url = bareAddress(target)
  }
  return failed({ kind: 'redirect-limit', limit: MOST_REDIRECTS })
}

type Redirect = {
  readonly kind: 'redirect'
  readonly status: number
  readonly to: string | undefined
}

type Redirecting = Pick<RequestSettings, 'mayAsk'> & { readonly seen: ReadonlySet<string> }

/** Where a redirect leads, or why it is not followed. */
function targetOf(
  { status, to = '' }: Redirect,
  from: URL,
  { seen, mayAsk }: Redirecting,
): URL | LinkFailure {
  const target = to !== '' && URL.canParse(to, from) ? new URL(to, from) : undefined
  if (target === undefined || !/^https?:$/.test(target.protocol))
    return { kind: 'redirect-target', status, to: to.slice(0, MOST_SHOWN) }
  const { href } = bareAddress(target)
  if (seen.has(href)) return { kind: 'redirect-loop', to: href }
  return mayAsk(target) ? target : { kind: 'redirect-private', to: href }
}

type Request = RequestSettings & {
  readonly method: Method
  readonly wanted: readonly string[]
  readonly leftMs: number
}

type Reply = ({ readonly kind: 'found' } & FoundIds) | Redirect | LinkFailure

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

async function ask(url: URL, request: Request): Promise<Reply> {
  const { method, wanted, leftMs, userAgent, hosts, timeoutMs, date } = request
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': userAgent, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      signal: AbortSignal.timeout(Math.max(1, Math.round(leftMs))),
    })
    hosts.noteAnswer(url.host)
    const { status, headers } = response
    const isPage = status < 300 && wanted.length > 0 && isHtml(headers)
    if (isPage) {
      const { findIds } = await import('./find-ids.ts')
      return { kind: 'found', ...(await findIds(response, wanted)) }
    }
    await response.body?.cancel()
    if (REDIRECTS.includes(status)) {
      return { kind: 'redirect', status, to: headers.get('location') ?? undefined }
    }
    if (status < 400) return { kind: 'found', missing: [], ids: [] }
    return { kind: 'status', status, waitMs: retryAfter(headers.get('retry-after'), date()) }
  } catch (error) {
    return failureOf(error, url, timeoutMs)
  }
}

/** Only pages have ids: `#page=3` of a PDF is the reader's business. */
function isHtml(headers: Headers): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(headers.get('content-type') ?? '')
}

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
