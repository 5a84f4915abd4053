import { diffArrays } from 'diff'

/** An old child and its new version; without `next` it is removed, without `old` it is new. */
export type Pair<T> = { readonly old?: T | undefined; readonly next?: T | undefined }

/** How children of a kind are compared. */
export type Comparison<T> = {
  readonly isSame: (old: T, next: T) => boolean
  /** Whether one can be patched into the other: both are paragraphs, both are text. */
  readonly isSameKind: (old: T, next: T) => boolean
}

/** With more changes than this, equal children are not searched for: children are paired from the first on. */
const MOST_CHANGES = 500

/** Pairs two lists so that as many equal children as possible are kept. Children between those are paired by kind. */
export function* pairChildren<T>(
  old: readonly T[],
  next: readonly T[],
  { isSame, isSameKind }: Comparison<T>,
): Generator<Pair<T>> {
  let from = { old: 0, next: 0 }
  let to = from
  const options = { comparator: isSame, maxEditLength: MOST_CHANGES }
  for (const { count, added, removed } of diffArrays([...old], [...next], options) ?? []) {
    const end = { old: to.old + (added ? 0 : count), next: to.next + (removed ? 0 : count) }
    if (!added && !removed) {
      yield* pairSameKind(old.slice(from.old, to.old), next.slice(from.next, to.next), isSameKind)
      for (let index = 0; index < count; index += 1)
        yield { old: old[to.old + index], next: next[to.next + index] }
      from = end
    }
    to = end
  }
  yield* pairSameKind(old.slice(from.old), next.slice(from.next), isSameKind)
}

/** Pairs children of the same kind in order. */
function* pairSameKind<T>(
  old: readonly T[],
  next: readonly T[],
  isSameKind: Comparison<T>['isSameKind'],
): Generator<Pair<T>> {
  let rest = old
  for (const child of next) {
    const match = rest.findIndex((other) => isSameKind(other, child))
    if (match < 0) {
      yield { next: child }
      continue
    }
    for (const removed of rest.slice(0, match)) yield { old: removed }
    yield { old: rest[match], next: child }
    rest = rest.slice(match + 1)
  }
  for (const removed of rest) yield { old: removed }
}
