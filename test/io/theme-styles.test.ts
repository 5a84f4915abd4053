import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ownFonts } from '../../src/io/theme/read-own-fonts.ts'
import { themeSettings } from '../../src/io/theme/theme-styles.ts'
import type { UserConfig } from '../../src/model/config/user-config.ts'
import { configOf } from '../support/pages.ts'

const themeOf = (theme: UserConfig['theme']) => configOf({ theme }).theme
const settingsOf = (theme: UserConfig['theme']) => themeSettings(themeOf(theme))
const tokens = readFileSync(new URL('../../theme/styles/tokens.css', import.meta.url), 'utf8')

describe('rules of what a site sets', () => {
  it('are none for a site that sets nothing, or what is so anyway', () => {
    expect(settingsOf(undefined)).toBe('')
    expect(settingsOf({ font: 'inter', radius: 'medium', density: 'comfortable' })).toBe('')
  })

  it('an accent is every colour of the theme that is made of it', () => {
    const names = (css: string) =>
      Array.from(css.matchAll(/(--(?:accent[\w-]*|focus)):/g), ([, name]) => name)
    const css = settingsOf({ accent: { light: '#123456', dark: '#abcdef' } })
    expect(names(css)).toEqual(names(tokens))
    for (const setting of css.slice(':root{'.length, -1).split(';'))
      expect(setting).toMatch(/#123456/)
  })

  it('radii are those of the theme, all of them, and from none to large they grow', () => {
    const names = Array.from(tokens.matchAll(/^ {2}(--r-\w+): ([\d.]+)/gm), ([, name]) => name)
    const radiiOf = (radius: 'none' | 'small' | 'large') =>
      Array.from(settingsOf({ radius }).matchAll(/(--r-\w+):([\d.]+)/g))
    const all = [radiiOf('none'), radiiOf('small'), radiiOf('large')]
    for (const radii of all) expect(radii.map(([, name]) => name)).toEqual(names)
    const own = Array.from(tokens.matchAll(/^ {2}--r-\w+: ([\d.]+)/gm), ([, value]) =>
      Number(value),
    )
    const [none, small, large] = all.map((radii) => radii.map(([, , value]) => Number(value)))
    for (const [at, value] of own.entries()) {
      expect(none?.[at]).toBe(0)
      expect(small?.[at]).toBeLessThan(value)
      expect(large?.[at]).toBeGreaterThanOrEqual(value)
    }
  })

  it('a font has others of its kind behind it, which also stand in for it', () => {
    const css = settingsOf({
      font: { family: 'Lora', files: ['./a.woff2'], fallback: 'serif' },
      mono: { family: 'Fira', files: ['./b.woff2'] },
    })
    expect(css).toMatch(
      /^:root\{--font-sans:"Lora", ui-serif, .* serif;--font-mono:"Fira", ui-mono/,
    )
    expect(css).toMatch(/\}:root\[data-stand-in\]\{--font-sans:ui-serif, .*;--font-mono:ui-mono/)
  })

  it('tokens win over what they are derived from', () => {
    expect(settingsOf({ radius: 'none', tokens: { '--r-lg': '1rem' } })).toMatch(
      /--r-md:0px;--r-lg:1rem;/,
    )
  })
})

it('a token is one value, and ends neither its setting nor the rule', () => {
  expect(settingsOf({ tokens: { '--accent': 'red;--bg:blue}p{color:red' } })).toBe(
    ':root{--accent:red--bg:bluepcolor:red}',
  )
})

describe('fonts of a site', () => {
  const site = new URL('../../', import.meta.url).pathname
  const inter = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght'
  const fontsOf = (theme: UserConfig['theme']) => ownFonts(site, themeOf(theme))

  it('are none by default', () => {
    expect(fontsOf(undefined)).toEqual({ faces: '', outputs: [], first: undefined, inputs: [] })
  })

  it('are published once under names of their bytes, with what they say of themselves', () => {
    const files = [`./${inter}-normal.woff2`, `./${inter}-italic.woff2`]
    const { faces, outputs, first } = fontsOf({
      font: { family: 'Own', files },
      mono: { family: 'Own Mono', files: files.slice(0, 1) },
    })
    expect(outputs).toHaveLength(2)
    expect(first).toBe(outputs[0]?.path)
    expect(first).toMatch(/^_docsgen\/inter-latin-wght-normal-[0-9A-F]{8}\.woff2$/)
    const rules = faces.match(/@font-face\{[^}]*\}/g) ?? []
    expect(rules).toHaveLength(3)
    expect(rules[1]).toMatch(
      /^@font-face\{font-family:"Own";font-weight:100 900;font-style:italic;font-display:swap;src:url\("\.\/inter-latin-wght-italic-[0-9A-F]{8}\.woff2"\) format\("woff2"\)\}$/,
    )
  })

  it('are what the config says where it says more', () => {
    const file = { path: `${inter}-normal.woff2`, weight: 300, style: 'italic' } as const
    const { faces } = fontsOf({ font: { family: 'Own', files: [file] } })
    expect(faces).toContain('font-weight:300;font-style:italic;')
  })

  it('are fetched with the page only where every browser reads them', () => {
    const files = ['node_modules/katex/dist/fonts/KaTeX_Main-Regular.ttf']
    expect(fontsOf({ font: { family: 'Own', files } }).first).toBeUndefined()
  })
})
