import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Hash } from '../model/paths.ts'
import type { IslandManifest, LoadedTheme } from '../model/theme.ts'
import type { StagedSite } from './emit.ts'

/** The document, and the logo of the theme that the reader sees. */
const OTHER_REQUESTS = 2
/** Pages that are compressed to find the heaviest: the longest are, one of them is. */
const CANDIDATES = 3

/** Compressed size of a file. Compressing takes long, so that callers remember it by the file's digest. */
export type Weigh = (digest: Hash, bytes: () => string | Uint8Array) => number

export function gzipSize(bytes: string | Uint8Array): number {
  return gzipSync(bytes).length
}

/** Bytes (gzip) of what every page loads, and the number of requests for it. */
export function sharedWeight({ manifest, outputs }: LoadedTheme, weigh: Weigh) {
  const weightOf = (urls: readonly string[]) =>
    outputs
      .filter(({ path }) => urls.some((url) => url.endsWith(`/${path}`)))
      .reduce((total, { hash, body }) => total + weigh(hash, body), 0)
  return {
    js: weightOf([manifest.entry]),
    css: weightOf(manifest.styles),
    requests: requestsOf(manifest),
  }
}

function requestsOf({ styles, fonts }: IslandManifest): number {
  return OTHER_REQUESTS + 1 + styles.length + fonts.length
}

/** The heaviest page of a site; undefined where it has none. */
export function heaviestPage({ dir, outputs, sizeOf }: StagedSite, weigh: Weigh) {
  return [...outputs]
    .filter(([path, { route }]) => route !== undefined && path.endsWith('.html'))
    .map(([path, { hash }]) => ({ path, hash, length: sizeOf(path) }))
    .toSorted((a, b) => b.length - a.length || (a.path < b.path ? -1 : 1))
    .slice(0, CANDIDATES)
    .map(({ path, hash }) => ({ path, bytes: weigh(hash, () => readFileSync(join(dir, path))) }))
    .toSorted((a, b) => b.bytes - a.bytes)[0]
}
