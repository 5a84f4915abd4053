import { diffArrays } from 'diff'

/** What becomes of a child: another, nothing (it goes), or of nothing one (it comes). */
export type Pair<T> = { readonly old?: T | undefined; readonly next?: T | undefined }

/** How children of a kind are compared. */
export type Comparison<T> = {
  readonly isSame: (old: T, next: T) => boolean
  /** Whether one may be mended into the other: both are paragraphs, both are text. */
  readonly isKin: (old: T, next: T) => boolean
}

/** Lists with more changes than this are mended from their first children on, whatever is equal below. */
const MOST_CHANGES = 500

/** The shortest way from one list to the other that keeps the equal children. What lies between those is mended. */
export function* pairChildren<T>(
  old: readonly T[],
  next: readonly T[],
  { isSame, isKin }: Comparison<T>,
): Generator<Pair<T>> {
  let from = { old: 0, next: 0 }
  let to = from
  const options = { comparator: isSame, maxEditLength: MOST_CHANGES }
  for (const { count, added, removed } of diffArrays([...old], [...next], options) ?? []) {
    const end = { old: to.old + (added ? 0 : count), next: to.next + (removed ? 0 : count) }
    if (!added && !removed) {
      yield* pairKin(old.slice(from.old, to.old), next.slice(from.next, to.next), isKin)
      for (let index = 0; index < count; index += 1)
        yield { old: old[to.old + index], next: next[to.next + index] }
      from = end
    }
    to = end
  }
  yield* pairKin(old.slice(from.old), next.slice(from.next), isKin)
}

/** Pairs in order what is of a kind. */
function* pairKin<T>(
  old: readonly T[],
  next: readonly T[],
  isKin: Comparison<T>['isKin'],
): Generator<Pair<T>> {
  let rest = old
  for (const child of next) {
    const match = rest.findIndex((other) => isKin(other, child))
    if (match < 0) {
      yield { next: child }
      continue
    }
    for (const gone of rest.slice(0, match)) yield { old: gone }
    yield { old: rest[match], next: child }
    rest = rest.slice(match + 1)
  }
  for (const gone of rest) yield { old: gone }
}
