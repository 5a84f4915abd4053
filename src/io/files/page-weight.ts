import { gzipSync } from 'node:zlib'
import type { HeadTag } from '../../model/head-tag.ts'
import { decodedPart } from '../../model/links/decoded.ts'
import { isSitePath } from '../../model/links/site-path.ts'
import type { Output, PageWeight } from '../../model/output.ts'
import type { IslandManifest } from '../../model/theme.ts'
import { headLoads } from './head-loads.ts'

/** The document, and the logo of the theme that the reader sees. */
const OTHER_REQUESTS = 2
/** Pages that are compressed to find the heaviest: the longest are, one of them is. */
const CANDIDATES = 3

/** The files of a site, in a folder or not. */
export type MadeSite = {
  /** Every file by its path, written anew or not. */
  readonly outputs: ReadonlyMap<string, Output>
  /** How many bytes a file has. */
  readonly sizeOf: (path: string) => number
  readonly bytesOf: (path: string) => string | Uint8Array
}

/** What says which files pages load. */
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
export function weightOf(path: string, { outputs, bytesOf }: MadeSite): number {
  const output = outputs.get(path)
  if (output === undefined) return 0
  return output.gzip ?? gzipSize(bytesOf(path))
}

export function gzipSize(bytes: string | Uint8Array): number {
  return gzipSync(bytes).length
}

/** What the pages of a site load, and which of them is the heaviest. */
export function pageWeight(
  made: MadeSite,
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
    html: heaviestPage(made),
  }

  /** Nothing is known of what other hosts serve. */
  function weightOfUrl(url: string): number {
    if (!isSitePath(url)) return 0
    return weightOf(decodedPart(url.slice(`${base}/`.length).replace(/[?#].*/, '')), made)
  }
}

/** Code of islands that wait for no reader, and what runs it. */
function earlyChunks({ early, chunks, mount }: IslandManifest): readonly string[] {
  return early.length === 0 ? [] : [...mount, ...early.flatMap((name) => chunks[name] ?? [])]
}

/** The heaviest page of a site; undefined where it has none. */
function heaviestPage(made: MadeSite): PageWeight['html'] {
  return longestPages(made)
    .map(({ path }) => ({ path, bytes: weightOf(path, made) }))
    .toSorted((a, b) => b.bytes - a.bytes)[0]
}

type Length = { readonly path: string; readonly length: number }

/** The longest pages, longest first. */
function longestPages({ outputs, sizeOf }: MadeSite): readonly Length[] {
  return [...outputs.values()]
    .filter(({ path, route }) => route !== undefined && path.endsWith('.html'))
    .map(({ path }) => ({ path, length: sizeOf(path) }))
    .toSorted((a, b) => b.length - a.length || (a.path < b.path ? -1 : 1))
    .slice(0, CANDIDATES)
}
