import { appendAll } from '../../../model/append-all.ts'
import { hashOf, hashOfAll } from '../../../model/hash.ts'
import { once } from '../../../model/once.ts'
import type { Hash } from '../../../model/paths.ts'
import { PART_DEPTH, type PartPlaces } from './part-places.ts'
import { mappedSchemas, resolveRef } from './resolve-ref.ts'
import { childOf, isMap, keyOf, type SpecNode } from './spec-node.ts'

/** The digest of some places of a document with all that they refer to, however far away. */
export type DigestOf = (nodes: readonly SpecNode[]) => Hash

/** A part of a document. */
type Part = {
  /** Of its place and of what is in it. */
  readonly hash: Hash
  /** The parts that it refers to. */
  readonly targets: () => readonly Part[]
  /** Digest of it with all that it refers to. */
  readonly whole: () => Hash
}

/** Reads each part of a document once: an operation, a schema, anything else three keys deep. */
export function createDigests(places: PartPlaces): DigestOf {
  const parts = new Map<string, Part>()
  const partAt = (place: SpecNode): Part => {
    const node = partOf(place)
    const key = keyOf(node)
    const known = parts.get(key)
    if (known !== undefined) return known
    const part: Part = {
      hash: hashOf(key, JSON.stringify(node.value), places.textOf(node)),
      targets: once(() => referencesOf(node).map(partAt)),
      whole: once(() => hashOfAll(allFrom(part))),
    }
    parts.set(key, part)
    return part
  }
  return (nodes) =>
    hashOfAll(
      // Many pages refer to the same parts, and few to each page.
      nodes
        .map(partAt)
        .flatMap(({ hash, targets }) => [hash, ...targets().map((one) => one.whole())]),
    )
}

/** Digests of a part and of all that it leads to, each once. Parts may lead to each other. */
function allFrom(part: Part): readonly Hash[] {
  const all = new Set([part])
  // The set grows under this loop.
  for (const { targets } of all) for (const target of targets()) all.add(target)
  return [...all].map(({ hash }) => hash)
}

/** The part that a place is in; what is less deep is one by itself. */
function partOf(node: SpecNode): SpecNode {
  if (node.path.length <= PART_DEPTH) return node
  const root: SpecNode = { ...node, path: [], value: node.file.data }
  return node.path.slice(0, PART_DEPTH).reduce<SpecNode>((at, key) => childOf(at, key) ?? at, root)
}

/** The places that a node refers to, whatever they are: what looks like a reference is taken for one. */
function referencesOf(node: SpecNode): readonly SpecNode[] {
  const found: SpecNode[] = []
  const path = [...node.path]
  const add = (ref: unknown): void => {
    if (typeof ref !== 'string') return
    const target = resolveRef(ref, node)
    if (target.kind === 'found') found.push(target.node)
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isMap(value)) {
      for (const key of REFERENCES) add(value[key])
      if (isMap(value['discriminator'])) {
        const mapped = mappedSchemas({ ...node, path: [...path], value })
        appendAll(
          found,
          mapped.map(({ schema }) => schema),
        )
      }
    }
    for (const [key, child] of Object.entries(value)) {
      path.push(key)
      visit(child)
      path.pop()
    }
  }
  visit(node.value)
  return found
}

const REFERENCES = ['$ref', 'operationRef', 'externalValue']
