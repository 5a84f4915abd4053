import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
} from 'yaml'
import type { Location } from './diagnostic.ts'

/** A parsed YAML file, for locations in messages. */
export type YamlFile = {
  /** Relative to the site's folder. */
  readonly file: string
  readonly document: Document
  readonly lines: LineCounter
  /** What was looked up in its maps: a file with thousands of keys is asked for thousands of places. */
  readonly index: YamlIndex
}

/** The entries of maps by their keys, and the nodes with anchors, each read when it is asked for. */
type YamlIndex = {
  readonly entriesOf: (map: YAMLMap) => ReadonlyMap<string, Pair>
  readonly anchors: () => ReadonlyMap<string, Node>
}

/** The index of a document, empty at first. Where an anchor is there twice, the index knows none. */
export function yamlIndex(document: Document): YamlIndex {
  const maps = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>()
  let anchors: ReadonlyMap<string, Node> | undefined
  return {
    entriesOf(map) {
      const known = maps.get(map)
      if (known !== undefined) return known
      // Of keys that are there twice the first one counts.
      const pairs = map.items
        .toReversed()
        .flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : []))
      const entries = new Map(pairs)
      maps.set(map, entries)
      return entries
    },
    anchors() {
      anchors ??= anchorsOf(document)
      return anchors
    },
  }
}

function anchorsOf(document: Document): ReadonlyMap<string, Node> {
  const anchors = new Map<string, Node>()
  const again = new Set<string>()
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || node.anchor === undefined) return
      if (anchors.has(node.anchor)) again.add(node.anchor)
      anchors.set(node.anchor, node)
    },
  })
  for (const name of again) anchors.delete(name)
  return anchors
}

/** The location of a scalar, of the key of a map or list, or of the deepest part of `path` that exists. */
export function locateNode(file: YamlFile, path: readonly string[]): Location {
  let node: unknown = file.document.contents
  let range = rangeOf(node)
  for (const key of path) {
    const step = stepInto(resolved(node, file), key, file)
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
    (node, key) => resolved(stepInto(node, key, file)?.value, file),
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

function stepInto(node: unknown, key: string, { index }: YamlFile): Step | undefined {
  if (isMap(node)) {
    const pair = index.entriesOf(node).get(key)
    return pair === undefined ? undefined : { key: pair.key, value: pair.value }
  }
  if (isSeq(node)) {
    const value = node.items[Number(key)]
    return value === undefined ? undefined : { key: undefined, value }
  }
  return undefined
}

function resolved(node: unknown, { document, index }: YamlFile): unknown {
  if (!isAlias(node)) return node
  return index.anchors().get(node.source) ?? node.resolve(document)
}

function rangeOf(node: unknown): readonly number[] | undefined {
  return isNode(node) ? ((node as Node).range ?? undefined) : undefined
}
