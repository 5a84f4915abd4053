/** A part of a file between two comments. Lines count from 1; the comments are on the first and the last of them. */
export type FileRegion = { readonly name: string; readonly first: number; readonly last: number }

export type FileRegions = {
  readonly regions: readonly FileRegion[]
  /** Names of regions that nothing ends. */
  readonly open: readonly string[]
}

type Marker = { readonly kind: 'start' | 'end'; readonly name: string }

/**
 * The regions of a file, by the comments that editors fold: `// #region setup` ... `// #endregion`, in the comments of
 * most languages. A comment that has no other is one like any other: "# region of interest" begins nothing.
 */
export function fileRegions(lines: readonly string[]): FileRegions {
  const regions: FileRegion[] = []
  const open: { readonly name: string; readonly first: number }[] = []
  for (const [index, line] of lines.entries()) {
    const marker = markerOf(line)
    if (marker === undefined) continue
    if (marker.kind === 'start') {
      open.push({ name: marker.name, first: index + 1 })
      continue
    }
    const last = open.findLastIndex(({ name }) => marker.name === '' || name === marker.name)
    const [start] = last === -1 ? [] : open.splice(last, 1)
    if (start !== undefined) regions.push({ ...start, last: index + 1 })
  }
  return { regions, open: open.map(({ name }) => name) }
}

/** `// #region a`, `# region a`, `<!-- #region a -->`, `/* #endregion *\/`, `#Region a`. */
const COMMENT = /^(?:\/\/|\{?\/\*|<!--|\(\*|#|--|;|%|::|@?rem\b)\s*#?(end ?)?region(?![\w-])(.*)$/i
/** What other tools write in any comment: `[!region a]`, `--8<-- [start:a]`. */
const BRACKETED = /\[!(end)?region\b([^\]]{0,200})\]/
const SCISSORS = /--8<--\s?\[(?:start|(end)):([^\]]{0,200})\]/

function markerOf(line: string): Marker | undefined {
  if (!/region|8</i.test(line)) return undefined
  const text = line.trim()
  const match = COMMENT.exec(text) ?? BRACKETED.exec(text) ?? SCISSORS.exec(text)
  if (match === null) return undefined
  const [, end, rest = ''] = match
  const name = rest.replace(/(?:\*\/\}?|-->|\*\))$/, '').trim()
  return { kind: end === undefined ? 'start' : 'end', name }
}
