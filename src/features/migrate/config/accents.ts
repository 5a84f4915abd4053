import { readableColour } from '../../../site/config/contrast.ts'
import type { Accent } from '../old/old-site.ts'

/** Colours that old themes name, dark enough for text on white and light enough for text on black. */
const COLOURS: Readonly<Record<string, { readonly light: string; readonly dark: string }>> = {
  red: { light: '#c2182b', dark: '#ff9c9c' },
  pink: { light: '#b8175e', dark: '#ff9fc8' },
  purple: { light: '#8a26a3', dark: '#e3a6f2' },
  'deep purple': { light: '#5e35b1', dark: '#c4aef2' },
  indigo: { light: '#3949ab', dark: '#aeb8f5' },
  blue: { light: '#0b5fb8', dark: '#9accff' },
  'light blue': { light: '#01629c', dark: '#8fd6ff' },
  cyan: { light: '#00616b', dark: '#83e3ee' },
  teal: { light: '#00695c', dark: '#7fe0d3' },
  green: { light: '#1b6b2a', dark: '#8fe09b' },
  'light green': { light: '#3f6b14', dark: '#b9e388' },
  lime: { light: '#5b6300', dark: '#dfe77a' },
  yellow: { light: '#75600b', dark: '#ffe178' },
  amber: { light: '#7f5500', dark: '#ffd166' },
  orange: { light: '#9a4b00', dark: '#ffbd70' },
  'deep orange': { light: '#b23a0e', dark: '#ffab8c' },
}

/** The accent for a colour's name; undefined for one that is no colour, such as `black` and `custom`. */
export function accentFor(name: string | undefined): Accent | undefined {
  const key = name?.toLowerCase().replaceAll('-', ' ') ?? ''
  return Object.hasOwn(COLOURS, key) ? COLOURS[key] : undefined
}

/** The accent for colours of a style sheet, as far as they are hard to read with more contrast; undefined without one. */
export function accentOf(light: string | undefined, dark: string | undefined): Accent | undefined {
  const [day, night] = [hexOf(light), hexOf(dark ?? light)]
  if (day === undefined && night === undefined) return undefined
  return {
    light: readableColour(day ?? night ?? '', 'light'),
    dark: readableColour(night ?? day ?? '', 'dark'),
  }
}

/** `#abc`, `rgb(1, 2, 3)` and `hsl(210 50% 40%)` as '#aabbcc'; undefined for what is no plain colour. */
function hexOf(value: string | undefined): string | undefined {
  const text = value?.trim().toLowerCase() ?? ''
  const [, short] = /^#([\da-f]{3})[\da-f]?$/.exec(text) ?? []
  if (short !== undefined) return `#${short.replace(/./g, '$&$&')}`
  const [, long] = /^#([\da-f]{6})(?:[\da-f]{2})?$/.exec(text) ?? []
  if (long !== undefined) return `#${long}`
  const [, kind, inner = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? []
  const numbers = (inner.match(/-?[\d.]+/g) ?? []).map(Number).slice(0, 3)
  const [a, b, c] = numbers
  if (a === undefined || b === undefined || c === undefined) return undefined
  return kind === 'rgb' ? hex([a, b, c]) : hex(ofHue(a, b / 100, c / 100))
}

function ofHue(hue: number, saturation: number, lightness: number): readonly number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((shift) => {
    const place = (shift + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  })
}

function hex(channels: readonly number[]): string {
  const parts = channels.map((one) =>
    Math.round(Math.min(255, Math.max(0, one)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}
