import { createTermIndex, type Field, type TermIndex } from '../../src/search/term-index.ts'

/** An index of fields that hold words of sections, each as `[word, [section, count, ...]]`. */
export function indexOf(
  fields: Partial<Record<Field, Readonly<Record<string, readonly number[]>>>>,
): TermIndex {
  const index = createTermIndex()
  for (const [field, postings] of Object.entries(fields)) {
    const lists = Object.entries(postings).map(([term, list]): [string, number[]] => [
      term,
      [...list],
    ])
    const ids = Array.from({ length: 50 }, (_, id) => id)
    index.add(field as Field, new Map(lists), ids)
  }
  return index
}

/** Numbers as rows of tests have them. */
export const rounded = (list: Iterable<number>): readonly number[] =>
  Array.from(list, (value) => Number(value.toFixed(4)))
