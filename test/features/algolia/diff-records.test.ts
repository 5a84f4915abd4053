import { describe, expect, it } from 'vitest'
import {
  batched,
  batchLimits,
  isMassDelete,
  type RecordDiff,
} from '../../../src/features/algolia/records/diff-records.ts'
import { tables } from '../../support/tables.ts'

const { operationQuarters } = tables<{
  operationQuarters: readonly (readonly [count: number, wanted: readonly number[]])[]
}>(import.meta.url)

const deleting = (count: number): RecordDiff => ({
  added: [],
  changed: [],
  unchanged: 0,
  deleted: Array.from({ length: count }, (_, index) => ({ objectID: `${index}` })),
})

describe('a mass delete', () => {
  it('[CLI-03] is more than a fifth of the index, to the record', () => {
    for (const fifth of [1, 2, 3, 7, 9, 11, 13, 200, 1031]) {
      expect(isMassDelete(deleting(fifth), fifth * 5)).toBe(false)
      expect(isMassDelete(deleting(fifth + 1), fifth * 5)).toBe(true)
      expect(isMassDelete(deleting(fifth), fifth * 5 - 1)).toBe(true)
    }
  })

  it('nothing of nothing is none', () => {
    expect(isMassDelete(deleting(0), 0)).toBe(false)
  })
})

describe('batches', () => {
  const sizes = (count: number) =>
    batched(Array.from({ length: count }, String), batchLimits(count)).map(({ length }) => length)

  it.each(operationQuarters)(
    '[CLI-03] of %i operations are quarters, and no more than the service takes',
    (count, wanted) => {
      expect(sizes(count)).toEqual(wanted)
    },
  )

  it('end before they are too many bytes', () => {
    const items = ['a'.repeat(8), 'b'.repeat(8), 'c'.repeat(40), 'd']
    expect(batched(items, { size: 10, bytes: 20 })).toEqual([
      ['a'.repeat(8), 'b'.repeat(8)],
      ['c'.repeat(40)],
      ['d'],
    ])
  })
})
