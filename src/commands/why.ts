import { resolve } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type OutputFolder, readOutputFolder } from '../io/files/output-folder.ts'
import { relativePath } from '../io/files/relative-path.ts'
import { readNote, type SiteNote } from '../io/store/site-note.ts'
import type { Host } from '../model/host.ts'
import { decodedAddress } from '../model/links/decoded.ts'
import { nearest } from '../model/nearest.ts'
import type { SiteOptions } from '../model/options.ts'
import type { Cause, Output } from '../model/output.ts'
import type { Route, RouteTable } from '../model/routes.ts'
import { builtSite } from './built-site.ts'
import { cacheDirOf } from './site/load-site.ts'
import type { LoadedSite } from './site/loaded-site.ts'
import { outputPlace } from './site/output-place.ts'
import { changedCauses } from './site/write-site.ts'

export type WhyReport =
  | { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'unknown'; readonly nearest: string | undefined }
  | {
      readonly kind: 'page'
      /** The file that the page is made from, relative to the site folder. */
      readonly file: string
      readonly route: string
      /** What was new when it was last rendered; 'all' for the first time, undefined where nobody knows. */
      readonly last: readonly Cause[] | 'all' | undefined
      /** What a build now would do with it. */
      readonly next: Fate
    }

export type Fate =
  | { readonly kind: 'kept' }
  /** It is not in the output folder, or another version of docsgen wrote it. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'rendered'; readonly because: readonly Cause[] }

/** `docsgen why <file>`: which inputs made a page be rendered again, and whether the next build will. Writes nothing. */
export async function why(target: string, options: SiteOptions, host: Host): Promise<WhyReport> {
  host.expectShortRun()
  const { value, diagnostics } = await builtSite(options, { cache: true }, host)
  if (value === undefined) return { kind: 'broken', diagnostics }
  const { site, built } = value
  // What a build would make of a page with the site's own theme nobody can say.
  if (site.themeErrors.length > 0) return { kind: 'broken', diagnostics: site.themeErrors }
  const route = findRoute(target, built.routes, { site, host })
  if (route === undefined) {
    const names = built.routes.all.flatMap(({ file, path }) => [file, path])
    return { kind: 'unknown', nearest: nearest(target, names) }
  }
  const { outDir } = outputPlace(site, { out: undefined }, host)
  const note = readNote(cacheDirOf(site), outDir)
  const output = built.outputs.find(({ path }) => path === route.outs[0])
  const before = note?.pages[route.path]
  return {
    kind: 'page',
    file: route.file,
    route: route.path,
    last: before === undefined ? undefined : (before.because ?? 'all'),
    next: nextBuild(output, note, readOutputFolder(outDir)),
  }
}

/** What the next build will do with a page's first file. */
function nextBuild(
  output: Output | undefined,
  note: SiteNote | undefined,
  { files }: OutputFolder,
): Fate {
  const known = output === undefined ? undefined : note?.files[output.path]
  if (output === undefined || known === undefined || !files.has(output.path)) {
    return { kind: 'missing' }
  }
  if (known.key === output.key && files.get(output.path) === known.digest) return { kind: 'kept' }
  const before = output.route === undefined ? undefined : note?.pages[output.route]?.causes
  const now = output.causes?.()
  const because = before === undefined || now === undefined ? [] : changedCauses(before, now)
  return { kind: 'rendered', because }
}

type SiteContext = { readonly site: LoadedSite; readonly host: Host }

/** A page by its Markdown file (from here or from the site folder), its address, or its file in the output. */
function findRoute(
  target: string,
  routes: RouteTable,
  { site, host }: SiteContext,
): Route | undefined {
  const { siteDir, config } = site
  const inSite = (path: string) => relativePath(siteDir, path)
  const address = `/${decodedAddress(target).replace(/^\/+|\/+$/g, '')}`
  const names = new Set([
    target,
    inSite(resolve(host.cwd, target)),
    inSite(resolve(siteDir, target)),
    address,
    ...(address.startsWith(`${config.base}/`) ? [address.slice(config.base.length)] : []),
  ])
  const outNames = new Set([...names].map((name) => inSite(resolve(siteDir, name))))
  return routes.all.find(
    ({ file, path, outs }) =>
      names.has(file) ||
      names.has(path) ||
      outs.some((out) => outNames.has(`${config.outDir}/${out}`)),
  )
}
