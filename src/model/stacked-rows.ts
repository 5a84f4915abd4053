/** More columns than that are no list of facts about a row. */
const MOST_COLUMNS = 5
/** What a phone shows in one line of a table: characters of the widest cells of its columns together. */
const FITS = 36

/**
 * Whether the rows of a table, given as the words of their cells, become lists on a phone. They do not where they are of
 * different length or of too many columns, nor where a phone shows the table as it is.
 */
export function stacksRows(rows: readonly (readonly string[])[]): boolean {
  const columns = rows[0]?.length ?? 0
  return (
    columns >= 2 &&
    columns <= MOST_COLUMNS &&
    rows.every((row) => row.length === columns) &&
    widthOf(rows, columns) > FITS
  )
}

function widthOf(rows: readonly (readonly string[])[], columns: number): number {
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, { [column]: words = '' }) => Math.max(most, words.length), 0),
  )
  return widths.reduce((sum, width) => sum + width, 0)
}

/** The names that stand before the cells of a stacked row. The first cell is its title, and of two the second needs none. */
export function stackedLabels(names: readonly string[]): readonly string[] {
  return names.map((name, index) => (index === 0 || names.length === 2 ? '' : name))
}
