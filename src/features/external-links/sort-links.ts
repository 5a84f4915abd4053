import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import { groupBy } from '../../model/group-by.ts'
import { bareAddress } from '../../model/links/bare-address.ts'
import { decodedPart } from '../../model/links/decoded.ts'
import { keyWithoutEffect } from '../../site/config/key-problems.ts'
import type { ExternalLink } from './external-links.ts'
import type { ExternalLinksConfig } from './keys.ts'
import type { AskedLink } from './links.ts'
import { diagnostic } from './messages.ts'

/** A link with what is asked for it. */
export type SortedLink = ExternalLink & {
  /** Without the fragment. */
  readonly url: string
  /** The id that it names, if it is one that the page itself must have. */
  readonly fragment: string | undefined
}

export type SortedLinks = {
  readonly asked: readonly AskedLink[]
  /** The links that lead to what is asked. */
  readonly links: readonly SortedLink[]
  /** Addresses that are not asked, each once. */
  readonly skipped: readonly Skipped[]
  readonly diagnostics: readonly Diagnostic[]
}

export type Skipped = {
  readonly url: string
  readonly why: 'ignored' | 'private' | 'example' | 'own'
  /** Of one that is ignored: why. */
  readonly reason?: string
}

export type SortSettings = {
  readonly config: Pick<ExternalLinksConfig, 'ignore' | 'includePrivate'>
  readonly text: ConfigText
  /** Whether an address is that of a page or file of this very site. */
  readonly isOwn: (url: URL) => boolean
}

/** What is to be asked of all links, each address once; what is not, with the reason; and what is no address. */
export function sortLinks(links: readonly ExternalLink[], settings: SortSettings): SortedLinks {
  const { config, text } = settings
  const used = new Set<number>()
  const sorted: SortedLink[] = []
  const skipped = new Map<string, Skipped>()
  const diagnostics: Diagnostic[] = []
  for (const link of links) {
    const url = urlOf(link.href)
    const entry = config.ignore.findIndex(
      ({ url: pattern }) =>
        matchesPattern(url?.href ?? link.href, pattern) || matchesPattern(link.href, pattern),
    )
    used.add(entry)
    const ignored = config.ignore[entry]
    if (ignored !== undefined) {
      skipped.set(link.href, { url: link.href, why: 'ignored', reason: ignored.reason })
    } else if (url === undefined) {
      const args = { url: link.href, reason: 'it is no address' }
      diagnostics.push(diagnostic('external-broken', args, link.at))
    } else {
      const why = reasonToSkip(url, settings)
      if (why === undefined) sorted.push({ ...link, ...partsOf(url) })
      else skipped.set(url.href, { url: url.href, why })
    }
  }
  const asked = [...groupBy(sorted, ({ url }) => url)].map(([url, same]) => ({
    url,
    fragments: [...new Set(same.flatMap(({ fragment }) => fragment ?? []))],
  }))
  const unused = config.ignore.flatMap(({ url }, index) =>
    used.has(index)
      ? []
      : [
          keyWithoutEffect(text, ['externalLinks', 'ignore', index], `no link leads to ${url}`, {
            part: ['url'],
          }),
        ],
  )
  const found = [...diagnostics, ...unused]
  return { asked, links: sorted, skipped: [...skipped.values()], diagnostics: found }
}

function reasonToSkip(url: URL, { config, isOwn }: SortSettings): Skipped['why'] | undefined {
  if (isOwn(url)) return 'own'
  if (mayAsk(url, config)) return undefined
  return hostKind(url.hostname) === 'example' ? 'example' : 'private'
}

/** Whether an address may be asked: nobody has those for examples, and private ones are asked where the config says so. */
export function mayAsk(
  { hostname }: URL,
  { includePrivate }: Pick<ExternalLinksConfig, 'includePrivate'>,
): boolean {
  const kind = hostKind(hostname)
  return kind === 'public' || (kind === 'private' && includePrivate)
}

function urlOf(href: string): URL | undefined {
  const absolute = href.startsWith('//') ? `https:${href}` : href
  const url = URL.canParse(absolute) ? new URL(absolute) : undefined
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined
}

/** The address to ask, without a password that may stand in it, and the id to look for. */
function partsOf(given: URL): Pick<SortedLink, 'url' | 'fragment'> {
  return { url: bareAddress(given).href, fragment: fragmentOf(given.hash) }
}

/**
 * '#install' -> 'install'. Undefined for what no id stands for: the top, text to be found (`#:~:text=`), lines of code
 * (`#L10-L20`) and the routes of apps (`#/users`, `#!users`).
 */
function fragmentOf(hash: string): string | undefined {
  const fragment = decodedPart(hash.slice(1).replace(/:~:.*$/s, ''))
  if (fragment === '' || /^(?:top|[/!].*|L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?)$/i.test(fragment))
    return undefined
  return fragment
}

/** Whether an address fits a pattern, in which `*` stands for any text. Takes time in proportion to the address. */
export function matchesPattern(url: string, pattern: string): boolean {
  const [first = '', ...parts] = pattern.split('*')
  const last = parts.pop()
  if (last === undefined) return url === pattern
  if (!url.startsWith(first)) return false
  let from = first.length
  for (const part of parts) {
    const index = url.indexOf(part, from)
    if (index === -1) return false
    from = index + part.length
  }
  return url.length - last.length >= from && url.endsWith(last)
}

/** Whether a host is one of the internet, of a private network or this machine, or a name that is nobody's. */
type HostKind = 'public' | 'private' | 'example'

/** Names for examples (RFC 2606, 6761) and addresses for documents (RFC 5737, 3849): nobody answers there. */
const EXAMPLE =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid)$|^192\.0\.2\.\d+$|^198\.51\.100\.\d+$|^203\.0\.113\.\d+$|^\[2001:db8:/

const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|test|home\.arpa)$|^[^.[]+$/
const PRIVATE_IPV4 =
  /^(?:0|10|127)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\./
const PRIVATE_IPV6 = /^\[(?:::|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/

/** The kind of a host as `URL` writes it: lower case, IPv6 in brackets. */
export function hostKind(hostname: string): HostKind {
  const name = hostname.replace(/\.$/, '')
  if (EXAMPLE.test(name)) return 'example'
  const isAddress = /^[\d.]+$/.test(name)
  if (isAddress) return PRIVATE_IPV4.test(name) ? 'private' : 'public'
  return PRIVATE_NAME.test(name) || PRIVATE_IPV6.test(name) ? 'private' : 'public'
}
