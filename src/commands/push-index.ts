import { resolve } from 'node:path'
import {
  batched,
  batchLimits,
  diffRecords,
  isMassDelete,
  type RecordDiff,
  type RemoteRecord,
} from '../core/search/diff-records.ts'
import { indexChanges, largestRecord, SERVICE_RECORD_LIMIT } from '../core/search/index-changes.ts'
import { differingSettings, indexSettings } from '../core/search/index-settings.ts'
import { sizeOf } from '../core/search/search-records.ts'
import { type Diagnostic, diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import { type AdminClient, createAdminClient, type Operation } from '../io/algolia/admin-client.ts'
import { clockUntil, createAttempts, PATIENCE, type Patience } from '../io/algolia/patience.ts'
import {
  type OnSent,
  type PushPlan,
  pushAll,
  pushDifferences,
  removeLeftOvers,
  temporaryName,
} from '../io/algolia/push.ts'
import { Interrupted, isServiceFault } from '../io/algolia/service-error.ts'
import { writeRecords } from '../io/algolia/write-records.ts'
import type { Host } from '../model/host.ts'
import type { JsonObject } from '../model/json.ts'
import type { SearchRecord } from '../model/search.ts'
import type { IndexChanges, IndexOptions, IndexReport } from '../model/search-index.ts'
import { goldenQueries } from './check-search.ts'
import { type LoadedSite, loadSite } from './load-inputs.ts'
import { type PushCredentials, pushCredentials } from './search-credentials.ts'
import { siteRecords } from './site-records.ts'

export type PushOptions = IndexOptions & {
  /** Called when it is known what will be sent, before anything is. */
  readonly onPlan?: (push: PlannedPush) => void
  readonly patience?: Patience
}

/** What is about to be sent, and where. */
export type PlannedPush = {
  readonly target: PushCredentials['target']
  readonly changes: IndexChanges
}

/** `docsgen index`: makes the hosted index the same as the site's records. */
export async function pushIndex(options: PushOptions, host: Host): Promise<IndexReport> {
  const site = await loadSite(options, host)
  if (hasErrors(site.diagnostics)) return { outcome: 'refused', diagnostics: site.diagnostics }
  const credentials = pushCredentials(site.value, host)
  const isLocal = options.dryRun || options.out !== undefined
  if ('missing' in credentials && !isLocal) {
    return { outcome: 'no-credentials', credentials: credentials.missing }
  }
  const made = await siteRecords(site.value, host)
  if (made.kind === 'broken') return { outcome: 'refused', diagnostics: made.diagnostics }
  const { records } = made
  if (options.out !== undefined) writeRecords(resolve(host.cwd, options.out), records)
  if (options.out !== undefined && !options.dryRun) {
    return { outcome: 'written', file: options.out, records: records.length }
  }
  const unfit = unfitRecords(records)
  if (unfit.length > 0) return { outcome: 'refused', diagnostics: unfit }
  if ('missing' in credentials) return localDryRun(records, options)
  return withService({ site: site.value, records, credentials: credentials.value, options, host })
}

function unfitRecords(records: readonly SearchRecord[]): readonly Diagnostic[] {
  if (records.length === 0) return [diagnostic('search-records-none', {}, undefined)]
  return records
    .map((record) => ({ url: record.url, bytes: sizeOf(record), limit: SERVICE_RECORD_LIMIT }))
    .filter(({ bytes, limit }) => bytes > limit)
    .map((found) => diagnostic('search-record-too-large', found, undefined))
}

function localDryRun(records: readonly SearchRecord[], { full }: PushOptions): IndexReport {
  return {
    outcome: 'dry-run',
    target: undefined,
    records: records.length,
    changes: undefined,
    largest: largestRecord(records),
    full,
  }
}

type Push = {
  readonly site: LoadedSite
  readonly records: readonly SearchRecord[]
  readonly credentials: PushCredentials
  readonly options: PushOptions
  readonly host: Host
}

/** Everything that talks to the service. Its faults, and Ctrl-C, end up in the report. */
async function withService(push: Push): Promise<IndexReport> {
  const { credentials, options, host } = push
  const { target, adminKey, hosts } = credentials
  const interrupt = new AbortController()
  const stopListening = host.onInterrupt(() => interrupt.abort())
  const { signal } = interrupt
  const patience = options.patience ?? PATIENCE
  const clock = clockUntil(signal, host.now)
  const onRetry = (reason: string, waitMs: number) => {
    const text = `${withoutKeys(reason, push)}; trying again in ${(waitMs / 1000).toFixed(1)} s`
    host.log({ kind: 'detail', text })
  }
  const attempts = createAttempts({ patience, clock, signal, onRetry })
  const progress = { sent: 0, full: options.full }
  try {
    const { appId } = target
    const access = { appId, adminKey, hosts }
    const client = await createAdminClient({ ...access, patience, attempts, clock, signal })
    return await compareAndPush(push, client, progress)
  } catch (error) {
    if (!isServiceFault(error)) throw error
    const isInterrupted = signal.aborted || error instanceof Interrupted
    const reason = withoutKeys(error.message, push)
    return { outcome: isInterrupted ? 'interrupted' : 'failed', target, reason, ...progress }
  } finally {
    stopListening()
  }
}

/** The service may repeat what it was sent. */
function withoutKeys(text: string, { credentials, site }: Push): string {
  const keys = [credentials.adminKey, site.config.search.algolia?.searchKey]
  return keys.reduce<string>(
    (masked, key) => (key === undefined || key === '' ? masked : masked.replaceAll(key, '***')),
    text,
  )
}

type Progress = { sent: number; full: boolean }

async function compareAndPush(
  push: Push,
  client: AdminClient,
  progress: Progress,
): Promise<IndexReport> {
  const { records, credentials, options } = push
  const { target } = credentials
  const comparison = await compare(push, client)
  const { diff, remote, changes, full } = comparison
  progress.full = full
  if (options.dryRun) {
    const largest = largestRecord(records)
    return { outcome: 'dry-run', target, records: records.length, changes, largest, full }
  }
  if (remote !== undefined && isMassDelete(diff, remote.length) && !options.allowMassDelete) {
    const facts = { deleted: diff.deleted.length, total: remote.length, index: target.index }
    return { outcome: 'refused', diagnostics: [diagnostic('search-mass-delete', facts, undefined)] }
  }
  options.onPlan?.({ target, changes })
  await send(push, client, { comparison, progress })
  await probe(push, client)
  await removeLeftOvers(client, target.index, push.host.date().getTime())
  return { outcome: 'pushed', target, changes, full }
}

/** The site's records beside those of the index. */
type Comparison = {
  readonly diff: RecordDiff
  /** Undefined where there is no index yet. */
  readonly remote: readonly RemoteRecord[] | undefined
  readonly changes: IndexChanges
  readonly full: boolean
}

async function compare(
  { records, credentials, options }: Push,
  client: AdminClient,
): Promise<Comparison> {
  const { index } = credentials.target
  const settings = await client.settings(index)
  const remote = settings === undefined ? undefined : await browse(client, index)
  const diff = diffRecords(records, remote ?? [])
  const full = options.full || remote === undefined
  const differing = differingSettings(settings ?? {})
  const changes = indexChanges({ diff, local: records, remote, settings: differing, full })
  return { diff, remote, changes, full }
}

type Sending = { readonly comparison: Comparison; readonly progress: Progress }

/** Sends what differs, waits until readers find it, and tells how it goes. */
async function send(push: Push, client: AdminClient, { comparison, progress }: Sending) {
  const { records, credentials, host } = push
  const { diff, remote, changes, full } = comparison
  const { index } = credentials.target
  const operations = operationsOf(diff, records, full)
  const plan: PushPlan = {
    index,
    batches: batched(operations, batchLimits(operations.length)),
    settings: changes.settings.length === 0 ? undefined : settingsOf(changes.settings),
  }
  const since = host.now()
  const onSent: OnSent = (sent) => {
    progress.sent = sent
    const detail = uploadDetail({ sent, ms: host.now() - since }, changes)
    const { operations: total } = changes
    host.log({ kind: 'progress', name: 'uploading', done: sent, total, detail })
  }
  if (operations.length > 0) onSent(0)
  const temporary = temporaryName(index, Math.random())
  const published = full
    ? await pushAll(client, { plan, exists: remote !== undefined, temporary }, onSent)
    : await pushDifferences(client, plan, onSent)
  const uploaded = host.now()
  const detail = `${changes.operations} operations, ${kilobytes(changes.bytes)}`
  host.log({ kind: 'step', name: 'uploaded', detail, ms: uploaded - since })
  await published()
  const live = 'new records answer searches'
  host.log({ kind: 'step', name: 'live', detail: live, ms: host.now() - uploaded })
}

async function browse(client: AdminClient, index: string): Promise<readonly RemoteRecord[]> {
  const found = await client.browse(index, ['_hash', 'url_without_anchor'])
  return found.map(({ objectID, _hash, url_without_anchor }) => ({
    objectID,
    _hash: typeof _hash === 'string' ? _hash : undefined,
    url_without_anchor: typeof url_without_anchor === 'string' ? url_without_anchor : undefined,
  }))
}

/** Additions and changes come first: a record that moves is there twice for a moment, never not at all. */
function operationsOf(
  diff: RecordDiff,
  records: readonly SearchRecord[],
  full: boolean,
): readonly Operation[] {
  const sent = full ? records : [...diff.added, ...diff.changed]
  const deleted = full ? [] : diff.deleted
  return [
    ...sent.map((body): Operation => ({ action: 'addObject', body })),
    ...deleted.map(({ objectID }): Operation => ({ action: 'deleteObject', body: { objectID } })),
  ]
}

function settingsOf(names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(indexSettings).filter(([name]) => names.includes(name)))
}

type Upload = { readonly sent: number; readonly ms: number }

/** '96 kB   2 s left'; empty before anything is known. */
function uploadDetail({ sent, ms }: Upload, { operations, bytes }: IndexChanges): string {
  if (sent === 0) return ''
  const left = (ms / sent) * (operations - sent)
  return `${kilobytes((bytes * sent) / operations)}   ${Math.ceil(left / 1000)} s left`
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} kB`
}

/** Asks the index one question, so that whoever watches sees it answer. Never worth failing for. */
async function probe({ site, records, credentials, host }: Push, client: AdminClient) {
  const [golden] = goldenQueries(site).value
  const query = golden?.query ?? records.find(({ type }) => type === 'lvl1')?.hierarchy.lvl1
  if (query === undefined || query === null) return
  const since = host.now()
  const url = await client.probe(credentials.target.index, query).catch(() => undefined)
  if (url === undefined) return
  const path = url.replace(/^https?:\/\/[^/]*/, '')
  host.log({ kind: 'step', name: 'probe', detail: `"${query}" → ${path}`, ms: host.now() - since })
}
