import type { SearchRecord } from '../../../model/search.ts'

/** A record as the service has it: enough to know whether it is the same. */
export type RemoteRecord = {
  readonly objectID: string
  /** Absent in records that another tool wrote. */
  readonly _hash?: string | undefined
  readonly url_without_anchor?: string | undefined
}

export type RecordDiff = {
  readonly added: readonly SearchRecord[]
  readonly changed: readonly SearchRecord[]
  readonly deleted: readonly RemoteRecord[]
  readonly unchanged: number
}

/** What must be sent so that the service has exactly these records. */
export function diffRecords(
  local: readonly SearchRecord[],
  remote: readonly RemoteRecord[],
): RecordDiff {
  const hashes = new Map(remote.map(({ objectID, _hash }) => [objectID, _hash]))
  const ids = new Set(local.map(({ objectID }) => objectID))
  const added = local.filter(({ objectID }) => !hashes.has(objectID))
  const known = local.filter(({ objectID }) => hashes.has(objectID))
  const changed = known.filter(({ objectID, _hash }) => hashes.get(objectID) !== _hash)
  return {
    added,
    changed,
    deleted: remote.filter(({ objectID }) => !ids.has(objectID)),
    unchanged: known.length - changed.length,
  }
}

/** A push may delete this share of the index unasked. */
const LARGEST_SHRINK = 0.2

/** True where so much would go that a mistake is likelier than an edit. */
export function isMassDelete({ deleted }: RecordDiff, remote: number): boolean {
  return deleted.length > remote * LARGEST_SHRINK
}

/** `size` records or `bytes` of JSON, whichever comes first. */
export type BatchLimits = { readonly size: number; readonly bytes: number }

/** The service takes 1,000 operations at once, and advises to stay below 10 MB. */
const MOST = { size: 1000, bytes: 8_000_000 } as const
/** Fewer operations are not worth a request of their own. */
const LEAST_SIZE = 10

/** Batches of a quarter of all operations, where the service takes as many: so a push can tell how far it is. */
export function batchLimits(operations: number): BatchLimits {
  const quarter = Math.ceil(operations / 4)
  return { ...MOST, size: Math.min(MOST.size, Math.max(LEAST_SIZE, quarter)) }
}

/** Items in batches that the service takes. One that is larger by itself is a batch of its own. */
export function batched<T>(items: readonly T[], limits: BatchLimits): readonly (readonly T[])[] {
  const batches: T[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const item of items) {
    const length = JSON.stringify(item).length
    const last = batches.at(-1)
    if (last === undefined || last.length >= limits.size || bytes + length > limits.bytes) {
      batches.push([item])
      bytes = length
    } else {
      last.push(item)
      bytes += length
    }
  }
  return batches
}
