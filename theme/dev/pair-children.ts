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

/** Lists whose middles are longer than this on average are compared at their ends only. */
const LONGEST = 150

/** The shortest way from one list to the other that keeps the equal children. */
export function pairChildren<T>(
  old: readonly T[],
  next: readonly T[],
  { isSame, isKin }: Comparison<T>,
): readonly ChildStep[] {
  const steps: ChildStep[] = []
  let from: Pair = { old: 0, next: 0 }
  for (const kept of [...keptPairs({ old, next }, isSame), LAST]) {
    const pieces = { old: old.slice(from.old, kept.old), next: next.slice(from.next, kept.next) }
    for (const step of mended(pieces, from, isKin)) steps.push(step)
    if (kept !== LAST) steps.push({ kind: 'keep', ...kept })
    from = { old: kept.old + 1, next: kept.next + 1 }
  }
  return steps
}

/** Stands for the end of both lists. */
const LAST: Pair = { old: Number.POSITIVE_INFINITY, next: Number.POSITIVE_INFINITY }

/** Equal children at both ends, and as many as possible between them. */
function keptPairs<T>({ old, next }: Lists<T>, isSame: Comparison<T>['isSame']): readonly Pair[] {
  const isPair = (a: number, b: number) => isSame(old[a] as T, next[b] as T)
  const shorter = Math.min(old.length, next.length)
  let start = 0
  while (start < shorter && isPair(start, start)) start += 1
  let [oldEnd, nextEnd] = [old.length, next.length]
  while (oldEnd > start && nextEnd > start && isPair(oldEnd - 1, nextEnd - 1)) {
    oldEnd -= 1
    nextEnd -= 1
  }
  const middle = { old: old.slice(start, oldEnd), next: next.slice(start, nextEnd) }
  const isLong = middle.old.length * middle.next.length > LONGEST * LONGEST
  const common = isLong ? [] : commonPairs(middle, isSame)
  return [
    ...Array.from({ length: start }, (_, index) => ({ old: index, next: index })),
    ...common.map((pair) => ({ old: pair.old + start, next: pair.next + start })),
    ...old.slice(oldEnd).map((_, index) => ({ old: oldEnd + index, next: nextEnd + index })),
  ]
}

/** A longest common subsequence. */
function commonPairs<T>({ old, next }: Lists<T>, isSame: Comparison<T>['isSame']): readonly Pair[] {
  const width = next.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  const isPair = (row: number, column: number) => isSame(old[row] as T, next[column] as T)
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isPair(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: Pair[] = []
  let row = 0
  let column = 0
  while (row < old.length && column < next.length) {
    if (isPair(row, column)) {
      pairs.push({ old: row, next: column })
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
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
