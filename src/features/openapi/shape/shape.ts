import { schemaExamples } from '../read/examples.ts'
import type { Direction } from '../read/operations.ts'
import { isHidden } from '../read/resolve-ref.ts'
import {
  childOf,
  descriptionOf,
  entriesOf,
  firstText,
  isMap,
  isTrueAt,
  itemsOf,
  keyOf,
  listAt,
  type SpecNode,
  sinceAt,
  textAt,
  valueAt,
} from '../read/spec-node.ts'
import { type Bounds, boundsConflict, boundsOf } from './bounds.ts'
import { isSameJson } from './json-value.ts'
import {
  type Field,
  knownTypes,
  mergedAllowed,
  mergedTypes,
  namedAt,
  type Structure,
  typesAt,
} from './merge-types.ts'
import {
  hasNullOption,
  namedSchema,
  namedValuesOf,
  partsOf,
  type SchemaPart,
  type ValueOption,
  valueOptionsOf,
} from './schema-parts.ts'
import {
  type DiscriminatorValues,
  ownDiscriminators,
  type VariantGroup,
  variantsOf,
} from './variants.ts'

/** What a value may be: a schema with its references followed and its `allOf` merged, one level deep. */
export type Shape = Structure & {
  /** Same key, same schema: for recursion, and for schemas that are shown once. */
  readonly key: string
  readonly name: string | undefined
  readonly title: string | undefined
  readonly description: SpecNode | undefined
  /** JSON types without `null`, but where no other value fits. Empty: any. */
  readonly types: readonly string[]
  readonly nullable: boolean
  readonly format: string | undefined
  /** Values of `enum`, of `const`, or of a choice between such. */
  readonly allowed: readonly unknown[] | undefined
  /** Those of them that the document describes one by one. */
  readonly valueOptions: readonly ValueOption[]
  readonly defaultValue: { readonly value: unknown } | undefined
  readonly bounds: Bounds
  readonly patterns: readonly string[]
  readonly unique: boolean
  readonly variants: readonly VariantGroup[]
  /** What discriminators say of the schema itself: those of its parents. */
  readonly discriminators: readonly DiscriminatorValues[]
  readonly not: readonly SpecNode[]
  readonly readOnly: boolean
  readonly writeOnly: boolean
  readonly deprecated: boolean
  /** The version that brought it. */
  readonly since: string | undefined
  /** Whether the document asks to leave it out: at the schema, or where its `$ref` leads. */
  readonly hidden: boolean
  readonly examples: readonly unknown[]
  readonly externalDocs: SpecNode | undefined
  /** The `xml` objects that name it, the nearest first. */
  readonly xml: readonly SpecNode[]
  /** Why no value fits, in words. */
  readonly conflict: string | undefined
}

/** Reads the schemas that hold for one value. Each is read once. */
export function shapeOf(nodes: readonly SpecNode[]): Shape {
  const key = nodes.map(keyOf).join('\0\0')
  const shapes = nodes[0]?.spec.shapes
  const known = shapes?.get(key) as Shape | undefined
  if (known !== undefined) return known
  const shape = readShape(nodes)
  shapes?.set(key, shape)
  return shape
}

/** Whether a value is in messages of a direction: `readOnly` ones are in no request, `writeOnly` ones in no response. */
export function travels({ readOnly, writeOnly }: Shape, direction: Direction): boolean {
  return direction === 'request' ? !readOnly : !writeOnly
}

/** Words come from the schema itself, limits from all its parts: a part of `allOf` has its own title. */
function readShape(nodes: readonly SpecNode[]): Shape {
  const parts = partsOf(nodes)
  const all = parts.map(({ node }) => node)
  const own = parts.flatMap(({ node, own: isOwn }) => (isOwn ? [node] : []))
  const named = namedSchema(nodes)
  const types = mergedTypes(all)
  const allowed = mergedAllowed(all)
  const nonNull = allowed?.filter((value) => value !== null)
  const bounds = boundsOf(all)
  const structure = structureOf(parts)
  return {
    key: named === undefined ? nodes.map(keyOf).join(' ') : keyOf(named.node),
    name: named?.name,
    title: firstText(own, 'title'),
    description: all.flatMap((node) => descriptionOf(node) ?? [])[0],
    types: knownTypes(all, { types, structure, allowed }),
    nullable: isNullable(all),
    format: firstText(all, 'format') ?? encodingFormat(all),
    allowed: nonNull === undefined || nonNull.length === 0 ? undefined : nonNull,
    valueOptions: all
      .flatMap((node) => [
        ...(valueOptionsOf(node, 'oneOf') ?? []),
        ...(valueOptionsOf(node, 'anyOf') ?? []),
        ...namedValuesOf(node),
      ])
      .filter(({ value }) => allowed?.some((other) => isSameJson(other, value)) === true),
    defaultValue: firstValue(all, 'default'),
    bounds,
    patterns: [...new Set(all.flatMap((node) => textAt(node, 'pattern') ?? []))],
    unique: all.some((node) => isTrueAt(node, 'uniqueItems')),
    ...structure,
    variants: variantsOf(parts),
    discriminators: ownDiscriminators(parts),
    not: all.flatMap((node) => childOf(node, 'not') ?? []),
    readOnly: all.some((node) => isTrueAt(node, 'readOnly')),
    writeOnly: all.some((node) => isTrueAt(node, 'writeOnly')),
    deprecated: own.some((node) => isTrueAt(node, 'deprecated')),
    since: own.map(sinceAt).find((since) => since !== undefined),
    hidden: nodes.some(isHidden),
    examples: examplesOf(own),
    externalDocs: own.flatMap((node) => childOf(node, 'externalDocs') ?? [])[0],
    xml: own.flatMap((node) => childOf(node, 'xml') ?? []),
    conflict: conflictOf(parts, { types, allowed, bounds }),
  }
}

/** Fields and items of all parts together. */
function structureOf(parts: readonly SchemaPart[]): Structure {
  const all = parts.map(({ node }) => node)
  const items = all.flatMap((node) => childOf(node, 'items') ?? [])
  return {
    fields: fieldsOf(parts),
    patternFields: all
      .flatMap((node) => entriesOf(childOf(node, 'patternProperties')))
      .map(([pattern, schema]) => ({ pattern, schemas: [schema] })),
    rest: restOf(all),
    // A tuple without other items says so by `items: false`.
    items: items.length === 0 || items.some(({ value }) => value === false) ? undefined : items,
    tuple: all.flatMap((node) => itemsOf(childOf(node, 'prefixItems'))),
  }
}

/** A field that several parts describe must fit all of them. */
function fieldsOf(parts: readonly SchemaPart[]): readonly Field[] {
  const required = new Set(parts.flatMap(({ node }) => listAt(node, 'required')))
  const found = new Map<string, { readonly schema: SpecNode; readonly own: boolean }[]>()
  for (const { node, own } of parts) {
    for (const [name, schema] of entriesOf(childOf(node, 'properties'))) {
      found.set(name, [...(found.get(name) ?? []), { schema, own }])
    }
  }
  // A field that nothing fits must not be there.
  const possible = [...found].filter(([, list]) =>
    list.every(({ schema }) => schema.value !== false),
  )
  return possible.map(([name, list]) => ({
    name,
    required: required.has(name),
    // The schema's own words win; of the parts of an `allOf` the later one refines the earlier.
    schemas: [...list.filter(({ own }) => own), ...list.filter(({ own }) => !own).toReversed()].map(
      ({ schema }) => schema,
    ),
  }))
}

/** One part that forbids other keys is enough. */
function restOf(all: readonly SpecNode[]): Shape['rest'] {
  const found = all.flatMap((node) => childOf(node, 'additionalProperties') ?? [])
  if (found.some(({ value }) => value === false)) return 'none'
  const schemas = found.filter(({ value }) => isMap(value) && Object.keys(value).length > 0)
  if (schemas.length > 0) return schemas
  return found.length > 0 ? 'any' : undefined
}

/** 3.0 writes `nullable`, 3.1 a type, a value or an alternative. */
function isNullable(all: readonly SpecNode[]): boolean {
  return all.some((node) => {
    return (
      isTrueAt(node, 'nullable') ||
      namedAt(node).includes('null') ||
      listAt(node, 'enum').includes(null) ||
      valueAt(node, 'const') === null ||
      hasNullOption(node, 'oneOf') ||
      hasNullOption(node, 'anyOf')
    )
  })
}

/** 3.1 writes binary data as `contentEncoding` and `contentMediaType`. */
function encodingFormat(all: readonly SpecNode[]): string | undefined {
  const encoding = firstText(all, 'contentEncoding')
  if (encoding !== undefined) return encoding === 'base64' ? 'byte' : encoding
  const media = firstText(all, 'contentMediaType')
  return media === undefined || /^text\/|json|[/+]xml\b/i.test(media) ? undefined : 'binary'
}

/** `example` and `examples` of the schema itself: those of its parts need not fit the whole. */
function examplesOf(own: readonly SpecNode[]): readonly unknown[] {
  return own.flatMap((node) => schemaExamples(node).map(({ value }) => value))
}

/** One schema alone may be odd, but it does not contradict others. */
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

/** The value of the nearest schema that has one; it may be `null`. */
function firstValue(nodes: readonly SpecNode[], key: string): Shape['defaultValue'] {
  const [first] = nodes.flatMap((node) => childOf(node, key) ?? [])
  return first === undefined ? undefined : { value: first.value }
}
