import { isMap, isNode, isScalar, isSeq } from 'yaml'
import type { FilePart } from '../../../model/page/part-places.ts'
import { keyOf, type Spec, type SpecFile, type SpecNode } from './spec-node.ts'

/** Keys that lead to a part of a document: an operation, a schema, anything else as deep. */
export const PART_DEPTH = 3

/** Where the parts of a document are. */
export type PartPlaces = {
  /** The source of a part; undefined where it has none of its own. */
  readonly textOf: (node: SpecNode) => string | undefined
  /** The parts of each file in its order, by its name in messages. */
  readonly files: Readonly<Record<string, readonly FilePart[]>>
}

type Part = { readonly key: string; readonly start: number; readonly end: number }

/** Finds the parts of a document in its syntax trees. */
export function partPlaces({ files }: Spec): PartPlaces {
  const all = [...files.values()].map((file) => [file, partsIn(file)] as const)
  const byKey = new Map(
    all.flatMap(([{ text }, parts]) => parts.map((part) => [part.key, { text, part }] as const)),
  )
  return {
    textOf(node) {
      const found = byKey.get(keyOf(node))
      return found?.text.slice(found.part.start, found.part.end)
    },
    files: Object.fromEntries(
      all.map(([{ file, lines }, parts]) => [
        file,
        parts.map(({ key, start }): FilePart => {
          const { line, col } = lines.linePos(start)
          return [key, line, col]
        }),
      ]),
    ),
  }
}

/** The parts of a file in the order in which they begin. */
function partsIn(file: SpecFile): readonly Part[] {
  const parts: Part[] = []
  const visit = (node: unknown, path: readonly string[]): void => {
    if (path.length === PART_DEPTH) return
    const children = isMap(node)
      ? node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', key, value])
      : isSeq(node)
        ? node.items.map((item, index) => [String(index), item, item])
        : []
    for (const [name, key, value] of children as [string, unknown, unknown][]) {
      const below = [...path, name]
      const start = isNode(key) ? key.range?.[0] : undefined
      const end = isNode(value) ? value.range?.[1] : undefined
      if (start !== undefined && end !== undefined)
        parts.push({ key: keyOf({ file, path: below }), start, end })
      visit(value, below)
    }
  }
  visit(file.document.contents, [])
  return parts
}
