import { breaks, fromTo, type Move, type Sender, type ValueChange } from './api-change.ts'
import type { FlatField } from './flat-fields.ts'

type Moved = { readonly move: Move; readonly message: string }

/** Compares what two versions of a field allow beyond their types. */
export function limitChanges(
  old: FlatField,
  now: FlatField,
  sender: Sender,
): readonly ValueChange[] {
  const after = boundsOf(now)
  const moved = [
    ...valueMoves(old.allowed, now.allowed),
    ...[...boundsOf(old)].flatMap(([name, was]) =>
      movesOf(was, after.get(name), { name, ...BOUND }),
    ),
    ...movesOf(old.bounds.multipleOf, now.bounds.multipleOf, STEP),
    ...movesOf(filled(old.patterns), filled(now.patterns), PATTERN),
    ...movesOf(filled(old.refused), filled(now.refused), NOT),
    // A format is part of a type's name: where the type changed, that says it.
    ...(old.types.join() === now.types.join() ? movesOf(old.format, now.format, FORMAT) : []),
    ...uniqueMoves(old.unique, now.unique),
  ]
  return moved.map(({ move, message }) => ({ breaking: breaks(move, sender), message }))
}

/** A limit by its name in messages. `covers` tells whether one allows all that another does. */
type Limit<T> = {
  readonly name: string
  readonly covers: (wider: T, narrower: T) => boolean
  readonly text: (limit: T) => string
}

/** What became of a limit. Without one everything is allowed. */
function movesOf<T>(
  before: T | undefined,
  after: T | undefined,
  { name, covers, text }: Limit<T>,
): readonly Moved[] {
  const isWider = after === undefined || (before !== undefined && covers(after, before))
  const isNarrower = before === undefined || (after !== undefined && covers(before, after))
  if (isWider && isNarrower) return []
  const move = isWider ? 'wider' : isNarrower ? 'narrower' : 'other'
  const [was, is] = [before, after].map((limit) => (limit === undefined ? undefined : text(limit)))
  return [{ move, message: fromTo(name, was, is) }]
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

/** Whether the first bound allows all that the second one does. */
function hasAllRoom({ room: a }: Bound, { room: b }: Bound): boolean {
  return a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1])
}

const BOUND = { covers: hasAllRoom, text: ({ text }: Bound) => text }

/** Multiples of 10 are multiples of 5, too. */
const STEP: Limit<number> = {
  name: 'multiple of',
  covers: (step, value) => isMultiple(value, step),
  text: String,
}

/** 0.3 is a multiple of 0.1, whatever binary fractions say. */
function isMultiple(value: number, step: number): boolean {
  const ratio = value / step
  return Math.abs(ratio - Math.round(ratio)) < 1e-9 * Math.max(1, Math.abs(ratio))
}

/** Which of two patterns or refused schemas allows more cannot be told; all of several hold. */
const PATTERN: Limit<readonly string[]> = {
  name: 'pattern',
  covers: (wider, narrower) => wider.every((pattern) => narrower.includes(pattern)),
  text: (patterns) => patterns.join(' and '),
}

const NOT: Limit<readonly string[]> = { ...PATTERN, name: 'not' }

function filled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}

/** Formats whose values are all values of another format. */
const FORMAT_WITHIN: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' }

const FORMAT: Limit<string> = {
  name: 'format',
  covers: (wider, format) => wider === format || FORMAT_WITHIN[format] === wider,
  text: String,
}

/** Lists without repetitions are some of all lists. */
function uniqueMoves(before: boolean, after: boolean): readonly Moved[] {
  if (before === after) return []
  return after
    ? [{ move: 'narrower', message: 'items must be unique now' }]
    : [{ move: 'wider', message: 'items may repeat now' }]
}
