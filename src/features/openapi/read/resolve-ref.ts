import { decodedPart } from '../../../model/links/decoded.ts'
import {
  childOf,
  entriesOf,
  fromPointer,
  isMap,
  isTrueAt,
  keyOf,
  type SpecNode,
  textAt,
  toPointer,
} from './spec-node.ts'

/** What a `$ref` is: the place it names, or why it names none. */
type RefTarget =
  | { readonly kind: 'found'; readonly node: SpecNode }
  | { readonly kind: 'remote' }
  | { readonly kind: 'missing-file'; readonly path: string }
  | { readonly kind: 'missing'; readonly root: SpecNode; readonly path: readonly string[] }

/** Looks up one reference as written in `from`. */
export function resolveRef(ref: string, from: SpecNode): RefTarget {
  if (isRemote(ref)) return { kind: 'remote' }
  const [target = '', fragment = ''] = ref.split(/#(.*)/s)
  const path = target === '' ? from.file.path : relativePath(from.file.path, target)
  const file = path === undefined ? undefined : from.spec.files.get(path)
  if (file === undefined) return { kind: 'missing-file', path: target }
  const keys =
    fragment === '' || fragment.startsWith('/')
      ? fromPointer(fragment)
      : (file.anchors.get(fragment) ?? [fragment])
  const root = { ...from, file, path: [], value: file.data }
  const node = nodeAt(root, keys)
  return node === undefined ? { kind: 'missing', root, path: keys } : { kind: 'found', node }
}

/** Whether a reference leads to another host, or has a scheme of its own. */
export function isRemote(ref: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(ref)
}

/** The entries of a discriminator's mapping: the value, what is written, and the reference that it means. */
export function mappingOf(
  schema: SpecNode,
): readonly { readonly value: string; readonly node: SpecNode; readonly ref: string }[] {
  const mapping = childOf(childOf(schema, 'discriminator'), 'mapping')
  return entriesOf(mapping).flatMap(([value, node]) => {
    if (typeof node.value !== 'string') return []
    const isRef = /[#./]/.test(node.value)
    return [{ value, node, ref: isRef ? node.value : `#/components/schemas/${node.value}` }]
  })
}

/**
 * The schemas that a discriminator leads to, with its value for each: those of its mapping. Without one, and without options
 * to choose from, they are the schemas that extend this one, and the values are their names.
 */
export function mappedSchemas(
  schema: SpecNode,
): readonly { readonly value: string; readonly schema: SpecNode }[] {
  const mapped = mappingOf(schema).flatMap(({ value, node, ref }) => {
    const found = resolveRef(ref, node)
    return found.kind === 'found' ? [{ value, schema: found.node }] : []
  })
  const hasOptions = ['oneOf', 'anyOf'].some((key) => childOf(schema, key) !== undefined)
  const isParent = textAt(childOf(schema, 'discriminator'), 'propertyName') !== undefined
  if (mapped.length > 0 || hasOptions || !isParent) return mapped
  const children = schema.spec.children().get(keyOf(schema)) ?? []
  return children.map((child) => ({ value: child.path.at(-1) ?? '', schema: child }))
}

/** The place that the `$ref` of a node leads to, one step. */
export function targetOf(node: SpecNode): SpecNode | undefined {
  const ref = textAt(node, '$ref')
  const target = ref === undefined ? undefined : resolveRef(ref, node)
  return target?.kind === 'found' ? target.node : undefined
}

/** Whether nothing that stands beside the `$ref` of a node counts, as in 3.0. */
export function isOnlyRef(node: SpecNode): boolean {
  return node.spec.version === '3.0' && textAt(node, '$ref') !== undefined
}

/** A node and the places that its `$ref` leads to, one after the other, each once. */
function chainOf(node: SpecNode | undefined): readonly SpecNode[] {
  const chain = new Map<string, SpecNode>()
  let current = node
  while (current !== undefined && !chain.has(keyOf(current))) {
    chain.set(keyOf(current), current)
    current = targetOf(current)
  }
  return [...chain.values()]
}

/** Follows `$ref` until something else stands there. A chain that bites its tail leads to nothing. */
export function follow(node: SpecNode | undefined): SpecNode | undefined {
  const end = chainOf(node).at(-1)
  return textAt(end, '$ref') === undefined ? end : undefined
}

/**
 * A text of an object that may be a `$ref`. Since 3.1 a text beside that takes the place of the one where it leads; 3.0
 * ignores what stands there.
 */
export function writtenText(
  node: SpecNode | undefined,
  key: 'description' | 'summary',
): SpecNode | undefined {
  const chain = chainOf(node)
  const said = node?.spec.version === '3.0' ? chain.slice(-1) : chain
  return said.map((item) => childOf(item, key)).find((text) => typeof text?.value === 'string')
}

/** The child of `node` below `key`, with references followed on both. */
export function followChild(node: SpecNode | undefined, key: string): SpecNode | undefined {
  const parent = follow(node)
  return parent === undefined ? undefined : follow(childOf(parent, key))
}

/** Whether a node itself asks to be left out of the reference. */
export function isMarkedHidden(node: SpecNode | undefined): boolean {
  return isTrueAt(node, 'x-internal') || isTrueAt(node, 'x-hidden')
}

/** Whether a node asks to be left out, or anything that its `$ref` leads to. */
export function isHidden(node: SpecNode | undefined): boolean {
  return chainOf(node).some(isMarkedHidden)
}

/** The entries of a map of objects with references followed, but those that are hidden or lead nowhere. */
export function visibleEntries(
  node: SpecNode | undefined,
): readonly (readonly [key: string, node: SpecNode])[] {
  return entriesOf(node).flatMap(([key, item]) => {
    const target = isHidden(item) ? undefined : follow(item)
    return target === undefined ? [] : [[key, target] as const]
  })
}

/** Whether a key is an extension of the document's author: `x-internal`. */
export function isExtension(key: string): boolean {
  return key.startsWith('x-')
}

/** 'api/openapi.yaml' and '../schemas/peer.yaml' -> 'schemas/peer.yaml'; undefined where it leaves the content folder. */
export function relativePath(from: string, target: string): string | undefined {
  const segments = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(decodedPart(segment))
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}

/** Every place that a reference of this form could name, for did-you-mean. */
export function refCandidates(root: SpecNode, path: readonly string[]): readonly string[] {
  const parent = path.slice(0, -1)
  const siblings = nodeAt(root, parent)?.value
  return isMap(siblings)
    ? Object.keys(siblings).map((key) => `#${toPointer([...parent, key])}`)
    : []
}

/** What stands at the end of these keys, without following any reference on the way. */
function nodeAt(root: SpecNode, path: readonly string[]): SpecNode | undefined {
  return path.reduce<SpecNode | undefined>(childOf, root)
}
