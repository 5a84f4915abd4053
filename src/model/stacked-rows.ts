/** Tables with more columns are not stacked. */
const MOST_COLUMNS = 5
/** Characters of a row that fit a phone, as the sum of the widest cells of all columns. */
const FITS = 36

/**
 * Whether the rows of a table (the texts of their cells) become lists on a phone. Not for rows of different lengths or
 * with too many columns, nor for a table that fits.
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

/** Labels of the cells of a stacked row. The first cell is its title; with two columns the second needs no label. */
export function stackedLabels(names: readonly string[]): readonly string[] {
  return names.map((name, index) => (index === 0 || names.length === 2 ? '' : name))
}
