import { breaks, type OperationChange, presenceChange, type Sender } from './api-change.ts'
import { type Change, fromTo, limitChanges } from './diff-limits.ts'
import type { FlatField } from './flat-fields.ts'

/** What became of one field. */
export type FieldChange = OperationChange & { readonly field: string }

type Fields = ReadonlyMap<string, FlatField>

/** Compares the fields of two bodies. What breaks depends on who sends them. */
export function diffFields(before: Fields, after: Fields, sender: Sender): readonly FieldChange[] {
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
    ...added.filter(({ path }) => !isInside(path, added)).map((field) => addedField(field, sender)),
    ...[...before.values()].flatMap((old) => {
      const now = after.get(old.path)
      return now === undefined ? [] : changes(old, now, sender)
    }),
  ]
}

function isBelow(path: string, parent: string): boolean {
  return path.startsWith(parent) && /^[.[(]/.test(path.slice(parent.length))
}

function addedField({ path, required, label }: FlatField, sender: Sender): FieldChange {
  const breaking = sender === 'client' && required
  const word = sender === 'client' ? (required ? 'required ' : 'optional ') : ''
  return { kind: 'added', breaking, field: path, message: `was added: ${word}${label}` }
}

function changes(old: FlatField, now: FlatField, sender: Sender): readonly FieldChange[] {
  const found: readonly Change[] = [
    ...typeChanges(old, now, sender),
    ...presenceChange(old.required, now.required, sender),
    ...limitChanges(old, now, sender),
    ...otherKeysChanges(old.closed, now.closed, sender),
    ...defaultChanges(old.defaultValue, now.defaultValue, sender),
    ...(now.deprecated && !old.deprecated
      ? [{ breaking: false, message: 'is deprecated now' }]
      : []),
  ]
  return found.map((change) => ({ kind: 'changed', field: old.path, ...change }))
}

/** A sender may send less, and a receiver must take more: that breaks nothing. */
function typeChanges(old: FlatField, now: FlatField, sender: Sender): readonly Change[] {
  const isWider = covers(now.types, old.types) && (now.nullable || !old.nullable)
  const isNarrower = covers(old.types, now.types) && (old.nullable || !now.nullable)
  if (isWider && isNarrower) return []
  const move = isWider ? 'wider' : isNarrower ? 'narrower' : 'other'
  const message =
    old.label === now.label
      ? `was ${old.types.join(' or ')}, is ${now.types.join(' or ')}`
      : `was ${old.label}, is ${now.label}`
  return [{ breaking: breaks(move, sender), message }]
}

/** Whether every value of `types` is one of `wider`. No types at all are any type. */
function covers(wider: readonly string[], types: readonly string[]): boolean {
  if (wider.length === 0) return true
  if (types.length === 0) return false
  return types.every(
    (type) => wider.includes(type) || (type === 'integer' && wider.includes('number')),
  )
}

/** Fields that come to a response break nothing, so neither does leave for them. */
function otherKeysChanges(before: boolean, after: boolean, sender: Sender): readonly Change[] {
  if (before === after) return []
  return after
    ? [{ breaking: sender === 'client', message: 'takes no other fields now' }]
    : [{ breaking: false, message: 'takes other fields now' }]
}

/** A request that leaves a field out means another value now. A default that is new may be what was always done. */
function defaultChanges(
  before: string | undefined,
  after: string | undefined,
  sender: Sender,
): readonly Change[] {
  if (before === after) return []
  const breaking = sender === 'client' && before !== undefined
  return [{ breaking, message: fromTo('default', before, after) }]
}
