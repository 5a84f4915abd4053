import type { SearchRecord } from '../../../model/search.ts'
import { diffRecords, type RecordDiff, type RemoteRecord } from '../records/diff-records.ts'
import { indexChanges } from '../records/index-changes.ts'
import { differingSettings, settingsFor } from '../records/index-settings.ts'
import type { AdminClient } from '../service/admin-client.ts'
import type { IndexChanges } from './index-report.ts'

/** The site's records compared with those of the index. */
export type Comparison = {
  readonly diff: RecordDiff
  /** Undefined where there is no index yet. */
  readonly remote: readonly RemoteRecord[] | undefined
  readonly changes: IndexChanges
  readonly full: boolean
}

type LocalIndex = {
  readonly records: readonly SearchRecord[]
  /** Name of the index. */
  readonly index: string
  /** Whether the whole index is to be replaced. */
  readonly full: boolean
}

/** Reads the index and compares it with the site's records. */
export async function compareIndex(
  { records, index, full: isFull }: LocalIndex,
  client: AdminClient,
): Promise<Comparison> {
  const settings = await client.settings(index)
  const remote = settings === undefined ? undefined : await browse(client, index)
  const diff = diffRecords(records, remote ?? [])
  const full = isFull || remote === undefined
  const differing = differingSettings(settings ?? {}, settingsFor(records))
  const changes = indexChanges({ diff, local: records, remote, settings: differing, full })
  return { diff, remote, changes, full }
}

async function browse(client: AdminClient, index: string): Promise<readonly RemoteRecord[]> {
  const hits = await client.browse(index, ['_hash', 'url_without_anchor'])
  return hits.map(({ objectID, _hash, url_without_anchor }) => ({
    objectID,
    _hash: typeof _hash === 'string' ? _hash : undefined,
    url_without_anchor: typeof url_without_anchor === 'string' ? url_without_anchor : undefined,
  }))
}
