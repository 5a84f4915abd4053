import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { IslandManifest, LoadedTheme } from '../model/theme.ts'
import type { StagedSite } from './emit.ts'

/** The document, and the logo of the theme that the reader sees. */
const OTHER_REQUESTS = 2
/** Pages that are compressed to find the heaviest: the longest are, one of them is. */
const CANDIDATES = 3

/** Bytes (gzip) of what every page loads, and the number of requests for it. */
export function sharedWeight({ manifest, outputs }: LoadedTheme) {
  const weigh = (urls: readonly string[]) =>
    outputs
      .filter(({ path }) => urls.some((url) => url.endsWith(`/${path}`)))
      .reduce((total, { body }) => total + gzipSync(body()).length, 0)
  return {
    js: weigh([manifest.entry]),
    css: weigh(manifest.styles),
    requests: requestsOf(manifest),
  }
}

function requestsOf({ styles, fonts }: IslandManifest): number {
  return OTHER_REQUESTS + 1 + styles.length + fonts.length
}

/** The heaviest of the pages that were written; undefined where none was. */
export function heaviestPage({ dir, written }: StagedSite) {
  return written
    .filter((path) => path.endsWith('.html'))
    .map((path) => ({ path, length: statSync(join(dir, path)).size }))
    .toSorted((a, b) => b.length - a.length || (a.path < b.path ? -1 : 1))
    .slice(0, CANDIDATES)
    .map(({ path }) => ({ path, bytes: gzipSync(readFileSync(join(dir, path))).length }))
    .toSorted((a, b) => b.bytes - a.bytes)[0]
}
