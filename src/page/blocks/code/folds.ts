/** The first and the last line of a fold. */
export type Fold = readonly [first: number, last: number]

/** 8, 9, 10, 20 -> 8 to 10, 20 to 20. */
export function foldsOf(lines: ReadonlySet<number>): readonly Fold[] {
  const folds: [number, number][] = []
  for (const line of [...lines].toSorted((a, b) => a - b)) {
    const fold = folds.at(-1)
    if (fold?.[1] === line - 1) fold[1] = line
    else folds.push([line, line])
  }
  return folds
}
