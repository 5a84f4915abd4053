import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { batchChanges } from '../../io/dev/batch-changes.ts'
import { namedBy } from '../../io/dev/follow-links.ts'
import { watchFiles } from '../../io/dev/watch-files.ts'
import { firstMissing, watchNearby } from '../../io/dev/watch-nearby.ts'
import { isMissing } from '../../io/files/list-content.ts'
import { relativePath } from '../../io/files/relative-path.ts'
import type { Host } from '../../model/host.ts'
import type { ServerOptions } from '../../model/options.ts'
import { isMarkdownFile } from '../../model/paths.ts'
import { changedAssets } from './changed-assets.ts'
import type { DevEvent } from './dev-event.ts'
import {
  areKnownPages,
  changedFiles,
  changedOnDisk,
  type DevInputs,
  updateDevInputs,
} from './dev-inputs.ts'
import type { Opening } from './dev-opening.ts'
import type { DevPages } from './dev-pages.ts'
import { isIgnored, watchedPaths } from './dev-paths.ts'
import { problemId } from './dev-problems.ts'
import { type DevSite, internalError } from './dev-site.ts'
import { changedPages } from './shown-site.ts'

/** A development server at work. */
export type RunningDev = {
  readonly context: { readonly options: ServerOptions; readonly host: Host }
  readonly site: DevSite
  readonly pages: DevPages
  readonly opening: Opening
  readonly onEvent: (event: DevEvent) => void
  /** What the site was built from last. */
  inputs: DevInputs
}

export type Following = {
  /** Looks more often at the files that somebody has open: absolute paths. */
  readonly lookAt: (paths: readonly string[]) => void
  readonly close: () => Promise<void>
}

/** Watches the site's files, and builds and tells the open pages when they change. */
export function followChanges(dev: RunningDev): Following {
  const { context, opening, onEvent } = dev
  const { host } = context
  const batches = batchChanges({
    isThere: existsSync,
    onError(error) {
      // A file or its folder that went while it was read is found out by the next look.
      if (isMissing(error)) return
      onEvent({ kind: 'problem', diagnostic: internalError(error) })
    },
    async onBatch(paths) {
      await waitToTake(() => paths)
      const since = host.now()
      const next = await updateDevInputs(dev.inputs, paths, { ...context, isQuiet: false })
      return update(next, paths, since)
    },
    async onQuiet() {
      await waitToTake(() => changedOnDisk(dev.inputs, host))
      const since = host.now()
      const paths = changedOnDisk(dev.inputs, host)
      const next = await updateDevInputs(dev.inputs, paths, { ...context, isQuiet: true })
      return update(next, [...changedFiles(dev.inputs, next), ...dev.site.staleReads()], since)
    },
  })
  const nearby = watchNearby(batches.add)
  // The watcher of everything does not see what appears in a folder that is missing, too.
  const missing = watchNearby(batches.reread)
  const watcher = watchFiles({
    paths: watchedPaths(dev.inputs, host.packageDir),
    isIgnored: (path) => isIgnored(path, dev.inputs.site),
    onChange: batches.add,
    // What changed while the watcher was getting ready is found by a re-read.
    onReady: batches.reread,
  })

  /** Waits until a change may be taken over: before all pages are parsed, only the text of pages may differ. */
  async function waitToTake(paths: () => ReadonlySet<string>): Promise<void> {
    if (opening.isWhole() || !areKnownPages(paths(), dev.inputs)) await opening.done
  }

  async function update(next: DevInputs, files: Iterable<string>, since: number): Promise<boolean> {
    const isNew = await take(next, files, since, dev)
    if (isNew) watchMore()
    else watchMissing()
    return isNew
  }

  /** What the site has come to consist of. */
  function watchMore(): void {
    watcher.add([...watchedPaths(dev.inputs, host.packageDir), ...dev.site.reads()])
    watchMissing()
  }

  /** What pages, and the config, would read if it were there. */
  function watchMissing(): void {
    const { site, stamps, files } = dev.inputs
    const texts = site.configFiles.filter(isMarkdownFile)
    const wanted = [...dev.site.reads(), ...texts, ...(files?.links ?? [])]
    const absent = wanted.filter((path) => !existsSync(path))
    // Who may read a file changes without a change of it.
    const refused = dev.site.diagnostics().filter(({ code }) => code === 'file-unreadable')
    missing.follow([
      ...absent.map(namedBy).map(firstMissing),
      ...refused.map(({ at }) => resolve(site.siteDir, at?.file ?? '')),
    ])
    // It may have come since somebody looked.
    const isUnseen = (path: string) => !stamps.has(path) && existsSync(path)
    if (absent.some(existsSync) || texts.some(isUnseen)) batches.reread()
  }
  void opening.done.then(watchMore)

  return {
    lookAt: nearby.follow,
    async close() {
      batches.stop()
      nearby.close()
      missing.close()
      await watcher.close()
    },
  }
}

/** Builds from what was read and tells the open pages: their new versions first, then everything else. */
async function take(
  next: DevInputs,
  files: Iterable<string>,
  since: number,
  dev: RunningDev,
): Promise<boolean> {
  const { site, pages, opening, onEvent, context } = dev
  const reads = site.reads()
  // A write may be told of twice.
  const isReadAgain = [...files].some((path) => reads.has(path)) && site.staleReads().length > 0
  const isSame = isSameSite(next, dev.inputs) && !isReadAgain
  const assets = changedAssets(dev.inputs.files, next.files)
  dev.inputs = next
  if (isSame) return false
  const before = { diagnostics: site.diagnostics(), files: site.files() }
  await opening.build(next)
  await pages.tell()
  pages.tellFiles(assets.map((url) => next.site.config.base + url))
  const ms = context.host.now() - since
  await pages.tellProblems()
  const changed = changedPages(before.files, site.files())
  onEvent({ kind: 'updated', files: shownNames(files, next.site.siteDir), pages: changed, ms })
  reportProblems(before.diagnostics, site.diagnostics(), onEvent)
  return true
}

/** Whether nothing that a page could show is different. */
function isSameSite(next: DevInputs, known: DevInputs): boolean {
  return (
    next.problems === known.problems &&
    next.files === known.files &&
    next.theme === known.theme &&
    next.parsing === known.parsing &&
    next.site.config === known.site.config
  )
}

function shownNames(paths: Iterable<string>, siteDir: string): readonly string[] {
  return [...paths].map((path) => relativePath(siteDir, path)).toSorted()
}

/** Tells what came in and which files have no problems any more. */
function reportProblems(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  onEvent: (event: DevEvent) => void,
): void {
  // Problems of pages that have not changed are the same objects.
  const same = new Set(before)
  const fresh = after.filter((entry) => !same.has(entry))
  const known = fresh.length === 0 ? new Set() : new Set(before.map(problemId))
  for (const entry of fresh) {
    if (!known.has(problemId(entry))) onEvent({ kind: 'problem', diagnostic: entry })
  }
  const still = new Set(after.map(({ at }) => at?.file))
  const fixed = new Set(before.flatMap(({ at }) => (at === undefined ? [] : [at.file])))
  for (const file of fixed) {
    if (!still.has(file)) onEvent({ kind: 'fixed', file })
  }
}
