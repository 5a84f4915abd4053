import { groupBy } from '../../../model/group-by.ts'
import type { SearchRecord } from '../../../model/search.ts'
import { jsonBytes } from '../../../site/search/search-records.ts'
import type { IndexChanges, LargestRecord, RecordCount } from '../push/index-report.ts'
import type { RecordDiff, RemoteRecord } from './diff-records.ts'

/** Largest record that the service takes, in bytes of JSON. */
export const SERVICE_RECORD_LIMIT = 10_000

export type ChangesInput = {
  readonly diff: RecordDiff
  readonly local: readonly SearchRecord[]
  readonly remote: readonly RemoteRecord[] | undefined
  readonly settings: readonly string[]
  /** Everything is sent anew. */
  readonly full: boolean
}

/** A difference as numbers and pages, for people and for `--json`. */
export function indexChanges({ diff, local, remote, settings, full }: ChangesInput): IndexChanges {
  const sent = full ? local : [...diff.added, ...diff.changed]
  const deletions = full ? 0 : diff.deleted.length
  return {
    local: local.length,
    remote: remote?.length,
    added: byPage(diff.added),
    changed: byPage(diff.changed),
    deleted: byPage(diff.deleted),
    unchanged: diff.unchanged,
    settings,
    operations: sent.length + deletions,
    bytes: sent.reduce((sum, record) => sum + jsonBytes(record), 0) + deletions * DELETION_BYTES,
  }
}

/** What a deletion adds to a batch: its action and an id of 40 digits. */
const DELETION_BYTES = 90

export function largestRecord(records: readonly SearchRecord[]): LargestRecord | undefined {
  let largest: LargestRecord | undefined
  for (const record of records) {
    const bytes = jsonBytes(record)
    if (largest !== undefined && bytes <= largest.bytes) continue
    largest = { url: pathOf(record.url), bytes, limit: SERVICE_RECORD_LIMIT }
  }
  return largest
}

/** Pages with most records first. */
function byPage(
  records: readonly Pick<RemoteRecord, 'url_without_anchor'>[],
): readonly RecordCount[] {
  const pages = groupBy(records, ({ url_without_anchor: url }) =>
    url === undefined ? '(unknown page)' : pathOf(url),
  )
  return [...pages]
    .map(([page, own]) => ({ page, records: own.length }))
    .toSorted((a, b) => b.records - a.records || (a.page < b.page ? -1 : 1))
}

/** 'https://docs.example.com/how-to/cli#login' -> '/how-to/cli#login' */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '') || '/'
}
