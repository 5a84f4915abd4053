import type { Host } from '../../../model/host.ts'
import type { JsonObject } from '../../../model/json.ts'
import type { SearchRecord } from '../../../model/search.ts'
import { batched, batchLimits, type RecordDiff } from '../records/diff-records.ts'
import { settingsFor } from '../records/index-settings.ts'
import type { AdminClient, Operation } from '../service/admin-client.ts'
import {
  type OnSent,
  type PushPlan,
  pushAll,
  pushDifferences,
  temporaryName,
} from '../service/push.ts'
import type { Comparison } from './compare-index.ts'
import type { IndexChanges } from './index-report.ts'

export type Sending = {
  readonly index: string
  readonly records: readonly SearchRecord[]
  readonly comparison: Comparison
  readonly host: Host
  /** Called with the number of operations that the service has accepted. */
  readonly onSent: OnSent
}

/** Sends the differences, or with `full` all records into a temporary index that replaces the old one; waits until they are live, and logs progress. */
export async function sendRecords(client: AdminClient, sending: Sending): Promise<void> {
  const { index, records, comparison, host } = sending
  const { diff, remote, changes, full } = comparison
  const operations = createOperations(diff, records, full)
  const plan: PushPlan = {
    index,
    batches: batched(operations, batchLimits(operations.length)),
    settings:
      changes.settings.length === 0 ? undefined : changedSettings(changes.settings, records),
  }
  const since = host.now()
  const onSent: OnSent = (sent) => {
    sending.onSent(sent)
    const detail = uploadDetail(sent, host.now() - since, changes)
    const { operations: total } = changes
    host.log({ kind: 'progress', name: 'uploading', done: sent, total, detail })
  }
  if (operations.length > 0) onSent(0)
  const temporary = temporaryName(index, Math.random())
  const waitUntilLive = full
    ? await pushAll(client, { plan, exists: remote !== undefined, temporary }, onSent)
    : await pushDifferences(client, plan, onSent)
  const uploaded = host.now()
  const detail = `${changes.operations} operations, ${kilobytes(changes.bytes)}`
  host.log({ kind: 'step', name: 'uploaded', detail, ms: uploaded - since })
  await waitUntilLive()
  const live = 'new records answer searches'
  host.log({ kind: 'step', name: 'live', detail: live, ms: host.now() - uploaded })
}

/** Additions and changes come before deletions, so that a record that moves is never missing. */
function createOperations(
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

function changedSettings(names: readonly string[], records: readonly SearchRecord[]): JsonObject {
  const settings = Object.entries(settingsFor(records))
  return Object.fromEntries(settings.filter(([name]) => names.includes(name)))
}

/** '96 kB   2 s left'; empty before anything is sent. */
function uploadDetail(sent: number, ms: number, { operations, bytes }: IndexChanges): string {
  if (sent === 0) return ''
  const left = (ms / sent) * (operations - sent)
  return `${kilobytes((bytes * sent) / operations)}   ${Math.ceil(left / 1000)} s left`
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} kB`
}
