import { follow, isHidden, isOnlyRef, targetOf } from '../read/resolve-ref.ts'
import {
  childOf,
  descriptionOf,
  isMap,
  itemsOf,
  keyOf,
  listAt,
  type SpecNode,
  textAt,
  valueAt,
} from '../read/spec-node.ts'

/** One schema object that a value must fit. `own` ones are the schema itself, the others come from `allOf`. */
export type SchemaPart = { readonly node: SpecNode; readonly own: boolean }

/**
 * All schema objects that hold for a value at once: the schemas themselves, what their `$ref` leads to, their
 * `allOf` members, and the one member of a `oneOf` or `anyOf` whose others are `null`.
 * A schema comes before what it refers to, so that the nearest text wins.
 */
export function partsOf(nodes: readonly SpecNode[]): readonly SchemaPart[] {
  const seen = new Set<string>()
  const visit = (node: SpecNode, own: boolean): readonly SchemaPart[] => {
    const key = keyOf(node)
    if (seen.has(key) || !isMap(node.value)) return []
    seen.add(key)
    const target = targetOf(node)
    const referred = target === undefined ? [] : visit(target, own)
    if (isOnlyRef(node)) return referred
    const only = onlyOption(node)
    return [
      { node, own },
      ...referred,
      ...itemsOf(childOf(node, 'allOf')).flatMap((part) => visit(part, false)),
      ...(only === undefined ? [] : visit(only, own)),
    ]
  }
  return nodes.flatMap((node) => visit(node, true))
}

/** The members of `oneOf` or `anyOf` that are not just `null`, and not left out of the reference. */
export function optionsOf(node: SpecNode, kind: 'oneOf' | 'anyOf'): readonly SpecNode[] {
  return itemsOf(childOf(node, kind)).filter((option) => !isNullSchema(option) && !isHidden(option))
}

/** A value that a schema allows, and what it means. */
export type ValueOption = {
  readonly value: unknown
  readonly title: string | undefined
  readonly description: SpecNode | undefined
}

/**
 * The values of `oneOf: [{ const: a, description: ... }, ...]`, which is how 3.1 writes an `enum` with words for each
 * value; undefined where an option is anything else.
 */
export function valueOptionsOf(
  node: SpecNode,
  kind: 'oneOf' | 'anyOf',
): readonly ValueOption[] | undefined {
  const options = optionsOf(node, kind)
  const values = options.flatMap((schema) => {
    const target = follow(schema)
    const constant = childOf(target, 'const')
    if (constant === undefined) return []
    const title = textAt(target, 'title') ?? textAt(schema, 'title')
    const description = descriptionOf(schema) ?? descriptionOf(target)
    return [{ value: constant.value, title, description }]
  })
  return options.length > 1 && values.length === options.length ? values : undefined
}

/** The values of an `enum` whose meanings stand in extensions beside it: in lists, or in maps by value. */
export function namedValuesOf(node: SpecNode): readonly ValueOption[] {
  const names = childOf(node, 'x-enum-varnames')
  const descriptions = childOf(node, 'x-enum-descriptions') ?? childOf(node, 'x-enumDescriptions')
  if (names === undefined && descriptions === undefined) return []
  return listAt(node, 'enum').map((value, index) => {
    const said = (texts: SpecNode | undefined) => {
      const text = childOf(texts, Array.isArray(texts?.value) ? String(index) : String(value))
      return typeof text?.value === 'string' ? text : undefined
    }
    const title = said(names)?.value
    return {
      value,
      title: typeof title === 'string' ? title : undefined,
      description: said(descriptions),
    }
  })
}

/** Whether a member of `oneOf` or `anyOf` is `null`. */
export function hasNullOption(node: SpecNode, kind: 'oneOf' | 'anyOf'): boolean {
  return itemsOf(childOf(node, kind)).some(isNullSchema)
}

/** The schema of `oneOf: [X, null]`, which is no choice but X that may be `null`. */
function onlyOption(node: SpecNode): SpecNode | undefined {
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const options = optionsOf(node, kind)
    if (options.length === 1) return options[0]
  }
  return undefined
}

/** Whether `null` is all that a schema allows, in any of the ways to write that. */
function isNullSchema(node: SpecNode): boolean {
  const target = follow(node)
  const type = valueAt(target, 'type')
  const list = listAt(target, 'enum')
  const isNullAlone = list.length === 1 && list[0] === null
  return type === 'null' || valueAt(target, 'const') === null || isNullAlone
}

const NAMING_KEYS = new Set(['schemas', '$defs', 'definitions'])

/** The place and name of the named schema that `nodes` are, if they are one: by themselves or by reference. */
export function namedSchema(
  nodes: readonly SpecNode[],
): { readonly node: SpecNode; readonly name: string } | undefined {
  let node = nodes.length === 1 ? nodes[0] : undefined
  for (let step = 0; node !== undefined && step < 20; step++) {
    const name = ownName(node)
    if (name !== undefined) return { node, name }
    node = targetOf(node) ?? wrappedSchema(node)
  }
  return undefined
}

/** Name of a schema that stands where schemas are named, or is a file of its own. */
function ownName(node: SpecNode): string | undefined {
  const key = node.path.at(-1)
  if (key === undefined) return node.file === node.spec.entry ? undefined : fileName(node.file.path)
  const isNamed =
    NAMING_KEYS.has(node.path.at(-2) ?? '') ||
    (node.path.length === 1 && node.file !== node.spec.entry)
  return isNamed ? key : undefined
}

/** The schema that a wrapper such as `allOf: [X]` or `oneOf: [X, null]` is about. */
function wrappedSchema(node: SpecNode): SpecNode | undefined {
  if (valueAt(node, 'properties') !== undefined) return undefined
  const members = itemsOf(childOf(node, 'allOf'))
  return members.length === 1 ? members[0] : onlyOption(node)
}

/** 'schemas/peer.yaml' -> 'peer'. */
function fileName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.[a-z]+$/i, '')
}
