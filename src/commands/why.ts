import { relative, resolve, sep } from 'node:path'
import { nearest } from '../core/nearest.ts'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import { openCauseLog } from '../io/cause-log.ts'
import { writtenDigests } from '../io/emit.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { Cause, Causes, Output } from '../model/output.ts'
import type { Route, RouteTable } from '../model/routes.ts'
import { emitPlace } from './build.ts'
import { buildPages } from './build-pages.ts'
import { siteFiles } from './dev-files.ts'
import { lazyReading } from './lazy-reading.ts'
import { type LoadedSite, loadInputs, loadSite } from './load-inputs.ts'
import { changedCauses } from './log-causes.ts'
import { cacheDirOf, openSiteMemo } from './site-memo.ts'

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
  const site = await loadSite({ ...options, cache: true }, host)
  if (hasErrors(site.diagnostics)) return { kind: 'broken', diagnostics: site.diagnostics }
  const memo = openSiteMemo(site.value, host, true)
  try {
    const markdown = lazyReading(site.value.config.markdown.parser)
    const cacheDir = cacheDirOf(site.value)
    const inputs = await loadInputs(site.value, host, { markdown, cacheDir })
    if (inputs.value === undefined) return { kind: 'broken', diagnostics: inputs.diagnostics }
    const threads = { expect: () => undefined, stop: () => undefined }
    const building = { inputs: inputs.value, memo, markdown, threads, host }
    const { site: built } = await buildPages(building)
    const route = findRoute(target, built.routes, { site: site.value, host })
    if (route === undefined) return unknown(target, built.routes)
    const output = siteFiles(built.outputs).get(route.outs[0] ?? '')
    const logged = openCauseLog(cacheDir).get(route.path)
    const place = emitPlace(site.value, { out: undefined }, host)
    return {
      kind: 'page',
      file: route.file,
      route: route.path,
      last: logged === undefined ? undefined : (logged.because ?? 'all'),
      next: fateOf(output, writtenDigests(place), logged?.causes),
    }
  } finally {
    memo.close()
  }
}

function fateOf(
  output: Output | undefined,
  written: Readonly<Record<string, string>>,
  before: Causes | undefined,
): Fate {
  const digest = output === undefined ? undefined : written[output.path]
  if (digest === undefined) return { kind: 'missing' }
  if (digest === output?.hash) return { kind: 'kept' }
  const now = output?.causes?.()
  const because = before === undefined || now === undefined ? [] : changedCauses(before, now)
  return { kind: 'rendered', because }
}

type Around = { readonly site: LoadedSite; readonly host: Host }

/** A page by its Markdown file (from here or from the site folder), its address, or its file in the output. */
function findRoute(target: string, routes: RouteTable, { site, host }: Around): Route | undefined {
  const { siteDir, config } = site
  const inSite = (path: string) => relative(siteDir, path).split(sep).join('/')
  const names = new Set([
    target,
    inSite(resolve(host.cwd, target)),
    inSite(resolve(siteDir, target)),
    `/${target.replace(/^\/+|\/+$/g, '')}`,
  ])
  const outNames = new Set([...names].map((name) => inSite(resolve(siteDir, name))))
  return routes.all.find(
    ({ file, path, outs }) =>
      names.has(file) ||
      names.has(path) ||
      outs.some((out) => outNames.has(`${config.outDir}/${out}`)),
  )
}

function unknown(target: string, routes: RouteTable): WhyReport {
  const names = routes.all.flatMap(({ file, path }) => [file, path])
  return { kind: 'unknown', nearest: nearest(target, names) }
}
