import { createTermIndex, type Field, type TermIndex } from '../../src/search/term-index.ts'
import { createWordFiles } from '../../src/search/word-files.ts'

/** An index of fields that hold words of sections, each as `[word, [section, count, ...]]`. */
export function indexOf(
  fields: Partial<Record<Field, Readonly<Record<string, readonly number[]>>>>,
): TermIndex {
  const index = createTermIndex(createWordFiles())
  for (const [field, postings] of Object.entries(fields)) {
    const lists = Object.entries(postings).map(([term, list]): [string, number[]] => [
      term,
      [...list],
    ])
    index.add(field as Field, new Map(lists))
  }
  return index
}

/** Numbers as rows of tests have them. */
export const rounded = (list: Iterable<number>): readonly number[] =>
  Array.from(list, (value) => Number(value.toFixed(4)))
