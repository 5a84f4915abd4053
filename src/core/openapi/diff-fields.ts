import type { Direction } from './check-value.ts'
import type { FlatField } from './flat-fields.ts'

/** What became of one field. */
export type FieldChange = {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly breaking: boolean
  readonly field: string
  readonly message: string
}

type Fields = ReadonlyMap<string, FlatField>

/** Compares the fields of two bodies. What breaks depends on who sends them. */
export function diffFields(
  before: Fields,
  after: Fields,
  direction: Direction,
): readonly FieldChange[] {
  const removed = [...before.values()].filter(({ path }) => !after.has(path))
  const added = [...after.values()].filter(({ path }) => !before.has(path))
  const isInside = (path: string, list: readonly FlatField[]): boolean =>
    list.some((other) => path !== other.path && isBelow(path, other.path))
  return [
    ...removed
      .filter(({ path }) => !isInside(path, removed))
      .map(
        ({ path }): FieldChange => ({
          kind: 'removed',
          breaking: true,
          field: path,
          message: 'was removed',
        }),
      ),
    ...added
      .filter(({ path }) => !isInside(path, added))
      .map((field) => addedField(field, direction)),
    ...[...before.values()].flatMap((old) => {
      const now = after.get(old.path)
      return now === undefined ? [] : changes(old, now, direction)
    }),
  ]
}

function isBelow(path: string, parent: string): boolean {
  return path.startsWith(parent) && /^[.[(]/.test(path.slice(parent.length))
}

function addedField({ path, required, label }: FlatField, direction: Direction): FieldChange {
  const breaking = direction === 'request' && required
  const word = direction === 'request' ? (required ? 'required ' : 'optional ') : ''
  return { kind: 'added', breaking, field: path, message: `was added: ${word}${label}` }
}

type Change = { readonly breaking: boolean; readonly message: string }

function changes(old: FlatField, now: FlatField, direction: Direction): readonly FieldChange[] {
  const found: readonly Change[] = [
    ...typeChanges(old, now, direction),
    ...presenceChanges(old, now, direction),
    ...valueChanges(old, now, direction),
    ...boundChanges(old, now, direction),
    ...(now.deprecated && !old.deprecated
      ? [{ breaking: false, message: 'is deprecated now' }]
      : []),
  ]
  return found.map((change) => ({ kind: 'changed', field: old.path, ...change }))
}

/** A sender may send less, and a receiver must take more: that breaks nothing. */
function typeChanges(old: FlatField, now: FlatField, direction: Direction): readonly Change[] {
  const isWider = covers(now.types, old.types) && (now.nullable || !old.nullable)
  const isNarrower = covers(old.types, now.types) && (old.nullable || !now.nullable)
  if (isWider && isNarrower) return []
  const breaking = direction === 'request' ? !isWider : !isNarrower
  const message =
    old.label === now.label
      ? `was ${old.types.join(' or ')}, is ${now.types.join(' or ')}`
      : `was ${old.label}, is ${now.label}`
  return [{ breaking, message }]
}

/** Whether every value of `types` is one of `wider`. No types at all are any type. */
function covers(wider: readonly string[], types: readonly string[]): boolean {
  if (wider.length === 0) return true
  if (types.length === 0) return false
  return types.every(
    (type) => wider.includes(type) || (type === 'integer' && wider.includes('number')),
  )
}

function presenceChanges(old: FlatField, now: FlatField, direction: Direction): readonly Change[] {
  if (old.required === now.required) return []
  const breaking = now.required === (direction === 'request')
  return [{ breaking, message: now.required ? 'is required now' : 'is optional now' }]
}

function valueChanges(old: FlatField, now: FlatField, direction: Direction): readonly Change[] {
  const before = old.allowed
  const after = now.allowed
  if (before === undefined && after === undefined) return []
  if (before === undefined)
    return [{ breaking: direction === 'request', message: `allows only ${after?.join(', ')} now` }]
  if (after === undefined) return [{ breaking: false, message: 'allows any value now' }]
  const gone = before.filter((value) => !after.includes(value))
  const fresh = after.filter((value) => !before.includes(value))
  return [
    ...(gone.length === 0
      ? []
      : [{ breaking: direction === 'request', message: `no longer allows ${gone.join(', ')}` }]),
    ...(fresh.length === 0
      ? []
      : [{ breaking: false, message: `allows ${fresh.join(', ')}, too` }]),
  ]
}

const LOWER = ['min', 'minLength', 'minItems', 'minProperties'] as const
const UPPER = ['max', 'maxLength', 'maxItems', 'maxProperties'] as const

const BOUND_NAMES: Readonly<Record<(typeof LOWER)[number] | (typeof UPPER)[number], string>> = {
  min: 'minimum',
  max: 'maximum',
  minLength: 'minimum length',
  maxLength: 'maximum length',
  minItems: 'minimum number of items',
  maxItems: 'maximum number of items',
  minProperties: 'minimum number of properties',
  maxProperties: 'maximum number of properties',
}

function boundChanges(old: FlatField, now: FlatField, direction: Direction): readonly Change[] {
  const sides = [
    ...LOWER.map((key) => ({ key, isTighter: (a: number, b: number) => b > a })),
    ...UPPER.map((key) => ({ key, isTighter: (a: number, b: number) => b < a })),
  ]
  return sides.flatMap(({ key, isTighter }) => {
    const before = old.bounds[key]
    const after = now.bounds[key]
    if (before === after) return []
    const tighter = after !== undefined && (before === undefined || isTighter(before, after))
    const breaking = tighter === (direction === 'request') && direction === 'request'
    return [
      { breaking, message: `${BOUND_NAMES[key]} was ${before ?? 'none'}, is ${after ?? 'none'}` },
    ]
  })
}
