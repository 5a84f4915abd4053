import { alignChoices } from './align-choices.ts'
import {
  added,
  breaks,
  changed,
  compared,
  deprecation,
  fromTo,
  type OperationChange,
  presenceChanges,
  removed,
  type Sender,
  type ValueChange,
} from './api-change.ts'
import { limitChanges } from './diff-limits.ts'
import { type FlatField, pathBelow } from './flat-fields.ts'

/** Compares values field by field. What breaks depends on who sends them. `name` is that of the whole value. */
export function diffFields(
  before: readonly FlatField[],
  after: readonly FlatField[],
  { name, sender }: { readonly name: string; readonly sender: Sender },
): readonly OperationChange[] {
  const { gone, fresh, kept } = compared(...alignChoices(before, after), ({ path }) => path)
  const choices = new Set(kept.map(([{ optionOf }]) => optionOf))
  const isOption = ({ optionOf }: FlatField): boolean =>
    optionOf !== undefined && choices.has(optionOf)
  const changes = [
    ...outermost(gone).map((field) => ({
      ...removed(field.path, 'was removed'),
      breaking: isOption(field) ? breaks('narrower', sender) : true,
    })),
    ...outermost(fresh).map((field) => {
      const { path, required, label } = field
      if (isOption(field)) return added(path, `was added: ${label}`, breaks('wider', sender))
      const word = sender === 'api' ? '' : required ? 'required ' : 'optional '
      return added(path, `was added: ${word}${label}`, sender === 'client' && required)
    }),
    ...kept.flatMap(([old, now]) => changed(old.path, fieldChanges(old, now, sender))),
  ]
  return changes.map(({ field: path = '', ...change }) => {
    const isJoined = path === '' || /^[[(]/.test(path)
    return { ...change, field: isJoined ? `${name}${path}` : `${name}.${path}` }
  })
}

/** What is inside a field that came or went is not told besides. */
function outermost(fields: readonly FlatField[]): readonly FlatField[] {
  return fields.filter(
    ({ path }) => !fields.some((other) => pathBelow(path, other.path) !== undefined),
  )
}

/** What became of one field, the plainest first. */
function fieldChanges(old: FlatField, now: FlatField, sender: Sender): readonly ValueChange[] {
  return [
    ...typeChanges(old, now, sender),
    ...presenceChanges(old, now, sender),
    ...limitChanges(old, now, sender),
    ...otherKeysChanges(old.closed, now.closed, sender),
    ...defaultChanges(old.defaultValue, now.defaultValue, sender),
    ...deprecation(old, now),
  ]
}

/** A sender may send less, and a receiver must take more: that breaks nothing. */
function typeChanges(old: FlatField, now: FlatField, sender: Sender): readonly ValueChange[] {
  const isWider = covers(now.types, old.types) && (now.nullable || !old.nullable)
  const isNarrower = covers(old.types, now.types) && (old.nullable || !now.nullable)
  if (isWider && isNarrower) return []
  const move = isWider ? 'wider' : isNarrower ? 'narrower' : 'other'
  const [was, is] =
    old.label === now.label
      ? [old.types.join(' or '), now.types.join(' or ')]
      : [old.label, now.label]
  return [{ breaking: breaks(move, sender), message: `was ${was}, is ${is}` }]
}

/** Whether every value of `types` is one of `wider`. No types at all are any type. */
function covers(wider: readonly string[], types: readonly string[]): boolean {
  if (wider.length === 0) return true
  if (types.length === 0) return false
  return types.every(
    (type) =>
      // Whether `null` fits is looked at beside this.
      type === 'null' || wider.includes(type) || (type === 'integer' && wider.includes('number')),
  )
}

/** Fields that come to a response break nothing, so neither does leave for them. */
function otherKeysChanges(before: boolean, after: boolean, sender: Sender): readonly ValueChange[] {
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
): readonly ValueChange[] {
  if (before === after) return []
  const breaking = sender === 'client' && before !== undefined
  return [{ breaking, message: fromTo('default', before, after) }]
}
