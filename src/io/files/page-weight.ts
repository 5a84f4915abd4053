import { gzipSync } from 'node:zlib'
import type { HeadTag } from '../../model/head-tag.ts'
import { decodedPart } from '../../model/links/decoded.ts'
import { isSitePath } from '../../model/links/site-path.ts'
import type { Output, PageWeight } from '../../model/output.ts'
import type { IslandManifest } from '../../model/theme.ts'

/** Requests besides scripts, styles and fonts: the document and the logo. */
const OTHER_REQUESTS = 2
/** Number of the longest pages that are compressed to find the heaviest one. */
const CANDIDATES = 3

/** The files of a site, in memory or in a folder. */
export type SiteFileSizes = {
  /** Every file by its path, written anew or not. */
  readonly outputs: ReadonlyMap<string, Output>
  /** How many bytes a file has. */
  readonly sizeOf: (path: string) => number
  readonly bytesOf: (path: string) => string | Uint8Array
}

/** Determines which files pages load. */
export type Loading = {
  readonly manifest: IslandManifest
  /** The site's own tags in the head. */
  readonly head: readonly HeadTag[]
  /** Scripts that stand in every page. */
  readonly inline: readonly string[]
  /** What every address of the site begins with. */
  readonly base: string
}

/** Compressed size of a file of a site. */
export function weightOf(path: string, { outputs, bytesOf }: SiteFileSizes): number {
  const output = outputs.get(path)
  if (output === undefined) return 0
  return output.gzip ?? gzipSize(bytesOf(path))
}

export function gzipSize(bytes: string | Uint8Array): number {
  return gzipSync(bytes).length
}

/** Sizes of what pages load, and the heaviest page. */
export function pageWeight(
  site: SiteFileSizes,
  { manifest, head: tags, inline, base }: Loading,
): PageWeight {
  const head = headLoads(tags)
  const early = [...new Set(earlyChunks(manifest))]
  const isSheet = (url: string) => url.endsWith('.css')
  const scripts = [manifest.entry, ...early.filter((url) => !isSheet(url)), ...head.scripts]
  const styles = [...manifest.styles, ...early.filter(isSheet), ...head.styles]
  const weightOfUrls = (urls: readonly string[]) =>
    urls.reduce((total, url) => total + weightOfUrl(url), 0)
  return {
    js: weightOfUrls(scripts) + gzipSize([...inline, ...head.inline].join('\n')),
    css: weightOfUrls(styles),
    requests: OTHER_REQUESTS + scripts.length + styles.length + manifest.fonts.length + head.others,
    html: heaviestPage(site),
  }

  /** Nothing is known of what other hosts serve. */
  function weightOfUrl(url: string): number {
    if (!isSitePath(url)) return 0
    return weightOf(decodedPart(url.slice(`${base}/`.length).replace(/[?#].*/, '')), site)
  }
}

/** Chunks of islands that do not wait for intent, and the chunk that mounts them. */
function earlyChunks({ early, chunks, mount }: IslandManifest): readonly string[] {
  return early.length === 0 ? [] : [...mount, ...early.flatMap((name) => chunks[name] ?? [])]
}

/** The heaviest page of a site; undefined where it has none. */
function heaviestPage(site: SiteFileSizes): PageWeight['html'] {
  return longestPages(site)
    .map(({ path }) => ({ path, bytes: weightOf(path, site) }))
    .toSorted((a, b) => b.bytes - a.bytes)[0]
}

type Length = { readonly path: string; readonly length: number }

/** The longest pages, longest first. */
function longestPages({ outputs, sizeOf }: SiteFileSizes): readonly Length[] {
  return [...outputs.values()]
    .filter(({ path, route }) => route !== undefined && path.endsWith('.html'))
    .map(({ path }) => ({ path, length: sizeOf(path) }))
    .toSorted((a, b) => b.length - a.length || (a.path < b.path ? -1 : 1))
    .slice(0, CANDIDATES)
}

type HeadLoads = {
  /** URLs, those of the site with the base. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Scripts that are in the page itself. */
  readonly inline: readonly string[]
  /** Other files that the page fetches at once. */
  readonly others: number
}

/** The files that a site's own tags in the head load on every page. */
export function headLoads(tags: readonly HeadTag[]): HeadLoads {
  const scripts = tags.filter(({ tag, attributes }) => tag === 'script' && isRun(attributes))
  const links = tags.filter(({ tag }) => tag === 'link')
  return {
    scripts: scripts.map(({ attributes }) => text(attributes?.['src'])).filter((src) => src !== ''),
    styles: hrefs(links, /^stylesheet$/),
    inline: scripts
      .filter(({ attributes }) => text(attributes?.['src']) === '')
      .map(({ content = '' }) => content),
    others: hrefs(links, /^(preload|modulepreload|manifest)$/).length,
  }
}

/** Whether a script is executed; data blocks such as JSON-LD are not. */
function isRun(attributes: HeadTag['attributes']): boolean {
  return /^(module|text\/javascript)?$/.test(text(attributes?.['type']))
}

function hrefs(links: readonly HeadTag[], rel: RegExp): readonly string[] {
  return links
    .filter(({ attributes }) => rel.test(text(attributes?.['rel'])))
    .map(({ attributes }) => text(attributes?.['href']))
}

function text(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value : ''
}
