import { SAXParser } from 'parse5-sax-parser'
import { reasonOf } from '../../diagnostics/reason.ts'
import { unescapeText } from '../../model/escape-html.ts'
import { createLimiter } from './limiter.ts'
import { readMarkup } from './read-markup.ts'

export type LiveSettings = {
  readonly timeoutMs: number
  readonly userAgent: string
  readonly onPage: (done: number, total: number) => void
}

/** A page of a published site: its address without origin, and the ids of its headings. */
export type LivePage = { readonly path: string; readonly ids: readonly string[] }

export type LiveSite = {
  readonly pages: readonly LivePage[]
  /** Addresses that the sitemap lists and that could not be read. */
  readonly unread: readonly string[]
}

/** Limits of nested sitemaps (by the protocol) and of pages in all of them (by the size of a site). */
const MOST_MAPS = 500
const MOST_PAGES = 100_000
const LIMITS = { concurrency: 8, perHost: 8 }

/** Reads a published site from its sitemap; `url` is that of the sitemap, or of the site. */
export async function readLiveSite(
  url: string,
  settings: LiveSettings,
): Promise<LiveSite | { readonly failure: string }> {
  const start = URL.canParse(url) ? new URL(url) : undefined
  if (start === undefined || !/^https?:$/.test(start.protocol))
    return { failure: 'it is no address that begins with https://' }
  const map = start.pathname.endsWith('.xml')
    ? start
    : new URL(`${start.pathname.replace(/\/$/, '')}/sitemap.xml`, start)
  const listed = await readSitemap(map, settings)
  if ('failure' in listed) return listed
  const limiter = createLimiter(LIMITS)
  const unread: string[] = []
  let done = 0
  const read = async (page: URL): Promise<readonly LivePage[]> => {
    const ids = await headingIds(page, settings)
    done += 1
    settings.onPage(done, listed.urls.length)
    if (ids === undefined) unread.push(page.href)
    return ids === undefined ? [] : [{ path: page.pathname, ids }]
  }
  const pages = await Promise.all(
    listed.urls.map((page) => limiter.run(page.host, () => read(page))),
  )
  return { pages: pages.flat(), unread: unread.toSorted() }
}

/** The pages of a sitemap and of nested ones that have the same origin. */
async function readSitemap(
  first: URL,
  settings: LiveSettings,
): Promise<{ readonly urls: readonly URL[] } | { readonly failure: string }> {
  const maps = [first.href]
  const urls = new Set<string>()
  for (let index = 0; index < Math.min(maps.length, MOST_MAPS); index += 1) {
    const url = maps[index] ?? ''
    const text = await ask(url, settings)
      .then((response) => response.text())
      .catch((error) => ({ failure: `${url}: ${causeOf(error)}` }))
    if (typeof text === 'object') return text
    const isIndex = /<sitemapindex[\s>]/.test(text)
    for (const [, entry = ''] of text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]*)/g)) {
      const address = unescapeText(entry.trim())
      if (!URL.canParse(address) || new URL(address).origin !== first.origin) continue
      if (isIndex && !maps.includes(address)) maps.push(address)
      if (!isIndex && urls.size < MOST_PAGES) urls.add(address)
    }
  }
  if (urls.size === 0) return { failure: `${first.href} lists no page of ${first.origin}` }
  return { urls: [...urls].map((address) => new URL(address)) }
}

/** The cause of 'fetch failed'. */
function causeOf(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown }
  return reasonOf(cause ?? error)
}

/** Ids of a page's headings, and of sections around headings, where some tools put them; undefined on failure. */
async function headingIds(
  url: URL,
  settings: LiveSettings,
): Promise<readonly string[] | undefined> {
  const ids = new Set<string>()
  const parser = new SAXParser()
  parser.on('startTag', ({ tagName, attrs }) => {
    if (!/^(?:h[2-6]|section)$/.test(tagName)) return
    for (const { name, value } of attrs) if (name === 'id' && /^\S+$/.test(value)) ids.add(value)
  })
  try {
    const response = await ask(url.href, settings)
    await readMarkup(parser, response, () => false)
    return [...ids]
  } catch {
    return undefined
  }
}

async function ask(url: string, { timeoutMs, userAgent }: LiveSettings): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { headers: { 'user-agent': userAgent }, signal })
  if (!response.ok) throw new Error(`the server answers ${response.status}`)
  return response
}
