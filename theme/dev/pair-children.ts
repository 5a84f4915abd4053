/** One step from an old list of children to a new one. Indices count from 0. */
export type ChildStep =
  | { readonly kind: 'keep'; readonly old: number; readonly next: number }
  /** The same kind of element with other contents: it is mended, not replaced. */
  | { readonly kind: 'mend'; readonly old: number; readonly next: number }
  | { readonly kind: 'remove'; readonly old: number }
  | { readonly kind: 'insert'; readonly next: number }

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
  comparison: Comparison<T>,
): readonly ChildStep[] {
  const { isSame } = comparison
  const same = (a: T | undefined, b: T | undefined) =>
    a !== undefined && b !== undefined && isSame(a, b)
  let start = 0
  while (start < old.length && start < next.length && same(old[start], next[start])) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < next.length - start &&
    same(old[old.length - 1 - end], next[next.length - 1 - end])
  ) {
    end += 1
  }
  const middle = between(
    old.slice(start, old.length - end),
    next.slice(start, next.length - end),
    comparison,
  )
  return [
    ...range(start).map((index): ChildStep => ({ kind: 'keep', old: index, next: index })),
    ...middle.map((step) => shifted(step, start)),
    ...range(end).map(
      (index): ChildStep => ({
        kind: 'keep',
        old: old.length - end + index,
        next: next.length - end + index,
      }),
    ),
  ]
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index)
}

function shifted(step: ChildStep, by: number): ChildStep {
  return {
    ...step,
    ...('old' in step ? { old: step.old + by } : {}),
    ...('next' in step ? { next: step.next + by } : {}),
  } as ChildStep
}

/** Equal children stay; what lies between them is mended in order as far as it is of a kind. */
function between<T>(
  old: readonly T[],
  next: readonly T[],
  comparison: Comparison<T>,
): readonly ChildStep[] {
  const steps: ChildStep[] = []
  let from = { old: 0, next: 0 }
  const isLong = old.length * next.length > LONGEST * LONGEST
  const kept = isLong ? [] : commonChildren(old, next, comparison)
  for (const { old: inOld, next: inNext } of [...kept, { old: old.length, next: next.length }]) {
    const pieces = { old: old.slice(from.old, inOld), next: next.slice(from.next, inNext) }
    steps.push(...mended(pieces, from, comparison))
    if (inOld < old.length) steps.push({ kind: 'keep', old: inOld, next: inNext })
    from = { old: inOld + 1, next: inNext + 1 }
  }
  return steps
}

type Place = { readonly old: number; readonly next: number }

/** A longest common subsequence. */
function commonChildren<T>(
  old: readonly T[],
  next: readonly T[],
  { isSame }: Comparison<T>,
): readonly Place[] {
  const width = next.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const same = new Uint8Array(old.length * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      const isEqual = isSame(old[row] as T, next[column] as T)
      same[row * width + column] = isEqual ? 1 : 0
      lengths[row * width + column] = isEqual
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const places: Place[] = []
  let row = 0
  let column = 0
  while (row < old.length && column < next.length) {
    if (same[row * width + column] === 1) {
      places.push({ old: row, next: column })
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return places
}

type Pieces<T> = { readonly old: readonly T[]; readonly next: readonly T[] }

function mended<T>(
  { old, next }: Pieces<T>,
  shift: Place,
  { isKin }: Comparison<T>,
): readonly ChildStep[] {
  const steps: ChildStep[] = []
  let index = 0
  for (const [position, child] of next.entries()) {
    const place = position + shift.next
    const match = old.findIndex((other, candidate) => candidate >= index && isKin(other, child))
    if (match < 0) {
      steps.push({ kind: 'insert', next: place })
      continue
    }
    for (; index < match; index += 1) steps.push({ kind: 'remove', old: index + shift.old })
    steps.push({ kind: 'mend', old: match + shift.old, next: place })
    index = match + 1
  }
  for (; index < old.length; index += 1) steps.push({ kind: 'remove', old: index + shift.old })
  return steps
}
