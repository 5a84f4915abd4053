import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { batchChanges } from '../io/dev/batch-changes.ts'
import { clientBundle } from '../io/dev/bundle-client.ts'
import { devResponder } from '../io/dev/dev-responder.ts'
import { forgetServer, noteServer } from '../io/dev/running-server.ts'
import { watchFiles } from '../io/dev/watch-files.ts'
import { watchNearby } from '../io/dev/watch-nearby.ts'
import { listenOnPort } from '../io/serve/choose-port.ts'
import { networkAddresses } from '../io/serve/network-addresses.ts'
import type { Host } from '../model/host.ts'
import type { ServerOptions } from '../model/options.ts'
import { devActions } from './dev-actions.ts'
import { changedPages } from './dev-files.ts'
import {
  changedFiles,
  type DevInputs,
  loadDevInputs,
  rereadDevInputs,
  updateDevInputs,
  watchedPaths,
} from './dev-inputs.ts'
import { createDevMemo, memoFor } from './dev-memo.ts'
import { openSite } from './dev-opening.ts'
import { answerFor, createDevPages } from './dev-pages.ts'
import { problemId } from './dev-problems.ts'
import { createDevSite, type DevSite, internalError } from './dev-site.ts'
import type { ServerStart } from './preview.ts'
import { siteSecurity } from './site-security.ts'

/** What happened to a site while it was being written. */
export type DevEvent =
  | {
      readonly kind: 'updated'
      /** Files that changed, relative to the site folder. */
      readonly files: readonly string[]
      readonly pages: number
      readonly ms: number
    }
  | { readonly kind: 'problem'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'fixed'; readonly file: string }

export type DevStart =
  | (Extract<ServerStart, { kind: 'running' }> & {
      readonly siteDir: string
      readonly search: SearchSource
      readonly diagnostics: () => readonly Diagnostic[]
      /** The problems at the start, once all pages are read. */
      readonly checked: Promise<readonly Diagnostic[]>
    })
  | Extract<ServerStart, { kind: 'taken' }>

/** What search answers from; `records` is undefined where counting them would hold up the start. */
export type SearchSource =
  | { readonly kind: 'embedded'; readonly records: number | undefined }
  | { readonly kind: 'algolia'; readonly index: string }

/** After this time a start is over. */
const SETTLED_MS = 1500
/** A server that runs all day does not grow with every edit: percent of what is alive. */
const GARBAGE_PERCENT = 15

/** `docsgen dev`: serves the site as it is being written; open pages show what is saved without being loaded again. */
export async function dev(
  options: ServerOptions,
  host: Host,
  onEvent: (event: DevEvent) => void,
): Promise<DevStart> {
  const context = { options, host }
  let inputs = await loadDevInputs(context)
  let memo = createDevMemo(inputs.site, host)
  const site = createDevSite()
  const pages = createDevPages(site, () => inputs)
  const siteDir = () => inputs.site.siteDir
  const opening = await openSite({ site, inputs, memo })

  const responder = devResponder({
    async answer(path, hash) {
      await opening.see(path)
      return answerFor(path, site, hash)
    },
    client: clientBundle(host.packageDir),
    listen(response, path, hash) {
      pages.listen(response, path, hash)
      void pages
        .files()
        .then((files) => nearby.follow(files.map((file) => resolve(siteDir(), file))))
    },
    act: devActions({ context, siteDir, diagnostics: site.diagnostics }),
    security: () => siteSecurity(inputs.site.config),
  })
  const started = await listenOnPort(responder, options)
  if (started.kind === 'taken') return started

  /** Builds from what was read and tells the open pages: their new versions first, then everything else. */
  async function take(
    next: DevInputs,
    files: ReadonlySet<string>,
    since: number,
  ): Promise<boolean> {
    const isSame = next.inputs === inputs.inputs && next.problems === inputs.problems
    memo = memoFor(next.site, inputs.site, { memo, host })
    inputs = next
    if (isSame) return false
    const before = { diagnostics: site.diagnostics(), files: site.files() }
    await site.build(inputs, memo)
    await pages.tell()
    const ms = host.now() - since
    await pages.tellProblems()
    const changed = changedPages(before.files, site.files())
    onEvent({ kind: 'updated', files: shownNames(files, siteDir()), pages: changed, ms })
    reportProblems(before.diagnostics, site.diagnostics(), onEvent)
    watcher.add(watchedPaths(inputs, host.packageDir))
    return true
  }

  const batches = batchChanges({
    isThere: existsSync,
    onError(error) {
      // A file that went while it was read is found out by the next look.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      onEvent({ kind: 'problem', diagnostic: internalError(error) })
    },
    async onBatch(paths) {
      await opening.done
      const since = host.now()
      return take(
        await updateDevInputs(inputs, paths, { ...context, isQuiet: false }),
        paths,
        since,
      )
    },
    async onQuiet() {
      await opening.done
      const since = host.now()
      const next = await rereadDevInputs(inputs, { ...context, isQuiet: true })
      return take(next, new Set(changedFiles(inputs, next)), since)
    },
  })
  const nearby = watchNearby(batches.add)
  const watcher = watchFiles({
    paths: watchedPaths(inputs, host.packageDir),
    isIgnored: (path) => isIgnored(path, inputs),
    onChange: batches.add,
    // What changed while the watcher was getting ready is found by a re-read.
    onReady: batches.reread,
  })

  const cacheDir = resolve(siteDir(), inputs.site.config.cacheDir)
  const { port } = started.server
  noteServer(cacheDir, { url: `http://localhost:${port}`, pid: host.pid })

  const checked = opening.done.then(async () => {
    if (!opening.isPartial) return site.diagnostics()
    await pages.tell()
    await pages.tellProblems()
    return site.diagnostics()
  })
  // Once the first page is out: what the first edit will need, and what the next start can begin with.
  const settled = setTimeout(async () => {
    await opening.done
    if (isClosed) return
    host.collectAt(GARBAGE_PERCENT)
    memo.save()
    await site.prepare()
  }, SETTLED_MS)
  settled.unref()
  let isClosed = false

  return {
    kind: 'running',
    path: `${inputs.site.config.base}/`,
    port,
    skipped: started.skipped,
    network: options.host === undefined ? [] : networkAddresses(),
    siteDir: siteDir(),
    search: searchSource(inputs, site),
    diagnostics: site.diagnostics,
    checked,
    async close() {
      clearTimeout(settled)
      isClosed = true
      batches.stop()
      pages.close()
      nearby.close()
      memo.close()
      forgetServer(cacheDir, host.pid)
      await Promise.all([watcher.close(), started.server.close()])
    },
  }
}

function searchSource(inputs: DevInputs, site: DevSite): SearchSource {
  const { provider, algolia } = inputs.site.config.search
  return provider === 'algolia' && algolia !== undefined
    ? { kind: 'algolia', index: algolia.index }
    : { kind: 'embedded', records: site.recordCount() }
}

/** Folders that hold nothing of a site's sources, wherever they are. */
function isIgnored(path: string, { site: { siteDir, config } }: DevInputs): boolean {
  const name = path.slice(path.lastIndexOf(sep) + 1)
  if (name === 'node_modules' || name === '.git') return true
  return [config.outDir, config.cacheDir].some((dir) => {
    const ignored = resolve(siteDir, dir)
    return path === ignored || path.startsWith(ignored + sep)
  })
}

function shownNames(paths: ReadonlySet<string>, siteDir: string): readonly string[] {
  return [...paths].map((path) => relative(siteDir, path).split(sep).join('/')).toSorted()
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
