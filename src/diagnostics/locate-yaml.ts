import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
} from 'yaml'
import type { Location } from './diagnostic.ts'

/** A parsed YAML file, for locations in messages. */
export type YamlFile = {
  /** Relative to the site's folder. */
  readonly file: string
  readonly document: Document
  readonly lines: LineCounter
}

/** The location of a scalar, of the key of a map or list, or of the deepest part of `path` that exists. */
export function locateNode(file: YamlFile, path: readonly string[]): Location {
  let node: unknown = file.document.contents
  let range = rangeOf(node)
  for (const key of path) {
    const step = stepInto(resolved(node, file), key)
    if (step === undefined) break
    range =
      (isScalar(step.value) ? rangeOf(step.value) : undefined) ??
      rangeOf(step.key) ??
      rangeOf(step.value) ??
      range
    node = step.value
  }
  return locateOffset(file, range?.[0] ?? 0, range?.[1] ?? 1)
}

/** The node of the syntax tree below these keys. Aliases are resolved. */
export function yamlNodeAt(file: YamlFile, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (node, key) => resolved(stepInto(node, key)?.value, file),
    resolved(file.document.contents, file),
  )
}

/** Converts offsets of the text to a location; of a range over several lines the first character. */
export function locateOffset(
  { file, lines }: Pick<YamlFile, 'file' | 'lines'>,
  from: number,
  to: number,
): Location {
  const start = lines.linePos(from)
  const end = lines.linePos(to)
  const length = end.line === start.line ? Math.max(1, end.col - start.col) : 1
  return { file, line: Math.max(1, start.line), column: Math.max(1, start.col), length }
}

type Step = { readonly key: unknown; readonly value: unknown }

function stepInto(node: unknown, key: string): Step | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
    return pair === undefined ? undefined : { key: pair.key, value: pair.value }
  }
  if (isSeq(node)) {
    const value = node.items[Number(key)]
    return value === undefined ? undefined : { key: undefined, value }
  }
  return undefined
}

function resolved(node: unknown, file: YamlFile): unknown {
  return isAlias(node) ? node.resolve(file.document) : node
}

function rangeOf(node: unknown): readonly number[] | undefined {
  return isNode(node) ? ((node as Node).range ?? undefined) : undefined
}
