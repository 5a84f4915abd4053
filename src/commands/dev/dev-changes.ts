import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { batchChanges } from '../../io/dev/batch-changes.ts'
import { linkTarget } from '../../io/dev/follow-links.ts'
import { type FileWatcher, watchFiles } from '../../io/dev/watch-files.ts'
import { firstMissing, watchNearby } from '../../io/dev/watch-nearby.ts'
import { relativePath } from '../../io/files/relative-path.ts'
import { isMissing } from '../../io/sources/folder-source.ts'
import type { Host } from '../../model/host.ts'
import type { ServerOptions } from '../../model/options.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import { isMarkdownFile } from '../../model/paths.ts'
import type { SiteFiles } from '../site/open-site.ts'
import type { DevEvent } from './dev-event.ts'
import {
  areKnownPages,
  changedFiles,
  changedOnDisk,
  type DevInputs,
  updateDevInputs,
} from './dev-inputs.ts'
import type { Opening } from './dev-opening.ts'
import type { OpenTabs } from './dev-pages.ts'
import { isIgnored, watchedPaths } from './dev-paths.ts'
import { problemId } from './dev-problems.ts'
import { type DevSite, internalError } from './dev-site.ts'

const QUIET_MS = 150
/** A large site takes a second or more to be built: writers who save again do not wait for that. */
const LONG_QUIET_MS = 3000

/** A running development server. */
export type RunningDev = {
  readonly context: { readonly options: ServerOptions; readonly host: Host }
  readonly site: DevSite
  readonly pages: OpenTabs
  readonly opening: Opening
  readonly onEvent: (event: DevEvent) => void
  /** Inputs of the last build. */
  inputs: DevInputs
}

export type ChangeWatcher = {
  /** Watches the files of open pages more closely. Absolute paths. */
  readonly watchClosely: (paths: readonly string[]) => void
  /** Looks at everything once more; resolves when the site is as it is then. */
  readonly look: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Watches the site's files; rebuilds and updates the open pages when they change. */
export function watchChanges(dev: RunningDev): ChangeWatcher {
  const { context, opening, onEvent } = dev
  const { host } = context
  const waiting = createQueue()
  const batches = batchChanges({
    isThere: existsSync,
    quietMs: () => (dev.site.isLarge() && opening.isWhole() ? LONG_QUIET_MS : QUIET_MS),
    onError(error) {
      // A file or folder was removed while it was read: the next batch handles that.
      if (isMissing(error)) return
      onEvent({ kind: 'problem', diagnostic: internalError(error) })
    },
    async onBatch(paths) {
      await waitForParsing(() => paths)
      const since = host.now()
      const next = await updateDevInputs(dev.inputs, paths, { ...context, isQuiet: false })
      return update(next, { files: paths, since, isQuiet: false })
    },
    async onQuiet() {
      const leave = waiting.take()
      try {
        await waitForParsing(() => changedOnDisk(dev.inputs, host))
        return await lookAtAll()
      } finally {
        leave()
      }
    },
  })
  const nearby = watchNearby(batches.add)
  // The main watcher does not see files that appear in a folder that does not exist yet.
  const missing = watchNearby(() => batches.reread())
  const watcher = watchWhenCalm(dev, batches)

  async function lookAtAll(): Promise<boolean> {
    const since = host.now()
    const paths = changedOnDisk(dev.inputs, host)
    const next = await updateDevInputs(dev.inputs, paths, { ...context, isQuiet: true })
    const files = [...changedFiles(dev.inputs, next), ...dev.site.staleReads()]
    return update(next, { files, since, isQuiet: true })
  }

  /** Waits for the first full parse, unless only the text of pages changed. */
  async function waitForParsing(paths: () => ReadonlySet<string>): Promise<void> {
    if (opening.isWhole() || !areKnownPages(paths(), dev.inputs)) await opening.done
  }

  async function update(next: DevInputs, change: Change): Promise<boolean> {
    const isNew = await applyInputs(next, change, dev)
    if (isNew) watchMore()
    else watchMissing()
    return isNew
  }

  /** Watches files and folders that became part of the site. */
  function watchMore(): void {
    watcher.add([...watchedPaths(dev.inputs, host.packageDir), ...dev.site.reads()])
    watchMissing()
  }

  /** Watches for files that pages or the config try to read but that do not exist. */
  function watchMissing(): void {
    const { watched, isThereNow } = missingFiles(dev)
    missing.follow(watched)
    // A file may have appeared before it was watched.
    if (isThereNow()) batches.reread()
  }
  void opening.done.then(watchMore)

  return {
    watchClosely: nearby.follow,
    look() {
      batches.reread(QUIET_MS)
      return waiting.join()
    },
    async close() {
      batches.stop()
      waiting.take()()
      nearby.close()
      missing.close()
      await watcher.close()
    },
  }
}

type Watching = { readonly add: (path: string) => void; readonly reread: () => void }

/** Watches the files when there is nothing more urgent: thousands of them take seconds. */
function watchWhenCalm(dev: RunningDev, { add, reread }: Watching): FileWatcher {
  let watcher: FileWatcher | undefined
  let isClosed = false
  void dev.opening.isCalm.then(() => {
    if (isClosed) return
    watcher = watchFiles({
      paths: [...watchedPaths(dev.inputs, dev.context.host.packageDir), ...dev.site.reads()],
      isIgnored: (path) => isIgnored(path, dev.inputs.site),
      onChange: add,
      // Finds changes from before the watcher was ready.
      onReady: reread,
    })
  })
  return {
    add: (more) => watcher?.add(more),
    async close() {
      isClosed = true
      await watcher?.close()
    },
  }
}

/** Paths at which files would be read that cannot be, and whether some can be by now. */
function missingFiles({ site: shown, inputs: { site, stamps, files } }: RunningDev) {
  const texts = site.configFiles.filter(isMarkdownFile)
  const reads = [...shown.reads(), ...texts, ...(files?.links ?? [])]
  const absent = reads.filter((path) => !existsSync(path))
  // Permissions change without a change of the file's content.
  const refused = shown.diagnostics().filter(({ code }) => code === 'file-unreadable')
  const isUnseen = (path: string) => !stamps.has(path) && existsSync(path)
  return {
    watched: [
      ...absent.map(linkTarget).map(firstMissing),
      ...refused.map(({ at }) => resolve(site.siteDir, at?.file ?? '')),
    ],
    isThereNow: () => absent.some(existsSync) || texts.some(isUnseen),
  }
}

/** Those who wait for the next time that something is done. */
function createQueue() {
  let waiting: (() => void)[] = []
  return {
    join: () => new Promise<void>((resolve) => waiting.push(resolve)),
    /** Those who wait now; to be called when it is done. */
    take() {
      const those = waiting
      waiting = []
      return () => {
        for (const resolve of those) resolve()
      }
    },
  }
}

type Change = {
  /** Absolute paths, for messages. */
  readonly files: Iterable<string>
  readonly since: number
  /** Whether no events came for a while. Until then a large site shows saved pages before the rest of it is built. */
  readonly isQuiet: boolean
}

/** Builds from new inputs and updates the open pages: their new versions first, then static files and problems. */
async function applyInputs(
  next: DevInputs,
  { files, since, isQuiet }: Change,
  dev: RunningDev,
): Promise<boolean> {
  const { site, pages, opening, onEvent, context } = dev
  const reads = site.reads()
  // There may be two events for one write.
  const isReadAgain = [...files].some((path) => reads.has(path)) && site.staleReads().length > 0
  const known = dev.inputs
  const isSame = isSameSite(next, known) && !isReadAgain && !(isQuiet && site.isBehind())
  const assets = changedAssets(known.files, next.files)
  dev.inputs = next
  if (isSame) return false
  const before = site.diagnostics()
  const isTextFirst = !opening.isWhole() || (site.isLarge() && !isQuiet)
  const texts = isTextFirst && !isReadAgain ? changedTexts(next, known) : []
  if (texts.length === 0 || !(await opening.showPages(texts, next))) await opening.build(next)
  await pages.sendPages()
  pages.sendFiles(assets.map((url) => next.site.config.base + url))
  const ms = context.host.now() - since
  await pages.sendProblems()
  const names = relativeNames(files, next.site.siteDir)
  // Sites inside the site come without a save.
  if (names.length > 0) onEvent({ kind: 'updated', files: names, pages: site.changed(), ms })
  reportProblems(before, site.diagnostics(), onEvent)
  return true
}

/** The sources that have changed, if nothing else has. */
function changedTexts(next: DevInputs, known: DevInputs): readonly SourceFile[] {
  const before = known.files
  if (next.files === undefined || before === undefined) return []
  const { sources } = next.files
  const isOnlyText =
    isSameSite({ ...next, files: before }, known) &&
    next.files.pageSources === before.pageSources &&
    next.files.assets === before.assets &&
    sources.length === before.sources.length
  return isOnlyText ? sources.filter((source, index) => source !== before.sources[index]) : []
}

/** Whether nothing that a page could show has changed. */
function isSameSite(next: DevInputs, known: DevInputs): boolean {
  return (
    next.problems === known.problems &&
    next.files === known.files &&
    (next.mountFiles === known.mountFiles || next.mounts.length === 0) &&
    next.theme === known.theme &&
    next.parsing === known.parsing &&
    next.site.config === known.site.config
  )
}

function relativeNames(paths: Iterable<string>, siteDir: string): readonly string[] {
  return [...paths].map((path) => relativePath(siteDir, path)).toSorted()
}

/** Emits an event for each new problem, and for each file that has no problems any more. */
function reportProblems(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  onEvent: (event: DevEvent) => void,
): void {
  // Problems of pages that have not changed are the same objects.
  const same = new Set(before)
  const added = after.filter((entry) => !same.has(entry))
  const known = added.length === 0 ? new Set() : new Set(before.map(problemId))
  for (const entry of added) {
    if (!known.has(problemId(entry))) onEvent({ kind: 'problem', diagnostic: entry })
  }
  const still = new Set(after.map(({ at }) => at?.file))
  const fixed = new Set(before.flatMap(({ at }) => (at === undefined ? [] : [at.file])))
  for (const file of fixed) {
    if (!still.has(file)) onEvent({ kind: 'fixed', file })
  }
}

/** Addresses, without the base, of static files whose content has changed. */
function changedAssets(
  before: SiteFiles | undefined,
  after: SiteFiles | undefined,
): readonly string[] {
  if (before?.assets === after?.assets) return []
  return Array.from(after?.assets ?? [])
    .filter(([url, { hash }]) => (before?.assets.get(url)?.hash ?? hash) !== hash)
    .map(([url]) => url)
}
