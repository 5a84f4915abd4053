import { luminance } from 'khroma'
import { readColor } from './read-color.ts'
import { themeVariable } from './theme-colors.ts'

/** Black or white, whichever can be read on a colour. */
export function inkOn(hex: string): string {
  // Where black on it and white on it have the same contrast.
  return luminance(hex) > 0.179 ? '#000' : '#fff'
}

const WRITTEN =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)|(?<=(?:[:=]\s*"?|\brect\s|\bbox\s))[a-z]{3,20}\b/gi

/** The colours that a diagram's author has chosen in its source. */
export function colorsIn(source: string): ReadonlySet<string> {
  return new Set((source.match(WRITTEN) ?? []).flatMap((text) => readColor(text)?.hex ?? []))
}

/** A value of `fill` or `stroke` as pages may have it. */
export type Paint = { readonly value: string; readonly alpha: number; readonly isOwn: boolean }

/**
 * The paint that a value of Mermaid means. Colours of the author stay, those that stand for a role become variables of the
 * theme, and any other is one that Mermaid mixes or knows itself: it gets the role of what it is drawn on.
 */
export function readPaint(
  value: string,
  { own, isLine, isText }: PaintSettings,
): Paint | undefined {
  const text = value.trim()
  if (text === 'none' || text === 'transparent') return { value: 'none', alpha: 1, isOwn: false }
  if (/^url\(["']?#[\w-]+["']?\)$/.test(text))
    return { value: text.replace(/["']/g, ''), alpha: 1, isOwn: false }
  if (/^currentcolor$/i.test(text))
    return { value: `var(--_${isLine ? 'line' : 'text'})`, alpha: 1, isOwn: false }
  const color = readColor(text)
  if (color === undefined) return undefined
  const { hex, alpha } = color
  if (alpha === 0) return { value: 'none', alpha: 1, isOwn: false }
  const isOwn = own.has(hex)
  if (isOwn) return { value: hex, alpha, isOwn }
  const variable = themeVariable(hex, isLine) ?? `var(--_${isText ? 'text' : roleOf(hex, isLine)})`
  // A name in the colour of its slice could not be read on it.
  const isDyed = isText && variable.includes('category')
  return { value: isDyed ? 'var(--_text)' : variable, alpha, isOwn }
}

/** The role of a colour that no theme of Mermaid changes: one that is as light or dark on its page. */
function roleOf(hex: string, isLine: boolean): string {
  const light = luminance(hex)
  if (light < 0.15) return 'edge'
  if (isLine) return light > 0.9 ? 'page' : 'line'
  return light < 0.7 ? 'line' : 'node'
}

export type PaintSettings = {
  /** Colours of the diagram's author. */
  readonly own: ReadonlySet<string>
  /** Whether it is drawn as a line: as `stroke`. */
  readonly isLine: boolean
  readonly isText: boolean
}
