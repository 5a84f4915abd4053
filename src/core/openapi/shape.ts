import { type Bounds, boundsConflict, boundsOf } from './bounds.ts'
import { isMarkedHidden } from './hidden.ts'
import { hasNullOption, namedSchema, partsOf, type SchemaPart } from './schema-parts.ts'
import type { Spec } from './spec.ts'
import {
  childOf,
  entriesOf,
  isMap,
  isTrueAt,
  itemsOf,
  keyOf,
  type SpecNode,
  textAt,
  valueAt,
} from './spec-node.ts'
import { type VariantGroup, variantsOf } from './variants.ts'

/** What a value may be: a schema with its references followed and its `allOf` merged, one level deep. */
export type Shape = {
  /** Same key, same schema: for recursion, and for schemas that are shown once. */
  readonly key: string
  readonly name: string | undefined
  readonly title: string | undefined
  readonly description: SpecNode | undefined
  /** JSON types without `null`. Empty: any. */
  readonly types: readonly string[]
  readonly nullable: boolean
  readonly format: string | undefined
  /** Values of `enum` or `const`. */
  readonly allowed: readonly unknown[] | undefined
  readonly defaultValue: { readonly value: unknown } | undefined
  readonly bounds: Bounds
  readonly patterns: readonly string[]
  readonly unique: boolean
  readonly fields: readonly Field[]
  readonly patternFields: readonly PatternField[]
  /** Schemas of the values of other keys; 'none' where there may be no others. */
  readonly rest: readonly SpecNode[] | 'any' | 'none' | undefined
  readonly items: readonly SpecNode[] | undefined
  readonly tuple: readonly SpecNode[]
  readonly variants: readonly VariantGroup[]
  readonly not: readonly SpecNode[]
  readonly readOnly: boolean
  readonly writeOnly: boolean
  readonly deprecated: boolean
  /** Whether the document asks to leave it out: at the schema, or where its `$ref` leads. */
  readonly hidden: boolean
  readonly examples: readonly unknown[]
  readonly externalDocs: SpecNode | undefined
  /** The `xml` objects that name it, the nearest first. */
  readonly xml: readonly SpecNode[]
  /** Why no value fits, in words. */
  readonly conflict: string | undefined
}

/** A property. All of `schemas` hold for its value. */
export type Field = {
  readonly name: string
  readonly required: boolean
  readonly schemas: readonly SpecNode[]
}
export type PatternField = { readonly pattern: string; readonly schemas: readonly SpecNode[] }

/** Reads the schemas that hold for one value. Each is read once. */
export function shapeOf(spec: Spec, nodes: readonly SpecNode[]): Shape {
  const key = nodes.map(keyOf).join('\0\0')
  const known = spec.shapes.get(key) as Shape | undefined
  if (known !== undefined) return known
  const shape = readShape(spec, nodes)
  spec.shapes.set(key, shape)
  return shape
}

function readShape(spec: Spec, nodes: readonly SpecNode[]): Shape {
  const parts = partsOf(spec, nodes)
  const all = parts.map(({ node }) => node)
  const own = parts.flatMap(({ node, own: isOwn }) => (isOwn ? [node] : []))
  const named = namedSchema(spec, nodes)
  const types = mergedTypes(all)
  const allowed = mergedAllowed(all)
  const bounds = boundsOf(all)
  const structure = structureOf(parts)
  return {
    key: named === undefined ? nodes.map(keyOf).join(' ') : keyOf(named.node),
    name: named?.name,
    title: firstText(own, 'title'),
    description: all.map((node) => childOf(node, 'description')).find(isText),
    types:
      types?.length === 0 || types === undefined ? inferredTypes(all, structure, allowed) : types,
    nullable: isNullable(spec, all),
    format: firstText(all, 'format') ?? encodingFormat(all),
    allowed: allowed?.filter((value) => value !== null),
    defaultValue: firstValue(all, 'default'),
    bounds,
    patterns: [...new Set(all.flatMap((node) => textAt(node, 'pattern') ?? []))],
    unique: all.some((node) => isTrueAt(node, 'uniqueItems')),
    ...structure,
    variants: variantsOf(spec, parts),
    not: all.flatMap((node) => childOf(node, 'not') ?? []),
    readOnly: all.some((node) => isTrueAt(node, 'readOnly')),
    writeOnly: all.some((node) => isTrueAt(node, 'writeOnly')),
    deprecated: own.some((node) => isTrueAt(node, 'deprecated')),
    hidden: own.some(isMarkedHidden),
    examples: examplesOf(own),
    externalDocs: own
      .map((node) => childOf(node, 'externalDocs'))
      .find((docs) => docs !== undefined),
    xml: own.flatMap((node) => childOf(node, 'xml') ?? []),
    conflict: conflictOf(parts, { types, allowed, bounds }),
  }
}

type Structure = Pick<Shape, 'fields' | 'patternFields' | 'rest' | 'items' | 'tuple'>

function structureOf(parts: readonly SchemaPart[]): Structure {
  const all = parts.map(({ node }) => node)
  const items = all.flatMap((node) => childOf(node, 'items') ?? [])
  return {
    fields: fieldsOf(parts),
    patternFields: all
      .flatMap((node) => entriesOf(childOf(node, 'patternProperties')))
      .map(([pattern, schema]) => ({ pattern, schemas: [schema] })),
    rest: restOf(all),
    items: items.length === 0 ? undefined : items,
    tuple: all.flatMap((node) => itemsOf(childOf(node, 'prefixItems'))),
  }
}

function fieldsOf(parts: readonly SchemaPart[]): readonly Field[] {
  const required = new Set(parts.flatMap(({ node }) => listAt(node, 'required')))
  const found = new Map<string, { readonly schema: SpecNode; readonly own: boolean }[]>()
  for (const { node, own } of parts) {
    for (const [name, schema] of entriesOf(childOf(node, 'properties'))) {
      found.set(name, [...(found.get(name) ?? []), { schema, own }])
    }
  }
  return [...found].map(([name, list]) => ({
    name,
    required: required.has(name),
    // The schema's own words win; of the parts of an `allOf` the later one refines the earlier.
    schemas: [...list.filter(({ own }) => own), ...list.filter(({ own }) => !own).toReversed()].map(
      ({ schema }) => schema,
    ),
  }))
}

function restOf(all: readonly SpecNode[]): Shape['rest'] {
  const found = all.flatMap((node) => childOf(node, 'additionalProperties') ?? [])
  if (found.some(({ value }) => value === false)) return 'none'
  const schemas = found.filter(({ value }) => isMap(value) && Object.keys(value).length > 0)
  if (schemas.length > 0) return schemas
  return found.length > 0 ? 'any' : undefined
}

/** The types that all schemas allow; undefined where none names any. */
function mergedTypes(all: readonly SpecNode[]): readonly string[] | undefined {
  let merged: readonly string[] | undefined
  for (const node of all) {
    const types = typesAt(node)
    if (types.length === 0) continue
    merged = merged === undefined ? types : commonTypes(merged, types)
  }
  return merged
}

/** Types that `type` names, without `null`. */
export function typesAt(node: SpecNode): readonly string[] {
  const type = valueAt(node, 'type')
  const list: readonly unknown[] = Array.isArray(type) ? type : [type]
  return list.filter((item): item is string => typeof item === 'string' && item !== 'null')
}

/** An integer is a number, too: what both allow is the integer. */
function commonTypes(a: readonly string[], b: readonly string[]): readonly string[] {
  const common = a.filter((type) => b.includes(type))
  const isIntegerInBoth =
    (a.includes('integer') && b.includes('number')) ||
    (a.includes('number') && b.includes('integer'))
  return isIntegerInBoth && !common.includes('integer')
    ? [...common.filter((type) => type !== 'number'), 'integer']
    : common
}

function inferredTypes(
  all: readonly SpecNode[],
  structure: Structure,
  allowed: readonly unknown[] | undefined,
): readonly string[] {
  const has = (...keys: readonly string[]): boolean =>
    all.some((node) => keys.some((key) => valueAt(node, key) !== undefined))
  if (structure.fields.length > 0 || structure.rest !== undefined) return ['object']
  if (structure.items !== undefined || structure.tuple.length > 0) return ['array']
  if (allowed !== undefined)
    return [...new Set(allowed.filter((value) => value !== null).map(jsonType))]
  if (has('pattern', 'minLength', 'maxLength')) return ['string']
  if (has('minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'))
    return ['number']
  return has('patternProperties', 'minProperties', 'maxProperties') ? ['object'] : []
}

/** The JSON type of a value: `[]` -> 'array', `1.5` -> 'number'. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

function isNullable(spec: Spec, all: readonly SpecNode[]): boolean {
  return all.some((node) => {
    const type = valueAt(node, 'type')
    const list = valueAt(node, 'enum')
    return (
      isTrueAt(node, 'nullable') ||
      (Array.isArray(type) && type.includes('null')) ||
      (Array.isArray(list) && list.includes(null)) ||
      hasNullOption(spec, node)
    )
  })
}

/** What every `enum` and `const` allows. */
function mergedAllowed(all: readonly SpecNode[]): readonly unknown[] | undefined {
  let merged: readonly unknown[] | undefined
  for (const node of all) {
    for (const values of allowedAt(node)) {
      merged =
        merged === undefined
          ? values
          : merged.filter((value) => values.some((other) => isSameJson(value, other)))
    }
  }
  return merged
}

function allowedAt(node: SpecNode): readonly (readonly unknown[])[] {
  const list = valueAt(node, 'enum')
  const constant = valueAt(node, 'const')
  return [
    ...(Array.isArray(list) ? [list as readonly unknown[]] : []),
    ...(constant === undefined ? [] : [[constant]]),
  ]
}

/** Whether two values are the same JSON. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** 3.1 writes binary data as `contentEncoding` and `contentMediaType`. */
function encodingFormat(all: readonly SpecNode[]): string | undefined {
  const encoding = firstText(all, 'contentEncoding')
  if (encoding !== undefined) return encoding === 'base64' ? 'byte' : encoding
  const media = firstText(all, 'contentMediaType')
  return media === undefined || /json|^text\//.test(media) ? undefined : 'binary'
}

function examplesOf(own: readonly SpecNode[]): readonly unknown[] {
  return own.flatMap((node) => {
    const list = valueAt(node, 'examples')
    const one = valueAt(node, 'example')
    return [
      ...(one === undefined ? [] : [one]),
      ...(Array.isArray(list) ? (list as unknown[]) : []),
    ]
  })
}

function conflictOf(
  parts: readonly SchemaPart[],
  merged: Pick<Shape, 'allowed' | 'bounds'> & { readonly types: readonly string[] | undefined },
): string | undefined {
  if (parts.length < 2) return undefined
  if (merged.types?.length === 0) {
    const types = parts.map(({ node }) => typesAt(node).join(' or ')).filter((text) => text !== '')
    return `the types ${[...new Set(types)].join(' and ')} have nothing in common`
  }
  if (merged.allowed?.length === 0) return 'their allowed values have nothing in common'
  return boundsConflict(merged.bounds)
}

function firstText(nodes: readonly SpecNode[], key: string): string | undefined {
  return nodes.map((node) => textAt(node, key)).find((text) => text !== undefined)
}

function firstValue(
  nodes: readonly SpecNode[],
  key: string,
): { readonly value: unknown } | undefined {
  for (const node of nodes) {
    const child = childOf(node, key)
    if (child !== undefined) return { value: child.value }
  }
  return undefined
}

function isText(node: SpecNode | undefined): node is SpecNode {
  return typeof node?.value === 'string'
}

function listAt(node: SpecNode, key: string): readonly string[] {
  const list = valueAt(node, key)
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : []
}
