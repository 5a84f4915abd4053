import { hashOfAll } from '../../../model/hash.ts'
import type { Hash } from '../../../model/paths.ts'
import type { Spec } from './spec-node.ts'

/** Keys whose values are data, in which a description is none. */
const DATA: ReadonlySet<string> = new Set([
  ...['example', 'examples', 'default', 'enum', 'const', 'value'],
])

/** The digest of all that a document says but the words of its descriptions, on which only the pages depend that show them. */
export function structureHash({ files }: Spec): Hash {
  return hashOfAll(
    [...files.values()].flatMap(({ file, data }) => [file, JSON.stringify(data, withoutWords)]),
  )
}

function withoutWords(key: string, value: unknown): unknown {
  if (key === 'description' && typeof value === 'string') return ''
  return DATA.has(key) || key.startsWith('x-') ? JSON.stringify(value) : value
}
