/** Short texts that are written one after the other, with bars between: `['a¦b', 'c']` -> `['a', 'b', 'c']`. */
export function pieces(rows: readonly string[]): readonly string[] {
  return rows.flatMap((row) => row.split('¦'))
}
