import { diffArrays } from 'diff'

/** One step from an old list of children to a new one. Indices count from 0. */
export type ChildStep =
  | ({ readonly kind: 'keep' } & Pair)
  /** The same kind of element with other contents: it is mended, not replaced. */
  | ({ readonly kind: 'mend' } & Pair)
  | { readonly kind: 'remove'; readonly old: number }
  | { readonly kind: 'insert'; readonly next: number }

type Pair = { readonly old: number; readonly next: number }
type Lists<T> = { readonly old: readonly T[]; readonly next: readonly T[] }

/** How children of a kind are compared. */
export type Comparison<T> = {
  readonly isSame: (old: T, next: T) => boolean
  /** Whether one may be mended into the other: both are paragraphs, both are text. */
  readonly isKin: (old: T, next: T) => boolean
}

/** Lists with more changes than this are mended from their first children on, whatever is equal below. */
const MOST_CHANGES = 500

/** The shortest way from one list to the other that keeps the equal children. */
export function pairChildren<T>(
  old: readonly T[],
  next: readonly T[],
  { isSame, isKin }: Comparison<T>,
): readonly ChildStep[] {
  const steps: ChildStep[] = []
  let from: Pair = { old: 0, next: 0 }
  let to = from
  const mendUpTo = (end: Pair) => {
    const changed = { old: old.slice(from.old, end.old), next: next.slice(from.next, end.next) }
    for (const step of mended(changed, from, isKin)) steps.push(step)
  }
  const options = { comparator: isSame, maxEditLength: MOST_CHANGES }
  for (const { count, added, removed } of diffArrays([...old], [...next], options) ?? []) {
    const end = { old: to.old + (added ? 0 : count), next: to.next + (removed ? 0 : count) }
    if (!added && !removed) {
      mendUpTo(to)
      for (let index = 0; index < count; index += 1)
        steps.push({ kind: 'keep', old: to.old + index, next: to.next + index })
      from = end
    }
    to = end
  }
  mendUpTo({ old: old.length, next: next.length })
  return steps
}

/** What lies between equal children is mended in order as far as it is of a kind. */
function mended<T>(
  { old, next }: Lists<T>,
  shift: Pair,
  isKin: Comparison<T>['isKin'],
): readonly ChildStep[] {
  const steps: ChildStep[] = []
  let index = 0
  const removeUpTo = (end: number) => {
    for (; index < end; index += 1) steps.push({ kind: 'remove', old: index + shift.old })
  }
  for (const [position, child] of next.entries()) {
    const place = position + shift.next
    const match = old.findIndex((other, candidate) => candidate >= index && isKin(other, child))
    if (match < 0) {
      steps.push({ kind: 'insert', next: place })
      continue
    }
    removeUpTo(match)
    steps.push({ kind: 'mend', old: match + shift.old, next: place })
    index = match + 1
  }
  removeUpTo(old.length)
  return steps
}
