import { breaks, type Move, type Sender } from './api-change.ts'
import { isMultiple } from './check-value.ts'
import type { FlatField } from './flat-fields.ts'

/** A change of one field, in words. */
export type Change = { readonly breaking: boolean; readonly message: string }
type Moved = { readonly move: Move; readonly message: string }

/** Compares what two versions of a field allow beyond their types. */
export function limitChanges(old: FlatField, now: FlatField, sender: Sender): readonly Change[] {
  const moved = [
    ...valueMoves(old.allowed, now.allowed),
    ...rangeMoves(old, now),
    ...sizeMoves(old, now),
    ...stepMoves(old.bounds.multipleOf, now.bounds.multipleOf),
    ...patternMoves(old.patterns, now.patterns),
    ...formatMoves(old, now),
    ...uniqueMoves(old.unique, now.unique),
  ]
  return moved.map(({ move, message }) => ({ breaking: breaks(move, sender), message }))
}

function valueMoves(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): readonly Moved[] {
  if (before === undefined && after === undefined) return []
  if (before === undefined)
    return [{ move: 'narrower', message: `allows only ${after?.join(', ')} now` }]
  if (after === undefined) return [{ move: 'wider', message: 'allows any value now' }]
  const gone = before.filter((value) => !after.includes(value))
  const fresh = after.filter((value) => !before.includes(value))
  return [
    ...(gone.length === 0
      ? []
      : [{ move: 'narrower' as const, message: `no longer allows ${gone.join(', ')}` }]),
    ...(fresh.length === 0
      ? []
      : [{ move: 'wider' as const, message: `allows ${fresh.join(', ')}, too` }]),
  ]
}

/** A limit as a number that grows with how much it allows, and as it is said. */
type Limit = { readonly room: readonly [number, number]; readonly text: string }

function rangeMoves(old: FlatField, now: FlatField): readonly Moved[] {
  return [
    ...limitMove('minimum', least(old), least(now)),
    ...limitMove('maximum', greatest(old), greatest(now)),
  ]
}

function least({ bounds: { min, minExcluded } }: FlatField): Limit | undefined {
  if (min === undefined) return undefined
  return { room: [-min, minExcluded ? 0 : 1], text: minExcluded ? `more than ${min}` : `${min}` }
}

function greatest({ bounds: { max, maxExcluded } }: FlatField): Limit | undefined {
  if (max === undefined) return undefined
  return { room: [max, maxExcluded ? 0 : 1], text: maxExcluded ? `less than ${max}` : `${max}` }
}

const SIZES = [
  ['minLength', 'minimum length', -1],
  ['maxLength', 'maximum length', 1],
  ['minItems', 'minimum number of items', -1],
  ['maxItems', 'maximum number of items', 1],
  ['minProperties', 'minimum number of properties', -1],
  ['maxProperties', 'maximum number of properties', 1],
] as const

function sizeMoves(old: FlatField, now: FlatField): readonly Moved[] {
  return SIZES.flatMap(([key, name, sign]) => {
    const limit = (value: number | undefined): Limit | undefined =>
      value === undefined ? undefined : { room: [sign * value, 0], text: `${value}` }
    return limitMove(name, limit(old.bounds[key]), limit(now.bounds[key]))
  })
}

function limitMove(
  name: string,
  before: Limit | undefined,
  after: Limit | undefined,
): readonly Moved[] {
  if (before?.text === after?.text) return []
  const isWider = after === undefined || (before !== undefined && hasMoreRoom(after, before))
  return [
    { move: isWider ? 'wider' : 'narrower', message: fromTo(name, before?.text, after?.text) },
  ]
}

function hasMoreRoom({ room: a }: Limit, { room: b }: Limit): boolean {
  return a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])
}

/** Multiples of 10 are multiples of 5, too. */
function stepMoves(before: number | undefined, after: number | undefined): readonly Moved[] {
  if (before === after) return []
  const message = fromTo('multiple of', before, after)
  if (after === undefined || (before !== undefined && isMultiple(before, after)))
    return [{ move: 'wider', message }]
  const isWithin = before === undefined || isMultiple(after, before)
  return [{ move: isWithin ? 'narrower' : 'other', message }]
}

/** Which of two patterns allows more cannot be told. */
function patternMoves(before: readonly string[], after: readonly string[]): readonly Moved[] {
  const gone = before.filter((pattern) => !after.includes(pattern))
  const fresh = after.filter((pattern) => !before.includes(pattern))
  if (gone.length === 0 && fresh.length === 0) return []
  const move = fresh.length === 0 ? 'wider' : gone.length === 0 ? 'narrower' : 'other'
  const text = (patterns: readonly string[]): string | undefined =>
    patterns.length === 0 ? undefined : patterns.join(' and ')
  return [{ move, message: fromTo('pattern', text(before), text(after)) }]
}

/** Formats whose values are all values of another format. */
const FORMAT_WITHIN: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' }

/** A format is part of a type's name: where the type changed, that says it. */
function formatMoves(old: FlatField, now: FlatField): readonly Moved[] {
  const before = old.format
  const after = now.format
  if (before === after || old.types.join() !== now.types.join()) return []
  const message = fromTo('format', before, after)
  if (after === undefined || (before !== undefined && FORMAT_WITHIN[before] === after))
    return [{ move: 'wider', message }]
  const isWithin = before === undefined || FORMAT_WITHIN[after] === before
  return [{ move: isWithin ? 'narrower' : 'other', message }]
}

function uniqueMoves(before: boolean, after: boolean): readonly Moved[] {
  if (before === after) return []
  return after
    ? [{ move: 'narrower', message: 'items must be unique now' }]
    : [{ move: 'wider', message: 'items may repeat now' }]
}

/** `minimum was 1, is none`. */
export function fromTo(
  name: string,
  before: string | number | undefined,
  after: string | number | undefined,
): string {
  return `${name} was ${before ?? 'none'}, is ${after ?? 'none'}`
}
