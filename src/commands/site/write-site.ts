import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Diagnostic, withSeverities } from '../../diagnostics/diagnostic.ts'
import { type EmitReport, type Staging, stageSite } from '../../io/files/emit.ts'
import { measureSizes } from '../../io/files/measure-sizes.ts'
import type { OutputFolder, OutputPlace } from '../../io/files/output-folder.ts'
import type { MadeSite } from '../../io/files/page-weight.ts'
import type { FileNote, PageNote, SiteNote } from '../../io/store/site-note.ts'
import { appendAll } from '../../model/append-all.ts'
import type { Host } from '../../model/host.ts'
import type { Cause, Causes, Output, PageWeight, Site, SizeRow } from '../../model/output.ts'
import type { RouteTable } from '../../model/routes.ts'
import { budgetProblems } from '../../site/outputs/budgets.ts'
import type { OpenSite } from './open-site.ts'
import { outputsByPath } from './outputs-by-path.ts'
import { renderOutput } from './render-output.ts'
import { weighSite } from './weigh-site.ts'

export type Writing = {
  readonly site: OpenSite
  readonly place: OutputPlace
  /** What lies in the output folder. */
  readonly before: OutputFolder
  /** What the last build noted; undefined where nothing of it is believed. */
  readonly note: SiteNote | undefined
  /** Whether what was found keeps the site from being published. */
  readonly isRefused: (diagnostics: readonly Diagnostic[]) => boolean
  readonly host: Host
}

export type WrittenSite = {
  /** True where somebody pressed Ctrl-C meanwhile: the old site is still there, and nothing else. */
  readonly isInterrupted: boolean
  /** Undefined where the site was refused: the old one is still there. */
  readonly emitted: EmitReport | undefined
  /** What was found while pages were rendered and weighed. */
  readonly diagnostics: readonly Diagnostic[]
  readonly sizes: readonly SizeRow[]
  readonly weight: PageWeight | undefined
  readonly files: Readonly<Record<string, FileNote>>
  readonly pages: Readonly<Record<string, PageNote>>
}

/**
 * Renders and writes what is new, takes over what is not, and swaps the site in if nothing refuses it. Every page is
 * rendered to the end, so that all that is wrong is told at once.
 */
export async function writeSite(built: Site, writing: Writing): Promise<WrittenSite> {
  const { site, place, before, isRefused, host } = writing
  const outputs = outputsByPath(built.outputs)
  const interrupt = new AbortController()
  const stopListening = host.onInterrupt(() => interrupt.abort())
  const staging = stageSite(place, before, host.pid)
  try {
    const added = await addOutputs(built, outputs, { staging, interrupt, ...writing })
    if (added === undefined) {
      staging.abandon()
      return INTERRUPTED
    }
    const { pages, failures } = added
    const staged = stagedSite(outputs, staging)
    const weight = failures.length > 0 ? undefined : weighSite(staged, built, site)
    const budgets = weight === undefined ? [] : budgetProblems(weight, built, site)
    const diagnostics = withSeverities([...failures, ...budgets], site.config.diagnostics)
    const rest = { isInterrupted: false, diagnostics, sizes: measureSizes(staged), weight, pages }
    if (isRefused(diagnostics)) {
      staging.abandon()
      return { ...rest, emitted: undefined, files: {} }
    }
    return { ...rest, emitted: staging.finish(), files: notesOf(outputs, staging) }
  } catch (error) {
    staging.abandon()
    throw error
  } finally {
    stopListening()
  }
}

const INTERRUPTED: WrittenSite = {
  isInterrupted: true,
  emitted: undefined,
  diagnostics: [],
  sizes: [],
  weight: undefined,
  files: {},
  pages: {},
}

type Added = {
  readonly pages: Readonly<Record<string, PageNote>>
  readonly failures: readonly Diagnostic[]
}

type Adding = Writing & { readonly staging: Staging; readonly interrupt: AbortController }

/** Files that are made before a signal is listened to: some 10 ms of work. */
const STRETCH = 50

/** Undefined where it was interrupted. */
async function addOutputs(
  built: Site,
  outputs: ReadonlyMap<string, Output>,
  { staging, note, host, interrupt }: Adding,
): Promise<Added | undefined> {
  const pages: Record<string, PageNote> = {}
  const failures: Diagnostic[] = []
  let done = 0
  for (const output of outputs.values()) {
    const { path, route, key, causes } = output
    const known = note?.files[path]
    const isKept = known?.key === key && staging.keep(path, known.digest)
    if (!isKept) {
      const since = host.now()
      appendAll(failures, added(output, staging, built.routes))
      if (route !== undefined) logPage(route, host.now() - since, host)
    }
    const before = route === undefined ? undefined : note?.pages[route]
    if (route !== undefined && causes !== undefined) {
      pages[route] = isKept && before !== undefined ? before : pageNote(causes(), before)
    }
    done += 1
    host.log({ kind: 'progress', name: 'write', done, total: outputs.size })
    if (done % STRETCH === 0) await nextTurn()
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

/** Names of what differs between two renderings of a page. */
export function changedCauses(before: Causes, now: Causes): readonly Cause[] {
  const names = Object.keys(now) as Cause[]
  return names.filter((name) => before[name] !== now[name])
}

/** The site before it is swapped in. */
function stagedSite(outputs: ReadonlyMap<string, Output>, { dir, files }: Staging): MadeSite {
  const sizes = new Map([...files.keys()].map((path) => [path, statSync(join(dir, path)).size]))
  return {
    outputs,
    sizeOf: (path) => sizes.get(path) ?? 0,
    bytesOf: (path) => readFileSync(join(dir, path)),
  }
}

function notesOf(
  outputs: ReadonlyMap<string, Output>,
  { files }: Staging,
): Readonly<Record<string, FileNote>> {
  return Object.fromEntries(
    [...outputs].map(([path, { key }]) => [path, { key, digest: files.get(path) ?? '' }]),
  )
}
