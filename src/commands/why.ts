import { resolve } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type OutputFolder, readOutputFolder } from '../io/files/output-folder.ts'
import { relativePath } from '../io/files/relative-path.ts'
import { readNote, type SiteNote } from '../io/store/site-note.ts'
import type { Host } from '../model/host.ts'
import { decodedAddress } from '../model/links/decoded.ts'
import { versionOf } from '../model/mounts.ts'
import { nearest } from '../model/nearest.ts'
import type { SiteOptions } from '../model/options.ts'
import type { Cause, Output } from '../model/output.ts'
import type { RoutePath } from '../model/paths.ts'
import type { RouteTable } from '../model/routes.ts'
import { isUnder } from '../site/routes/area-for.ts'
import { builtSite } from './built-site.ts'
import { cacheDirOf } from './site/load-site.ts'
import type { LoadedSite } from './site/loaded-site.ts'
import type { OpenMount, OpenSite } from './site/open-site.ts'
import { outputPlace } from './site/output-place.ts'
import { changedCauses } from './site/write-site.ts'

export type WhyReport =
  | { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'unknown'; readonly nearest: string | undefined }
  | {
      readonly kind: 'page'
      /** The file that the page is made from, relative to the site folder: `git:v1.8:content/index.md` of a commit. */
      readonly file: string
      readonly route: string
      /** On a site with several versions: its version, `current` for that of today. */
      readonly version?: string
      /** On a site in several languages: tag of the one that it is for. */
      readonly language?: string
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
  const pages = pagesOf(built.routes, site)
  const page = findPage(target, pages, { site, host })
  if (page === undefined) {
    const names = pages.flatMap(({ file, path }) => [file, path])
    return { kind: 'unknown', nearest: nearest(target, names) }
  }
  const { file, path, mount } = page
  const { outDir } = outputPlace(site, { out: undefined }, host)
  const note = readNote(cacheDirOf(site), outDir)
  const output = built.outputs.find((one) => one.path === page.outs[0])
  const before = note?.pages[path]
  return {
    kind: 'page',
    ...{ file, route: path },
    ...placeAmong(site, mount),
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

/** A page of the site, or of a site inside it. */
type Page = {
  readonly path: RoutePath
  readonly file: string
  /** Its files in the output. */
  readonly outs: readonly string[]
  readonly mount: OpenMount | undefined
}

function pagesOf({ all, byPath }: RouteTable, { mounts }: OpenSite): readonly Page[] {
  const own = all.map(({ path, file, outs }): Page => ({ path, file, outs, mount: undefined }))
  if (mounts.length === 0) return own
  const ofSite = new Set(own.map(({ path }) => path))
  // One may be inside another one's folder.
  const inner = mounts.toSorted((a, b) => b.spec.id.length - a.spec.id.length)
  const mounted = [...byPath].flatMap(([path, { file, outs }]): readonly Page[] => {
    const mount = inner.find(({ spec }) => isUnder(path, `/${spec.id}`))
    if (mount === undefined || ofSite.has(path)) return []
    const { spec, site } = mount
    const origin = site.source.origin(file).file
    return [{ path, file: origin, outs: outs.map((out) => `${spec.id}/${out}`), mount }]
  })
  return [...own, ...mounted]
}

/** The version and the language of a page, where the site has several. */
function placeAmong(
  { mounts, config }: OpenSite,
  mount: OpenMount | undefined,
): { readonly version?: string; readonly language?: string } {
  const hasVersions = mounts.some(({ spec }) => versionOf(spec) !== 'current')
  const hasLanguages = mounts.some(({ spec }) => spec.language !== undefined)
  return {
    ...(hasVersions ? { version: mount === undefined ? 'current' : versionOf(mount.spec) } : {}),
    ...(hasLanguages ? { language: (mount?.site.config ?? config).lang } : {}),
  }
}

type SiteContext = { readonly site: LoadedSite; readonly host: Host }

/** A page by its Markdown file (from here or from the site folder), its address, or its file in the output. */
function findPage(
  target: string,
  pages: readonly Page[],
  { site, host }: SiteContext,
): Page | undefined {
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
  return pages.find(
    ({ file, path, outs }) =>
      names.has(file) ||
      names.has(path) ||
      outs.some((out) => outNames.has(`${config.outDir}/${out}`)),
  )
}
