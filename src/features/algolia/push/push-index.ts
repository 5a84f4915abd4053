import { resolve } from 'node:path'
import type { CommandTools } from '../../../commands/command-tools.ts'
import type { LoadedSite } from '../../../commands/site/loaded-site.ts'
import { type Diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts'
import type { Host } from '../../../model/host.ts'
import type { SearchRecord } from '../../../model/search.ts'
import { jsonBytes } from '../../../site/search/search-records.ts'
import { diagnostic } from '../messages.ts'
import { isMassDelete } from '../records/diff-records.ts'
import { largestRecord, pathOf, SERVICE_RECORD_LIMIT } from '../records/index-changes.ts'
import { type AdminClient, createAdminClient } from '../service/admin-client.ts'
import { removeLeftOvers } from '../service/push.ts'
import { RETRY_LIMITS, type RetryLimits } from '../service/retry.ts'
import { Interrupted, isServiceFault } from '../service/service-error.ts'
import { writeRecords } from '../service/write-records.ts'
import { algoliaConfig } from '../settings.ts'
import { compareIndex } from './compare-index.ts'
import type { IndexChanges, IndexOptions, IndexReport } from './index-report.ts'
import { type PushCredentials, pushCredentials } from './search-credentials.ts'
import { sendRecords } from './send-records.ts'

export type PushOptions = IndexOptions & {
  /** Called before anything is sent. */
  readonly onPlan?: (push: PlannedPush) => void
  readonly limits?: RetryLimits
}

export type PushTools = Pick<CommandTools, 'builtSite' | 'loadSite' | 'goldenQueries'>

/** What is about to be sent, and where. */
export type PlannedPush = {
  readonly target: PushCredentials['target']
  readonly changes: IndexChanges
}

/** `docsgen index`: makes the hosted index the same as the site's records. */
export async function pushIndex(
  options: PushOptions,
  host: Host,
  tools: PushTools,
): Promise<IndexReport> {
  const site = await tools.loadSite(options, host)
  if (hasErrors(site.diagnostics)) return { outcome: 'refused', diagnostics: site.diagnostics }
  const credentials = pushCredentials(site.value, host)
  const isLocal = options.dryRun || options.out !== undefined
  if ('missing' in credentials && !isLocal) {
    return { outcome: 'no-credentials', credentials: credentials.missing }
  }
  const { value, diagnostics } = await tools.builtSite(options, { cache: 'read' }, host)
  // Records of a site with errors could lead to pages that do not exist.
  if (value === undefined || hasErrors(diagnostics)) return { outcome: 'refused', diagnostics }
  const records = value.built.records()
  if (options.out !== undefined) writeRecords(resolve(host.cwd, options.out), records)
  if (options.out !== undefined && !options.dryRun) {
    return { outcome: 'written', file: options.out, records: records.length }
  }
  const unfit = unfitRecords(records)
  if (unfit.length > 0) return { outcome: 'refused', diagnostics: unfit }
  if ('missing' in credentials) return dryRun(records, undefined, options.full)
  return withService({
    site: site.value,
    records,
    credentials: credentials.value,
    options,
    host,
    tools,
  })
}

function unfitRecords(records: readonly SearchRecord[]): readonly Diagnostic[] {
  if (records.length === 0) return [diagnostic('search-records-none', {}, undefined)]
  return records
    .map((record) => ({ url: record.url, bytes: jsonBytes(record), limit: SERVICE_RECORD_LIMIT }))
    .filter(({ bytes, limit }) => bytes > limit)
    .map((record) => diagnostic('search-record-too-large', record, undefined))
}

/** `push` is undefined without credentials. */
function dryRun(
  records: readonly SearchRecord[],
  push: PlannedPush | undefined,
  full: boolean,
): IndexReport {
  const facts = { records: records.length, largest: largestRecord(records), full }
  return { outcome: 'dry-run', target: push?.target, changes: push?.changes, ...facts }
}

type Push = {
  readonly site: LoadedSite
  readonly records: readonly SearchRecord[]
  readonly credentials: PushCredentials
  readonly options: PushOptions
  readonly host: Host
  readonly tools: PushTools
}

/** Everything that talks to the service. Its errors, and Ctrl-C, become part of the report. */
async function withService(push: Push): Promise<IndexReport> {
  const { credentials, options, host } = push
  const { target, adminKey, hosts } = credentials
  const interrupt = new AbortController()
  const stopListening = host.onInterrupt(() => interrupt.abort())
  const { signal } = interrupt
  const onRetry = (reason: string, waitMs: number) => {
    const text = `${withoutKeys(reason, push)}; trying again in ${(waitMs / 1000).toFixed(1)} s`
    host.log({ kind: 'detail', text })
  }
  const limits = options.limits ?? RETRY_LIMITS
  const access = { appId: target.appId, adminKey, hosts, now: host.now }
  const progress = { sent: 0, full: options.full }
  try {
    const client = await createAdminClient({ ...access, limits, signal, onRetry })
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

/** Masks keys: error messages of the service may contain them. */
function withoutKeys(text: string, { credentials, site }: Push): string {
  const keys = [credentials.adminKey, algoliaConfig(site.config).service?.searchKey]
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
  const { records, credentials, options, host } = push
  const { target } = credentials
  const { index } = target
  const comparison = await compareIndex({ records, index, full: options.full }, client)
  const { diff, remote, changes, full } = comparison
  progress.full = full
  if (options.dryRun) return dryRun(records, { target, changes }, full)
  if (remote !== undefined && isMassDelete(diff, remote.length) && !options.allowMassDelete) {
    const facts = { deleted: diff.deleted.length, total: remote.length, index }
    return { outcome: 'refused', diagnostics: [diagnostic('search-mass-delete', facts, undefined)] }
  }
  options.onPlan?.({ target, changes })
  const onSent = (sent: number) => {
    progress.sent = sent
  }
  await sendRecords(client, { index, records, comparison, host, onSent })
  await probe(push, client)
  await removeLeftOvers(client, index, host.date().getTime())
  return { outcome: 'pushed', target, changes, full }
}

/** Logs the answer of the live index to one query, as a proof that it works. Failures are ignored. */
async function probe({ site, records, credentials, host, tools }: Push, client: AdminClient) {
  const [golden] = (await tools.goldenQueries(site)).value
  const query = golden?.query ?? records.find(({ type }) => type === 'lvl1')?.hierarchy.lvl1
  if (query === undefined || query === null) return
  const since = host.now()
  const url = await client.probe(credentials.target.index, query).catch(() => undefined)
  if (url === undefined) return
  const detail = `"${query}" → ${pathOf(url)}`
  host.log({ kind: 'step', name: 'probe', detail, ms: host.now() - since })
}
