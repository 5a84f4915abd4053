import type { Location } from '../../../diagnostics/diagnostic.ts'
import { locateNode, type YamlFile } from '../../../diagnostics/locate-yaml.ts'
import { decodedPart } from '../../../model/links/decoded.ts'

/** One file of an OpenAPI description: its data, and its syntax tree for places. */
export type SpecFile = YamlFile & {
  /** Relative to the content folder. */
  readonly path: string
  readonly text: string
  readonly data: unknown
  /** `$anchor` and `$id` names -> keys that lead there. */
  readonly anchors: ReadonlyMap<string, readonly string[]>
}

/** An OpenAPI description: the entry file and the files it refers to. Every value of it leads here. */
export type Spec = {
  readonly entry: SpecFile
  /** '3.0', '3.1', '3.2'. */
  readonly version: string
  readonly files: ReadonlyMap<string, SpecFile>
  /** Schemas that were read before, by their places: nothing else is remembered here. */
  readonly shapes: Map<string, unknown>
  /** The named schemas that extend another one, by its key. */
  readonly children: () => ReadonlyMap<string, readonly SpecNode[]>
}

/** A value of an OpenAPI description and where it stands: the file and the keys that lead to it. */
export type SpecNode = {
  readonly spec: Spec
  readonly file: SpecFile
  readonly path: readonly string[]
  readonly value: unknown
}

export type SpecMap = { readonly [key: string]: unknown }

/** Whether `value` is a map (not a list, not null). */
export function isMap(value: unknown): value is SpecMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value below `key`, or undefined where there is none. Keys of JavaScript's own objects are none. */
export function childOf(node: SpecNode | undefined, key: string): SpecNode | undefined {
  if (node === undefined) return undefined
  const { value } = node
  if (!isMap(value) && !Array.isArray(value)) return undefined
  if (!Object.hasOwn(value, key)) return undefined
  const child: unknown = Array.isArray(value) ? value[Number(key)] : value[key]
  return child === undefined ? undefined : below(node, key, child)
}

/** The entries of a map, or of a list with its indices as keys. */
export function entriesOf(node: SpecNode | undefined): readonly (readonly [string, SpecNode])[] {
  if (node === undefined || typeof node.value !== 'object' || node.value === null) return []
  return Object.entries(node.value).map(([key, value]) => [key, below(node, key, value)])
}

function below({ spec, file, path }: SpecNode, key: string, value: unknown): SpecNode {
  return { spec, file, path: [...path, key], value }
}

/** The values of a list or a map. */
export function itemsOf(node: SpecNode | undefined): readonly SpecNode[] {
  return entriesOf(node).map(([, item]) => item)
}

/** The texts among the values of a list. */
export function textsOf(node: SpecNode | undefined): readonly string[] {
  return itemsOf(node).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

/** The schema of a media type, a parameter or a header, as a list of all that hold for the value. */
export function schemasAt(node: SpecNode | undefined): readonly SpecNode[] {
  const schema = childOf(node, 'schema')
  return schema === undefined ? [] : [schema]
}

/** Whether anything stands below `key`, of whatever kind. */
export function isWritten(node: SpecNode, key: string): boolean {
  return (valueAt(node, key) ?? undefined) !== undefined
}

/** Text below `key`; numbers and booleans are not text. */
export function textAt(node: SpecNode | undefined, key: string): string | undefined {
  const value = valueAt(node, key)
  return typeof value === 'string' ? value : undefined
}

/** The description of a node, which may stand beside a `$ref`. A property may be called that: then it is no text. */
export function descriptionOf(node: SpecNode | undefined): SpecNode | undefined {
  const description = childOf(node, 'description')
  return typeof description?.value === 'string' ? description : undefined
}

/** True where the value below `key` is `true`. */
export function isTrueAt(node: SpecNode | undefined, key: string): boolean {
  return valueAt(node, key) === true
}

/** The text below `key` of the first node that has one. */
export function firstText(nodes: readonly SpecNode[], key: string): string | undefined {
  return nodes.map((node) => textAt(node, key)).find((text) => text !== undefined)
}

/** The list below `key`; what is no list is none. */
export function listAt(node: SpecNode | undefined, key: string): readonly unknown[] {
  const value = valueAt(node, key)
  return Array.isArray(value) ? value : []
}

/** Finite number below `key`. */
export function numberAt(node: SpecNode | undefined, key: string): number | undefined {
  const value = valueAt(node, key)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The version that brought what a node describes, in the extension that says so. */
export function sinceAt(node: SpecNode | undefined): string | undefined {
  const since = valueAt(node, 'x-since')
  return typeof since === 'string' || typeof since === 'number' ? String(since) : undefined
}

/** The plain value below `key`. */
export function valueAt(node: SpecNode | undefined, key: string): unknown {
  return node !== undefined && isMap(node.value) && Object.hasOwn(node.value, key)
    ? node.value[key]
    : undefined
}

/** One string for one place. Keys may hold slashes, so they are joined by what no key holds. */
export function keyOf({ file, path }: Pick<SpecNode, 'file' | 'path'>): string {
  return `${file.path}\0${path.join('\0')}`
}

/** Where a value begins in its file, or with `keys` where what they lead to stands. */
export function locate({ file, path }: SpecNode, ...keys: readonly string[]): Location {
  return locateNode(file, [...path, ...keys])
}

/** `['paths', '/api/groups']` -> `/paths/~1api~1groups`. */
export function toPointer(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** `/paths/~1api~1groups` -> `['paths', '/api/groups']`. Percent-escapes are decoded where they are valid. */
export function fromPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => decodedPart(key).replaceAll('~1', '/').replaceAll('~0', '~'))
}
