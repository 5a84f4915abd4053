import { isFormat } from './formats.ts'
import { isPlainPattern } from './patterns.ts'
import { follow } from './resolve-ref.ts'
import { isSameJson, jsonType, typesAt } from './shape.ts'
import type { Spec } from './spec.ts'
import {
  childOf,
  entriesOf,
  isMap,
  isTrueAt,
  itemsOf,
  numberAt,
  type SpecNode,
  textAt,
  valueAt,
} from './spec-node.ts'

/** Which way a value travels: `readOnly` fields are left out of requests, `writeOnly` ones of responses. */
export type Direction = 'request' | 'response'

/** How a value differs from its schema. `path` leads into the value: `['rules', '0', 'ports']`. */
export type Mismatch = { readonly path: readonly string[]; readonly reason: string }

type Check = {
  readonly spec: Spec
  readonly direction: Direction
  readonly schema: SpecNode
  readonly value: unknown
  readonly path: readonly string[]
  /** Schemas entered without entering the value: more than a few dozen is a circle. */
  readonly depth: number
  /** Schemas still tried: nested alternatives multiply. */
  readonly budget: { left: number }
}

const MAX_DEPTH = 60
const MAX_CHECKS = 20_000

/** Checks a value against a schema. */
export function checkValue(
  spec: Spec,
  schema: SpecNode,
  { value, direction }: { readonly value: unknown; readonly direction: Direction },
): readonly Mismatch[] {
  return mismatches({
    spec,
    direction,
    schema,
    value,
    path: [],
    depth: 0,
    budget: { left: MAX_CHECKS },
  })
}

function mismatches(check: Check): readonly Mismatch[] {
  const { spec, schema, value, path, depth } = check
  if (depth > MAX_DEPTH || check.budget.left-- <= 0 || schema.value === true) return []
  if (schema.value === false) return [{ path, reason: 'is not allowed' }]
  if (!isMap(schema.value)) return []
  if (value === null && isTrueAt(schema, 'nullable')) return []
  const target = textAt(schema, '$ref') === undefined ? undefined : follow(spec, schema)
  const within = { ...check, depth: depth + 1 }
  return [
    ...(target === undefined ? [] : mismatches({ ...within, schema: target })),
    ...typeMismatch(check),
    ...allowedMismatch(check),
    ...boundMismatches(check),
    ...textMismatches(check),
    ...objectMismatches(check),
    ...arrayMismatches(check),
    ...combinedMismatches(within),
  ]
}

function typeMismatch({ schema, value, path }: Check): readonly Mismatch[] {
  const written = valueAt(schema, 'type')
  if (written === undefined) return []
  const types = [...typesAt(schema), ...([written].flat().includes('null') ? ['null'] : [])]
  const actual = jsonType(value)
  const isRight = types.includes(actual) || (actual === 'integer' && types.includes('number'))
  if (isRight || types.length === 0) return []
  return [{ path, reason: `is ${withArticle(actual)}, not ${types.map(withArticle).join(' or ')}` }]
}

function withArticle(type: string): string {
  if (type === 'null') return 'null'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

function allowedMismatch({ schema, value, path }: Check): readonly Mismatch[] {
  const list = valueAt(schema, 'enum')
  if (Array.isArray(list) && !list.some((item) => isSameJson(item, value))) {
    return [
      {
        path,
        reason: `is not one of the allowed values (${list.slice(0, 8).map(shown).join(', ')})`,
      },
    ]
  }
  const constant = childOf(schema, 'const')
  return constant === undefined || isSameJson(constant.value, value)
    ? []
    : [{ path, reason: `is not ${shown(constant.value)}` }]
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}

function boundMismatches({ schema, value, path }: Check): readonly Mismatch[] {
  if (typeof value !== 'number') return []
  const reasons: string[] = []
  const min = numberAt(schema, 'minimum')
  const max = numberAt(schema, 'maximum')
  const isMinOut = isTrueAt(schema, 'exclusiveMinimum')
  const isMaxOut = isTrueAt(schema, 'exclusiveMaximum')
  const above = numberAt(schema, 'exclusiveMinimum') ?? (isMinOut ? min : undefined)
  const below = numberAt(schema, 'exclusiveMaximum') ?? (isMaxOut ? max : undefined)
  const step = numberAt(schema, 'multipleOf')
  if (min !== undefined && value < min) reasons.push(`is less than ${min}`)
  if (max !== undefined && value > max) reasons.push(`is greater than ${max}`)
  if (above !== undefined && value <= above) reasons.push(`is not greater than ${above}`)
  if (below !== undefined && value >= below) reasons.push(`is not less than ${below}`)
  if (step !== undefined && step > 0 && !isMultiple(value, step))
    reasons.push(`is no multiple of ${step}`)
  return reasons.map((reason) => ({ path, reason }))
}

/** 0.3 is a multiple of 0.1, whatever binary fractions say. */
export function isMultiple(value: number, step: number): boolean {
  const ratio = value / step
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 * Math.max(1, Math.abs(ratio))
}

function textMismatches({ schema, value, path }: Check): readonly Mismatch[] {
  if (typeof value !== 'string') return []
  const pattern = textAt(schema, 'pattern')
  const format = textAt(schema, 'format')
  return [
    ...sizeMismatches(schema, {
      value: [...value].length,
      path,
      keys: ['minLength', 'maxLength'],
      unit: 'characters',
    }),
    ...(pattern !== undefined &&
    isPlainPattern(pattern, value) &&
    !new RegExp(pattern, 'u').test(value)
      ? [{ path, reason: `does not match ${pattern}` }]
      : []),
    ...(format !== undefined && !isFormat(format, value)
      ? [{ path, reason: `is no ${format}` }]
      : []),
  ]
}

type Size = {
  readonly value: number
  readonly path: readonly string[]
  readonly keys: readonly [string, string]
  readonly unit: string
}

function sizeMismatches(schema: SpecNode, { value, path, keys, unit }: Size): readonly Mismatch[] {
  const least = numberAt(schema, keys[0])
  const most = numberAt(schema, keys[1])
  if (least !== undefined && value < least)
    return [{ path, reason: `has fewer than ${least} ${unit}` }]
  if (most !== undefined && value > most) return [{ path, reason: `has more than ${most} ${unit}` }]
  return []
}

function objectMismatches(check: Check): readonly Mismatch[] {
  const { schema, value, path } = check
  if (!isMap(value)) return []
  const count = Object.keys(value).length
  return [
    ...missingFields(check, value),
    ...sizeMismatches(schema, {
      value: count,
      path,
      keys: ['minProperties', 'maxProperties'],
      unit: 'properties',
    }),
    ...Object.entries(value).flatMap(([key, child]) => keyMismatches(check, key, child)),
  ]
}

function missingFields(
  { spec, schema, path, direction }: Check,
  value: Readonly<Record<string, unknown>>,
): readonly Mismatch[] {
  const required = valueAt(schema, 'required')
  if (!Array.isArray(required)) return []
  const properties = childOf(schema, 'properties')
  return required.flatMap((name: unknown) => {
    if (typeof name !== 'string' || Object.hasOwn(value, name)) return []
    const property = properties === undefined ? undefined : childOf(properties, name)
    return isLeftOut(spec, property, direction)
      ? []
      : [{ path, reason: `lacks the required ${name}` }]
  })
}

/** Whether a field does not travel this way: `readOnly` in requests, `writeOnly` in responses. */
function isLeftOut(spec: Spec, property: SpecNode | undefined, direction: Direction): boolean {
  const key = direction === 'request' ? 'readOnly' : 'writeOnly'
  return isTrueAt(property, key) || isTrueAt(follow(spec, property), key)
}

function keyMismatches(check: Check, key: string, value: unknown): readonly Mismatch[] {
  const { spec, schema, path, direction } = check
  const inside = { ...check, value, path: [...path, key], depth: 0 }
  const properties = childOf(schema, 'properties')
  const property = properties === undefined ? undefined : childOf(properties, key)
  if (property !== undefined) {
    if (direction === 'request' && isLeftOut(spec, property, direction)) {
      return [{ path: inside.path, reason: 'is read-only and does not belong in a request' }]
    }
    return mismatches({ ...inside, schema: property })
  }
  const patterned = entriesOf(childOf(schema, 'patternProperties')).filter(
    ([pattern]) => isPlainPattern(pattern, key) && new RegExp(pattern, 'u').test(key),
  )
  if (patterned.length > 0)
    return patterned.flatMap(([, node]) => mismatches({ ...inside, schema: node }))
  const rest = childOf(schema, 'additionalProperties')
  if (rest === undefined) return []
  return rest.value === false
    ? [{ path: inside.path, reason: 'is not a property of the schema' }]
    : mismatches({ ...inside, schema: rest })
}

function arrayMismatches(check: Check): readonly Mismatch[] {
  const { schema, value, path } = check
  if (!Array.isArray(value)) return []
  const tuple = itemsOf(childOf(schema, 'prefixItems'))
  const items = childOf(schema, 'items')
  const isRepeated =
    isTrueAt(schema, 'uniqueItems') &&
    new Set(value.map((item) => JSON.stringify(item))).size < value.length
  return [
    ...sizeMismatches(schema, {
      value: value.length,
      path,
      keys: ['minItems', 'maxItems'],
      unit: 'items',
    }),
    ...(isRepeated ? [{ path, reason: 'repeats an item' }] : []),
    ...value.flatMap((item: unknown, index) => {
      const itemSchema = tuple[index] ?? items
      if (itemSchema === undefined) return []
      return mismatches({
        ...check,
        schema: itemSchema,
        value: item,
        path: [...path, String(index)],
        depth: 0,
      })
    }),
  ]
}

function combinedMismatches(check: Check): readonly Mismatch[] {
  const { schema, path } = check
  const fits = (option: SpecNode): boolean => mismatches({ ...check, schema: option }).length === 0
  const oneOf = itemsOf(childOf(schema, 'oneOf'))
  const anyOf = itemsOf(childOf(schema, 'anyOf'))
  const not = childOf(schema, 'not')
  const found = [
    ...itemsOf(childOf(schema, 'allOf')).flatMap((part) => mismatches({ ...check, schema: part })),
  ]
  if (oneOf.length > 0) found.push(...oneOfMismatches(oneOf, fits, check))
  if (anyOf.length > 0 && !anyOf.some(fits))
    found.push({ path, reason: 'fits none of the anyOf schemas' })
  if (not !== undefined && fits(not))
    found.push({ path, reason: 'fits the schema that it must not' })
  return found
}

function oneOfMismatches(
  options: readonly SpecNode[],
  fits: (option: SpecNode) => boolean,
  check: Check,
): readonly Mismatch[] {
  const count = options.filter(fits).length
  if (count === 1) return []
  const { path } = check
  return [
    {
      path,
      reason: count === 0 ? 'fits none of the oneOf schemas' : `fits ${count} of the oneOf schemas`,
    },
  ]
}
