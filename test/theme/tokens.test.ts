import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tables } from '../support/tables.ts'

const { TEXT } = tables<{
  TEXT: Readonly<Record<string, readonly string[]>>
}>(import.meta.url)

const css = readFileSync(new URL('../../theme/styles/tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  Array.from(css.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm), ([, name = '', value = '']) => [
    name,
    value,
  ]),
)

type Theme = 'light' | 'dark'

/** A token's colour in one theme: `#rrggbb`. */
function colorOf(name: string, theme: Theme): string {
  const value = tokens.get(name) ?? ''
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (other !== undefined) return colorOf(other, theme)
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value)
  const color = pair === null ? value : pair[theme === 'light' ? 1 : 2]
  if (!/^#[0-9a-f]{6}$/.test(color ?? '')) throw new Error(`${name} is no colour: ${value}`)
  return color ?? ''
}

/** Relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** What is text, on all that it is put on: at least 4.5 to 1. */
/** Edges of controls and focus: at least 3 to 1. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  '--line-control': ['--bg', '--bg-subtle', '--bg-raised', '--bg-overlay'],
  '--focus': ['--bg', '--bg-subtle', '--bg-muted', '--bg-raised', '--code-bg'],
}

function pairsOf(table: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(table).flatMap(([front, backs]) =>
    backs.flatMap((back) => (['light', 'dark'] as const).map((theme) => ({ front, back, theme }))),
  )
}

describe('colours', () => {
  it.each(pairsOf(TEXT))('$front is readable on $back in the $theme theme', (pair) => {
    const ratio = contrast(colorOf(pair.front, pair.theme), colorOf(pair.back, pair.theme))
    expect(ratio).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairsOf(EDGES))('$front can be told from $back in the $theme theme', (pair) => {
    const ratio = contrast(colorOf(pair.front, pair.theme), colorOf(pair.back, pair.theme))
    expect(ratio).toBeGreaterThanOrEqual(3)
  })

  it('text and headings reach the enhanced ratio', () => {
    for (const theme of ['light', 'dark'] as const) {
      for (const front of ['--heading', '--text']) {
        expect(contrast(colorOf(front, theme), colorOf('--bg', theme))).toBeGreaterThanOrEqual(7)
      }
    }
  })

  it('beside a page that is dimmed, the room of the scroll bar is dimmed as much', () => {
    const [, rgb, alpha] = /^rgb\((.*) \/ (.*)\)$/.exec(tokens.get('--backdrop') ?? '') ?? []
    const share = `${Number(alpha) * 100}%`
    expect(tokens.get('--bg-dimmed')).toBe(`color-mix(in srgb, rgb(${rgb}) ${share}, var(--bg))`)
  })

  it('four backgrounds rise from the page in the dark theme', () => {
    const rising = ['--bg', '--bg-subtle', '--bg-raised', '--bg-overlay'].map((name) =>
      luminance(colorOf(name, 'dark')),
    )
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    expect(new Set(rising).size).toBe(4)
  })

  it('every pair of a soft colour and its text is among those that are tested', () => {
    const softs = [...tokens.keys()].filter((name) => name.endsWith('-soft'))
    const tested = new Set(Object.values(TEXT).flat())
    expect(softs.filter((name) => !tested.has(name))).toEqual([])
  })
})
