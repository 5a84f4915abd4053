/** One step from an old list of children to a new one. Indices count from 0. */
export type ChildStep =
  | { readonly kind: 'keep'; readonly old: number; readonly next: number }
  /** The same kind of element with other contents: it is mended, not replaced. */
  | { readonly kind: 'mend'; readonly old: number; readonly next: number }
  | { readonly kind: 'remove'; readonly old: number }
  | { readonly kind: 'insert'; readonly next: number }

export type ChildKey = {
  /** Equal for equal contents. */
  readonly content: string
  /** Equal where one may be mended into the other: `P`, `#text`. */
  readonly kind: string
}

/** Longer lists than this are compared at their ends only. */
const LONGEST = 400

/** The shortest way from one list to the other that keeps the equal children. */
export function pairChildren(
  old: readonly ChildKey[],
  next: readonly ChildKey[],
): readonly ChildStep[] {
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
  const middle = between(old.slice(start, old.length - end), next.slice(start, next.length - end))
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

function same(a: ChildKey | undefined, b: ChildKey | undefined): boolean {
  return a !== undefined && b !== undefined && a.content === b.content
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

/** Equal children stay; what lies between them is mended in order as far as the kinds agree. */
function between(old: readonly ChildKey[], next: readonly ChildKey[]): readonly ChildStep[] {
  if (old.length * next.length > LONGEST * LONGEST) return mended(old, next, 0, 0)
  const steps: ChildStep[] = []
  let fromOld = 0
  let fromNext = 0
  for (const [inOld, inNext] of [
    ...commonChildren(old, next),
    [old.length, next.length] as const,
  ]) {
    steps.push(
      ...mended(old.slice(fromOld, inOld), next.slice(fromNext, inNext), fromOld, fromNext),
    )
    if (inOld < old.length) steps.push({ kind: 'keep', old: inOld, next: inNext })
    fromOld = inOld + 1
    fromNext = inNext + 1
  }
  return steps
}

/** Index pairs of a longest common subsequence. */
function commonChildren(
  old: readonly ChildKey[],
  next: readonly ChildKey[],
): readonly (readonly [number, number])[] {
  const width = next.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = same(old[row], next[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  let row = 0
  let column = 0
  while (row < old.length && column < next.length) {
    if (same(old[row], next[column])) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

function mended(
  old: readonly ChildKey[],
  next: readonly ChildKey[],
  oldShift: number,
  nextShift: number,
): readonly ChildStep[] {
  const steps: ChildStep[] = []
  let index = 0
  for (const [position, { kind }] of next.entries()) {
    const match = old.findIndex((child, candidate) => candidate >= index && child.kind === kind)
    if (match < 0) {
      steps.push({ kind: 'insert', next: position + nextShift })
      continue
    }
    for (; index < match; index += 1) steps.push({ kind: 'remove', old: index + oldShift })
    steps.push({ kind: 'mend', old: match + oldShift, next: position + nextShift })
    index = match + 1
  }
  for (; index < old.length; index += 1) steps.push({ kind: 'remove', old: index + oldShift })
  return steps
}
