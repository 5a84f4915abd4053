import { type SpecNode, valueAt } from '../read/spec-node.ts'
import { isSameJson, jsonType } from './json-value.ts'
import { valueOptionsOf } from './schema-parts.ts'

/** What is inside a value: the fields of an object, the items of a list. */
export type Structure = {
  readonly fields: readonly Field[]
  readonly patternFields: readonly PatternField[]
  /** Schemas of the values of other keys; 'none' where there may be no others. */
  readonly rest: readonly SpecNode[] | 'any' | 'none' | undefined
  readonly items: readonly SpecNode[] | undefined
  readonly tuple: readonly SpecNode[]
}

/** A property. All of `schemas` hold for its value. */
export type Field = {
  readonly name: string
  readonly required: boolean
  readonly schemas: readonly SpecNode[]
}
type PatternField = { readonly pattern: string; readonly schemas: readonly SpecNode[] }

/** The types that all schemas allow; undefined where none names any. */
export function mergedTypes(all: readonly SpecNode[]): readonly string[] | undefined {
  const lists = all.map(typesAt).filter((types) => types.length > 0)
  return lists.length === 0 ? undefined : lists.reduce(commonTypes)
}

/** What `type` names, one type or a list of them; `null` is the text 'null'. */
export function namedAt(node: SpecNode): readonly unknown[] {
  const type = valueAt(node, 'type') ?? []
  return Array.isArray(type) ? type : [type]
}

/** Types that `type` names, without `null`. */
export function typesAt(node: SpecNode): readonly string[] {
  return namedAt(node).filter((item): item is string => typeof item === 'string' && item !== 'null')
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

type Known = {
  readonly types: readonly string[] | undefined
  readonly structure: Structure
  readonly allowed: readonly unknown[] | undefined
}

/** The types that `type` names; where it names none, those that other keywords speak of. Of a contradiction all are shown. */
export function knownTypes(
  all: readonly SpecNode[],
  { types, structure, allowed }: Known,
): readonly string[] {
  if (isOnlyNull(all, allowed)) return ['null']
  if (types?.length) return types
  const inferred = inferredTypes(all, structure, allowed)
  return inferred.length > 0 ? inferred : [...new Set(all.flatMap(typesAt))]
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

/** A value that is always `null`: `type: 'null'` alone, or no other value is allowed. */
function isOnlyNull(all: readonly SpecNode[], allowed: readonly unknown[] | undefined): boolean {
  if (allowed?.length) return allowed.every((value) => value === null)
  const named = all.flatMap(namedAt)
  return named.length > 0 && named.every((type) => type === 'null')
}

/** What every `enum`, `const` and choice of such values allows; undefined where there is none. */
export function mergedAllowed(all: readonly SpecNode[]): readonly unknown[] | undefined {
  const lists = all.flatMap(allowedAt)
  if (lists.length === 0) return undefined
  return lists.reduce((merged, values) =>
    merged.filter((value) => values.some((other) => isSameJson(value, other))),
  )
}

/** `enum`, `const` and choices of such values each narrow what is allowed. An `enum` without values is a mistake. */
function allowedAt(node: SpecNode): readonly (readonly unknown[])[] {
  const list = valueAt(node, 'enum')
  const constant = valueAt(node, 'const')
  return [
    ...(Array.isArray(list) && list.length > 0 ? [list as readonly unknown[]] : []),
    ...(constant === undefined ? [] : [[constant]]),
    ...(['oneOf', 'anyOf'] as const).flatMap((kind) => {
      const options = valueOptionsOf(node, kind)
      return options === undefined ? [] : [options.map(({ value }) => value)]
    }),
  ]
}
