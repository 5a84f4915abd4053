import type { Spec, SpecFile } from './spec.ts'
import {
  childOf,
  fromPointer,
  isMap,
  keyOf,
  type SpecNode,
  textAt,
  toPointer,
} from './spec-node.ts'

/** What a `$ref` is: the place it names, or why it names none. */
export type RefTarget =
  | { readonly kind: 'found'; readonly node: SpecNode }
  | { readonly kind: 'remote' }
  | { readonly kind: 'missing-file'; readonly path: string }
  | { readonly kind: 'missing'; readonly file: SpecFile; readonly path: readonly string[] }

/** Looks up one reference as written in `from`. */
export function resolveRef(spec: Spec, ref: string, from: SpecNode): RefTarget {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(ref)) return { kind: 'remote' }
  const hash = ref.indexOf('#')
  const target = hash === -1 ? ref : ref.slice(0, hash)
  const fragment = hash === -1 ? '' : ref.slice(hash + 1)
  const path = target === '' ? from.file : relativePath(from.file, target)
  const file = path === undefined ? undefined : spec.files.get(path)
  if (file === undefined) return { kind: 'missing-file', path: target }
  const keys =
    fragment === '' || fragment.startsWith('/')
      ? fromPointer(fragment)
      : (file.anchors.get(fragment) ?? [fragment])
  const node = nodeAt(file, keys)
  return node === undefined ? { kind: 'missing', file, path: keys } : { kind: 'found', node }
}

/** Follows `$ref` until something else stands there. A chain that bites its tail leads to nothing. */
export function follow(spec: Spec, node: SpecNode | undefined): SpecNode | undefined {
  const seen = new Set<string>()
  let current = node
  while (current !== undefined) {
    const ref = textAt(current, '$ref')
    if (ref === undefined) return current
    const key = keyOf(current)
    if (seen.has(key)) return undefined
    seen.add(key)
    const target = resolveRef(spec, ref, current)
    current = target.kind === 'found' ? target.node : undefined
  }
  return undefined
}

/** The child of `node` below `key`, with references followed on both. */
export function followChild(
  spec: Spec,
  node: SpecNode | undefined,
  key: string,
): SpecNode | undefined {
  const parent = follow(spec, node)
  return parent === undefined ? undefined : follow(spec, childOf(parent, key))
}

/** 'api/openapi.yaml' and '../schemas/peer.yaml' -> 'schemas/peer.yaml'; undefined where it leaves the content folder. */
export function relativePath(from: string, target: string): string | undefined {
  const segments = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(decodeSegment(segment))
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}

/** Every place that a reference of this form could name, for did-you-mean. */
export function refCandidates(file: SpecFile, path: readonly string[]): readonly string[] {
  const parent = path.slice(0, -1)
  const siblings = keysAt(file, parent)
  return siblings.map((key) => `#${toPointer([...parent, key])}`)
}

function keysAt(file: SpecFile, path: readonly string[]): readonly string[] {
  const node = nodeAt(file, path)
  return node !== undefined && isMap(node.value) ? Object.keys(node.value) : []
}

function nodeAt(file: SpecFile, path: readonly string[]): SpecNode | undefined {
  let node: SpecNode | undefined = { file: file.path, path: [], value: file.data }
  for (const key of path) node = node === undefined ? undefined : childOf(node, key)
  return node
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
