import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SiteConfig } from '../model/config.ts'
import type { PageWeight } from '../model/output.ts'
import type { Hash } from '../model/paths.ts'
import type { IslandManifest } from '../model/theme.ts'
import type { StagedSite } from './emit.ts'
import { headLoads } from './head-loads.ts'

/** The document, and the logo of the theme that the reader sees. */
const OTHER_REQUESTS = 2
/** Pages that are compressed to find the heaviest: the longest are, one of them is. */
const CANDIDATES = 3

/** Compressed size of a file. Compressing takes long, so that callers remember it by the file's digest. */
export type Weigh = (digest: Hash, bytes: () => string | Uint8Array) => number

/** What says which files pages load. */
export type Loading = {
  readonly manifest: IslandManifest
  readonly config: Pick<SiteConfig, 'head' | 'base'>
}

/** Compressed size of a file of a site. */
export function weightOf(path: string, { dir, outputs }: StagedSite, weigh: Weigh): number {
  const output = outputs.get(path)
  if (output === undefined) return 0
  return output.gzip ?? weigh(output.hash, () => readFileSync(join(dir, path)))
}

export function gzipSize(bytes: string | Uint8Array): number {
  return gzipSync(bytes).length
}

/** What the pages of a site load, and which of them is the heaviest. */
export function pageWeight(
  staged: StagedSite,
  { manifest, config }: Loading,
  weigh: Weigh,
): PageWeight {
  const head = headLoads(config.head)
  const scripts = [...new Set([manifest.entry, ...earlyChunks(manifest), ...head.scripts])]
  const styles = [...manifest.styles, ...head.styles]
  const weightOfUrls = (urls: readonly string[]) =>
    urls.reduce((total, url) => total + weightOfUrl(url), 0)
  return {
    js: weightOfUrls(scripts) + gzipSize([manifest.firstPaint, ...head.inline].join('\n')),
    css: weightOfUrls(styles),
    requests: OTHER_REQUESTS + scripts.length + styles.length + manifest.fonts.length + head.others,
    html: heaviestPage(staged, weigh),
  }

  /** Nothing is known of what other hosts serve. */
  function weightOfUrl(url: string): number {
    if (!url.startsWith(`${config.base}/`)) return 0
    const path = url.slice(config.base.length + 1).replace(/[?#].*/, '')
    return weightOf(path, staged, weigh)
  }
}

/** Code of islands that wait for no reader, and what runs it. */
function earlyChunks({ early, chunks, mount }: IslandManifest): readonly string[] {
  return early.length === 0 ? [] : [...mount, ...early.flatMap((name) => chunks[name] ?? [])]
}

/** The heaviest page of a site; undefined where it has none. */
function heaviestPage(staged: StagedSite, weigh: Weigh): PageWeight['html'] {
  return longestPages(staged)
    .map(({ path }) => ({ path, bytes: weightOf(path, staged, weigh) }))
    .toSorted((a, b) => b.bytes - a.bytes)[0]
}

type Length = { readonly path: string; readonly length: number }

/** The longest pages, longest first. They are picked in one pass: to sort them all takes longer than all else here. */
function longestPages({ outputs, sizeOf }: StagedSite): readonly Length[] {
  const longest: Length[] = []
  const isLonger = (a: Length, b: Length) =>
    a.length > b.length || (a.length === b.length && a.path < b.path)
  outputs.forEach(({ route }, path) => {
    if (route === undefined || !path.endsWith('.html')) return
    const page = { path, length: sizeOf(path) }
    let place = longest.length
    while (place > 0 && isLonger(page, longest[place - 1] ?? page)) place -= 1
    if (place === CANDIDATES) return
    longest.splice(place, 0, page)
    longest.length = Math.min(longest.length, CANDIDATES)
  })
  return longest
}
