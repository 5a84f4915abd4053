import { create } from 'fontkitten'

/** What a font's file says of itself, in the words of CSS. */
export type FontFile = {
  /** For `format()`. */
  readonly format: 'woff2' | 'woff' | 'truetype' | 'opentype'
  /** '400', or '100 900' of a variable font. */
  readonly weight: string
  readonly style: 'normal' | 'italic'
}

/** Formats by the first four bytes of a file. */
const FORMATS: ReadonlyMap<string, FontFile['format']> = new Map([
  ['wOF2', 'woff2'],
  ['wOFF', 'woff'],
  ['\0\x01\0\0', 'truetype'],
  ['true', 'truetype'],
  ['OTTO', 'opentype'],
])

/** Reads a font that browsers load; undefined for any other file, and for a collection of fonts. */
export function readFontFile(bytes: Buffer): FontFile | undefined {
  const format = FORMATS.get(bytes.toString('latin1', 0, 4))
  if (format === undefined) return undefined
  try {
    const font = create(bytes)
    if (font.isCollection) return undefined
    const { usWeightClass, fsSelection } = font['OS/2']
    const range = font.variationAxes['wght']
    const weight = range === undefined ? String(usWeightClass || 400) : `${range.min} ${range.max}`
    return { format, weight, style: fsSelection.italic ? 'italic' : 'normal' }
  } catch {
    // It is cut off, or it only begins as a font does.
    return undefined
  }
}
