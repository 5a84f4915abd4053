import { breaks, fromTo, type Move, type Sender, type ValueChange } from './api-change.ts'
import type { FlatField } from './flat-fields.ts'

type Moved = { readonly move: Move; readonly message: string }

/** Compares what two versions of a field allow beyond their types. */
export function limitChanges(
  old: FlatField,
  now: FlatField,
  sender: Sender,
): readonly ValueChange[] {
  const moved = [
    ...valueMoves(old.allowed, now.allowed),
    ...boundMoves(old, now),
    ...stepMoves(old.bounds.multipleOf, now.bounds.multipleOf),
    ...patternMoves(old.patterns, now.patterns),
    ...formatMoves(old, now),
    ...uniqueMoves(old.unique, now.unique),
  ]
  return moved.map(({ move, message }) => ({ breaking: breaks(move, sender), message }))
}

/** What became of a limit. Without one everything is allowed; `covers` tells whether one allows all that another does. */
function moveOf<T>(
  before: T | undefined,
  after: T | undefined,
  covers: (wider: T, narrower: T) => boolean,
): Move {
  if (after === undefined || (before !== undefined && covers(after, before))) return 'wider'
  return before === undefined || covers(before, after) ? 'narrower' : 'other'
}

/** Values that came and went are two changes: one may break senders, the other receivers. */
function valueMoves(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): readonly Moved[] {
  if (before === undefined)
    return after === undefined
      ? []
      : [{ move: 'narrower', message: `allows only ${after.join(', ')} now` }]
  if (after === undefined) return [{ move: 'wider', message: 'allows any value now' }]
  const gone = before.filter((value) => !after.includes(value)).join(', ')
  const fresh = after.filter((value) => !before.includes(value)).join(', ')
  const moves: readonly Moved[] = [
    { move: 'narrower', message: gone === '' ? '' : `no longer allows ${gone}` },
    { move: 'wider', message: fresh === '' ? '' : `allows ${fresh}, too` },
  ]
  return moves.filter(({ message }) => message !== '')
}

/** A bound as numbers that grow with how much it allows, the more telling first, and as it is said. */
type Bound = { readonly room: readonly [number, number]; readonly text: string }

/** The bounds of a field by their names in messages. */
function boundsOf({ bounds }: FlatField): ReadonlyMap<string, Bound | undefined> {
  return new Map([
    ['minimum', bound(bounds.min, -1, bounds.minExcluded ? 'more than ' : '')],
    ['maximum', bound(bounds.max, 1, bounds.maxExcluded ? 'less than ' : '')],
    ['minimum length', bound(bounds.minLength, -1)],
    ['maximum length', bound(bounds.maxLength, 1)],
    ['minimum number of items', bound(bounds.minItems, -1)],
    ['maximum number of items', bound(bounds.maxItems, 1)],
    ['minimum number of properties', bound(bounds.minProperties, -1)],
    ['maximum number of properties', bound(bounds.maxProperties, 1)],
  ])
}

/** An exclusive bound, which has words, allows a little less than its number. */
function bound(value: number | undefined, sign: 1 | -1, words = ''): Bound | undefined {
  if (value === undefined) return undefined
  return { room: [sign * value, words === '' ? 1 : 0], text: `${words}${value}` }
}

/** Each bound that is not as it was. */
function boundMoves(old: FlatField, now: FlatField): readonly Moved[] {
  const after = boundsOf(now)
  return [...boundsOf(old)].flatMap(([name, was]) => {
    const is = after.get(name)
    if (was?.text === is?.text) return []
    const message = fromTo(name, was?.text, is?.text)
    return [{ move: moveOf(was, is, hasAllRoom), message }]
  })
}

/** Whether the first bound allows all that the second one does. */
function hasAllRoom({ room: a }: Bound, { room: b }: Bound): boolean {
  return a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1])
}

/** Multiples of 10 are multiples of 5, too. */
function stepMoves(before: number | undefined, after: number | undefined): readonly Moved[] {
  if (before === after) return []
  const move = moveOf(before, after, (step, value) => isMultiple(value, step))
  return [{ move, message: fromTo('multiple of', before, after) }]
}

/** 0.3 is a multiple of 0.1, whatever binary fractions say. */
function isMultiple(value: number, step: number): boolean {
  const ratio = value / step
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 * Math.max(1, Math.abs(ratio))
}

/** Which of two patterns allows more cannot be told; all of several must fit. */
function patternMoves(before: readonly string[], after: readonly string[]): readonly Moved[] {
  const covers = (wider: readonly string[], narrower: readonly string[]): boolean =>
    wider.every((pattern) => narrower.includes(pattern))
  if (covers(before, after) && covers(after, before)) return []
  const text = (patterns: readonly string[]): string | undefined =>
    patterns.length === 0 ? undefined : patterns.join(' and ')
  const message = fromTo('pattern', text(before), text(after))
  return [{ move: moveOf(before, after, covers), message }]
}

/** Formats whose values are all values of another format. */
const FORMAT_WITHIN: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' }

/** A format is part of a type's name: where the type changed, that says it. */
function formatMoves(old: FlatField, now: FlatField): readonly Moved[] {
  if (old.format === now.format || old.types.join() !== now.types.join()) return []
  const move = moveOf(old.format, now.format, (wider, format) => FORMAT_WITHIN[format] === wider)
  return [{ move, message: fromTo('format', old.format, now.format) }]
}

/** Lists without repetitions are some of all lists. */
function uniqueMoves(before: boolean, after: boolean): readonly Moved[] {
  if (before === after) return []
  return after
    ? [{ move: 'narrower', message: 'items must be unique now' }]
    : [{ move: 'wider', message: 'items may repeat now' }]
}
