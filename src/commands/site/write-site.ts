import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Diagnostic, withSeverities } from '../../diagnostics/diagnostic.ts'
import { type EmitReport, type Staging, stageSite } from '../../io/files/emit.ts'
import { measureSizes } from '../../io/files/measure-sizes.ts'
import type { OutputFolder, OutputPlace } from '../../io/files/output-folder.ts'
import type { SiteFileSizes } from '../../io/files/page-weight.ts'
import { NO_STAMPS } from '../../io/files/stamped-digests.ts'
import type { FileNote, SiteNote } from '../../io/store/site-note.ts'
import { appendAll } from '../../model/append-all.ts'
import type { Host } from '../../model/host.ts'
import type { Cause, Causes, Output, PageWeight, Site, SizeRow } from '../../model/output.ts'
import type { RouteTable } from '../../model/routes.ts'
import { budgetProblems } from '../../site/outputs/budgets.ts'
import type { OpenSite } from './open-site.ts'
import { outputsByPath } from './outputs-by-path.ts'
import { renderOutput } from './render-output.ts'
import { weighSite } from './weigh-site.ts'

type PageNote = SiteNote['pages'][string]

export type WriteContext = {
  readonly site: OpenSite
  readonly place: OutputPlace
  /** The output folder before the build. */
  readonly before: OutputFolder
  /** The note of the last build; undefined where it is not used. */
  readonly note: SiteNote | undefined
  /** Whether these problems keep the site from being published. */
  readonly isRefused: (diagnostics: readonly Diagnostic[]) => boolean
  readonly host: Host
}

export type WriteResult = {
  /** True after Ctrl-C: the old site is unchanged. */
  readonly isInterrupted: boolean
  /** Undefined where the site was refused: the old site is unchanged. */
  readonly emitted: EmitReport | undefined
  /** Problems of rendering, and sizes over budget. */
  readonly diagnostics: readonly Diagnostic[]
  readonly sizes: readonly SizeRow[]
  readonly weight: PageWeight | undefined
  readonly files: Readonly<Record<string, FileNote>>
  readonly pages: SiteNote['pages']
  /** Stamps of the files in the output folder. */
  readonly stamps: Staging['stamps']
}

/**
 * Renders changed files, reuses the others, and swaps the new site in unless it is refused. All pages are rendered even
 * after a failure, so that all problems are reported at once.
 */
export async function writeSite(built: Site, context: WriteContext): Promise<WriteResult> {
  const { site, place, before, isRefused, host } = context
  const outputs = outputsByPath(built.outputs)
  const interrupt = new AbortController()
  const stopListening = host.onInterrupt(() => interrupt.abort())
  const staging = stageSite(place, before, host.pid)
  try {
    const added = await addOutputs(built, outputs, { staging, interrupt, ...context })
    if (added === undefined) {
      staging.abandon()
      return INTERRUPTED
    }
    const { pages, failures } = added
    const staged = stagedSite(outputs, staging)
    const weight = failures.length > 0 ? undefined : weighSite(staged, built, site)
    const budgets = weight === undefined ? [] : budgetProblems(weight, built, site)
    const diagnostics = withSeverities([...failures, ...budgets], site.config.diagnostics)
    const { stamps } = staging
    const sizes = measureSizes(staged)
    const rest = { isInterrupted: false, diagnostics, sizes, weight, pages, stamps }
    if (isRefused(diagnostics)) {
      staging.abandon()
      return { ...rest, emitted: undefined, files: {} }
    }
    return { ...rest, emitted: staging.finish(), files: fileNotes(outputs, staging) }
  } catch (error) {
    staging.abandon()
    throw error
  } finally {
    stopListening()
  }
}

const INTERRUPTED: WriteResult = {
  isInterrupted: true,
  emitted: undefined,
  diagnostics: [],
  sizes: [],
  weight: undefined,
  files: {},
  pages: {},
  stamps: () => NO_STAMPS,
}

type AddResult = {
  readonly pages: SiteNote['pages']
  readonly failures: readonly Diagnostic[]
}

type AddContext = WriteContext & { readonly staging: Staging; readonly interrupt: AbortController }

/** Files that are written before the event loop gets a turn to handle Ctrl-C: about 10 ms of work. */
const BATCH_SIZE = 50

/** Writes all outputs to the staging folder. Undefined where it was interrupted. */
async function addOutputs(
  built: Site,
  outputs: ReadonlyMap<string, Output>,
  { staging, note, host, interrupt }: AddContext,
): Promise<AddResult | undefined> {
  const pages: Record<string, PageNote> = {}
  const failures: Diagnostic[] = []
  let done = 0
  for (const output of outputs.values()) {
    const { path, route, key, causes } = output
    const known = note?.files[path]
    const isUnchanged = known?.key === key && staging.keep(path, known.digest)
    if (!isUnchanged) {
      const since = host.now()
      appendAll(failures, added(output, staging, built.routes))
      if (route !== undefined) logPage(route, host.now() - since, host)
    }
    const before = route === undefined ? undefined : note?.pages[route]
    if (route !== undefined && causes !== undefined) {
      pages[route] = isUnchanged && before !== undefined ? before : pageNote(causes(), before)
    }
    done += 1
    host.log({ kind: 'progress', name: 'write', done, total: outputs.size })
    if (done % BATCH_SIZE === 0) await nextTurn()
    if (interrupt.signal.aborted) return undefined
  }
  return { pages, failures }
}

/** Renders and adds one file. */
function added(output: Output, staging: Staging, routes: RouteTable): readonly Diagnostic[] {
  const rendered = renderOutput(output, routes)
  if ('problem' in rendered) return [rendered.problem]
  staging.add(output.path, rendered.bytes)
  return []
}

function logPage(page: string, ms: number, host: Host): void {
  host.log({ kind: 'page', page, part: 'render', ms })
}

function pageNote(causes: Causes, before: PageNote | undefined): PageNote {
  return { causes, because: before && changedCauses(before.causes, causes) }
}

/** The causes that differ between two renderings of a page. */
export function changedCauses(before: Causes, now: Causes): readonly Cause[] {
  const names = Object.keys(now) as Cause[]
  return names.filter((name) => before[name] !== now[name])
}

/** The site before it is swapped in. */
function stagedSite(outputs: ReadonlyMap<string, Output>, { dir, look }: Staging): SiteFileSizes {
  return {
    outputs,
    sizeOf: (path) => Number(look().get(path)?.size ?? 0),
    bytesOf: (path) => readFileSync(join(dir, path)),
  }
}

function fileNotes(
  outputs: ReadonlyMap<string, Output>,
  { files }: Staging,
): Readonly<Record<string, FileNote>> {
  return Object.fromEntries(
    [...outputs].map(([path, { key }]) => [path, { key, digest: files.get(path) ?? '' }]),
  )
}
