import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { locateKey } from './locate-key.ts'

/** Backgrounds of the theme that accent text stands on. */
const BACKGROUNDS = { light: '#ffffff', dark: '#0c0e12' } as const
/** WCAG 2.2, 1.4.3: text. */
const LEAST = 4.5

type Rgb = readonly [number, number, number]

/** The site's accent colours where text in them is hard to read, with the nearest lightness that is not. */
export function accentProblems(config: SiteConfig, text: ConfigText): readonly Diagnostic[] {
  const { accent } = config.theme
  if (accent === undefined) return []
  return (['light', 'dark'] as const).flatMap((mode) => {
    const ratio = contrast(accent[mode], BACKGROUNDS[mode])
    if (ratio >= LEAST) return []
    const token = `theme.accent.${mode} ${accent[mode]}`
    // Rounded down: 4.49 is not 4.5.
    const args = {
      token,
      ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
      nearest: readable(accent[mode], mode),
    }
    return [diagnostic('theme-contrast', args, locateKey(text, ['theme', 'accent', mode]))]
  })
}

/** Contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted(
    (a, b) => b - a,
  )
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** The colour itself, where text in it can be read in a scheme, else the nearest lightness in which it can. */
export function readableColour(hex: string, mode: 'light' | 'dark'): string {
  return contrast(hex, BACKGROUNDS[mode]) >= LEAST ? hex : readable(hex, mode)
}

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The colour mixed with black, or in the dark theme with white, in the smallest step that can be read. */
function readable(hex: string, mode: 'light' | 'dark'): string {
  const target = mode === 'light' ? 0 : 255
  const colors = Array.from({ length: 100 }, (_, index) => {
    const mixed = rgbOf(hex).map((channel) =>
      Math.round(channel + ((target - channel) * (index + 1)) / 100),
    )
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  })
  return colors.find((color) => contrast(color, BACKGROUNDS[mode]) >= LEAST) ?? hex
}
