import { readFileSync, statSync } from 'node:fs'
import { basename, extname, resolve } from 'node:path'
import { create } from 'fontkitten'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { OwnFont } from '../../model/config/user-config.ts'
import type { Output } from '../../model/output.ts'
import { outPath } from '../../model/paths.ts'
import { digestOf } from '../digest.ts'
import { ASSETS } from './build-options.ts'
import type { OwnFonts } from './load-theme.ts'

type ThemeFonts = Pick<SiteConfig['theme'], 'font' | 'mono'>

/** Reads the fonts of a config, whose files are checked already. */
export function ownFonts(siteDir: string, { font, mono }: ThemeFonts): OwnFonts {
  const text = typeof font === 'string' ? [] : facesOf(siteDir, font)
  const all = [...text, ...(mono === undefined ? [] : facesOf(siteDir, mono))]
  return {
    faces: all.map(({ rule }) => rule).join(''),
    // A file may be both fonts.
    outputs: [...new Map(all.map(({ output }) => [output.path, output])).values()],
    first: text.find(({ format }) => format === 'woff2')?.output.path,
    inputs: all.map(({ input }) => input),
  }
}

/** Whether a site's file is a font in a format of browsers. */
export function isFont(siteDir: string, path: string): boolean {
  const absolute = resolve(siteDir, path)
  return statSync(absolute).isFile() && readFontFile(readFileSync(absolute)) !== undefined
}

function facesOf(siteDir: string, { family, files }: OwnFont) {
  return files.map((given) => {
    const { path: file, ...said } = typeof given === 'string' ? { path: given } : given
    const input = resolve(siteDir, file)
    const bytes = readFileSync(input)
    const key = digestOf(bytes)
    const { format, weight, style } = { ...(readFontFile(bytes) ?? UNREADABLE), ...said }
    // The name stands in a list of addresses with spaces between them, too.
    const name = basename(file, extname(file)).replace(/[^\w-]+/g, '-')
    const published = `${name}-${key.slice(0, 8).toUpperCase()}${extname(file).toLowerCase()}`
    const path = outPath(`${ASSETS}/${published}`)
    const output: Output = { path, body: () => bytes, key, route: undefined }
    const rule = `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url("./${published}") format("${format}")}`
    return { input, output, format, rule }
  })
}

/** Properties of a file that was replaced after it was checked. */
const UNREADABLE = { format: 'woff2', weight: '400', style: 'normal' } as const

/** Properties of a font file, as CSS values. */
type FontFile = {
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

/** Reads a font in a format of browsers; undefined for any other file, and for font collections. */
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
