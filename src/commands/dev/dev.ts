import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { clientBundle } from '../../io/dev/bundle-client.ts'
import { devResponder } from '../../io/dev/dev-responder.ts'
import { forgetServer, noteServer } from '../../io/dev/running-server.ts'
import { listenOnPort, type Started } from '../../io/serve/choose-port.ts'
import type { Responder } from '../../io/serve/http-server.ts'
import type { Host } from '../../model/host.ts'
import type { ServerOptions } from '../../model/options.ts'
import type { RunningSite } from '../preview.ts'
import { devActions } from './dev-actions.ts'
import { type RunningDev, watchChanges } from './dev-changes.ts'
import type { DevEvent } from './dev-event.ts'
import { type DevInputs, loadDevInputs } from './dev-inputs.ts'
import { mountAt } from './dev-mounts.ts'
import { openDevSite } from './dev-opening.ts'
import { answerFor, createOpenTabs } from './dev-pages.ts'
import { createDevSite, type DevSite } from './dev-site.ts'

export type DevStart =
  | (RunningSite & {
      readonly search: SearchSource | undefined
      readonly diagnostics: () => readonly Diagnostic[]
      /** The problems at the start, once all pages are parsed. */
      readonly checked: Promise<readonly Diagnostic[]>
    })
  | Exclude<Started, { kind: 'running' }>

type DevOptions = ServerOptions & {
  /** Host names that it answers to besides those of this machine and of the config (`--allow-host`). */
  readonly allowedHosts?: readonly string[]
}

/** What searches the site; `records` is undefined where counting them would delay the start, or another index is searched. */
export type SearchSource = { readonly label: string; readonly records: number | undefined }

/** Delay after the start before workers are warmed up. */
const PREPARE_AFTER_MS = 1500

/** `docsgen dev`: serves the site and updates open pages in place when files are saved. */
export async function dev(
  options: DevOptions,
  host: Host,
  onEvent: (event: DevEvent) => void,
): Promise<DevStart> {
  const context = { options, host }
  const inputs = await loadDevInputs(context)
  const site = createDevSite()
  const running: RunningDev = {
    context,
    site,
    pages: createOpenTabs(site, () => running.inputs),
    opening: await openDevSite(site, inputs),
    onEvent,
    inputs,
  }
  const { pages, opening } = running
  const siteDir = () => running.inputs.site.siteDir
  const responder = createResponder(
    running,
    async () => {
      const files = await pages.files()
      changes.watchClosely(files.map((file) => resolve(siteDir(), file)))
    },
    mountsOnDemand(running, () => changes.look()),
  )
  const names = {
    hosts: [...inputs.site.config.dev.allowedHosts, ...(options.allowedHosts ?? [])],
    hint: hostHint,
  }
  const started = await listenOnPort(responder, { ...options, names })
  if (started.kind !== 'running') return started
  const changes = watchChanges(running)
  const { config } = inputs.site
  const cacheDir = resolve(siteDir(), config.cacheDir)
  noteServer(cacheDir, { url: started.origin, pid: host.pid })
  const preparation = prepareLater(running)

  return {
    ...started,
    path: `${config.base}/`,
    search: searchSource(inputs, site),
    diagnostics: site.diagnostics,
    checked: opening.done.then(() => checkWholeSite(running)),
    async close() {
      preparation.cancel()
      pages.close()
      forgetServer(cacheDir, host.pid)
      const { parsing } = running.inputs
      await Promise.all([changes.close(), started.close(), parsing?.pool.stop()])
    },
  }
}

/** How to allow a host that was refused. */
function hostHint(host: string): string {
  return `The host "${host}" is not allowed. To allow it, start docsgen dev --allow-host ${host}, or write dev: { allowedHosts: ['${host}'] } into the config.`
}

/** Builds a site inside the site when the first of its pages is asked for. */
function mountsOnDemand(
  running: RunningDev,
  look: () => Promise<void>,
): (path: string) => Promise<void> {
  const wanted = new Map<string, Promise<void>>()
  return async (path) => {
    const mount = mountAt(path, running.inputs)
    if (mount === undefined) return
    const { id } = mount.spec
    if (!wanted.has(id)) {
      running.site.want(id)
      wanted.set(id, look())
    }
    await wanted.get(id)
  }
}

/** Responds to requests of browsers. `onListening` is called for every page that is opened. */
function createResponder(
  running: RunningDev,
  onListening: () => Promise<void>,
  ensureMount: (path: string) => Promise<void>,
): Responder {
  const { context, site, pages, opening } = running
  return devResponder({
    async answer(path, hash) {
      await opening.ensureParsed(path)
      await ensureMount(path)
      return answerFor(path, hash, { site, of: running.inputs })
    },
    client: clientBundle(context.host.packageDir),
    listen(response, path, hash) {
      void ensureMount(path).then(() => {
        pages.listen(response, path, hash)
        return onListening()
      })
    },
    act: devActions({
      context,
      siteDir: () => running.inputs.site.siteDir,
      diagnostics: site.diagnostics,
    }),
    security: () => running.inputs.site.security,
  })
}

/** The problems of the whole site once it is built. Sends them to pages that were opened before. */
async function checkWholeSite({
  site,
  pages,
  opening,
}: RunningDev): Promise<readonly Diagnostic[]> {
  if (opening.isPartial) {
    await pages.sendPages()
    await pages.sendProblems()
  }
  return site.diagnostics()
}

/** Warms up the workers for the first edit, some time after the start. */
function prepareLater({ site, opening }: RunningDev): { readonly cancel: () => void } {
  let isCancelled = false
  const prepare = () => (isCancelled ? undefined : site.prepare())
  // Failures are reported when the page is requested.
  const timer = setTimeout(
    () => opening.done.then(prepare).catch(() => undefined),
    PREPARE_AFTER_MS,
  )
  timer.unref()
  return {
    cancel() {
      clearTimeout(timer)
      isCancelled = true
    },
  }
}

/** Undefined where nothing does. */
function searchSource(inputs: DevInputs, site: DevSite): SearchSource | undefined {
  const { config } = inputs.site
  const { provider } = config.search
  const feature = (features as readonly Feature[]).find(({ name }) => name === provider?.feature)
  if (provider === undefined || feature?.search === undefined) return undefined
  const label = feature.search.label(config.features[feature.name] as never, config)
  return { label, records: provider.isLocal ? site.recordCount() : undefined }
}
