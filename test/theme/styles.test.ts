import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as constants from '../../theme/runtime/constants.ts'
import { themeCss } from '../support/bundle-theme.ts'

const folder = new URL('../../theme/styles/', import.meta.url)
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const sheets = names
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name,
    // Comments and data URIs are no rules of ours.
    text: readFileSync(new URL(name, folder), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/url\("data:[^"]*"\)/g, ''),
  }))
const sheet = (name: string) => sheets.find((one) => one.name === name)?.text ?? ''

function linesThat(match: RegExp, except: readonly string[]): readonly string[] {
  return sheets
    .filter(({ name }) => !except.includes(name))
    .flatMap(({ name, text }) =>
      text
        .split('\n')
        .filter((line) => match.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    )
}

/** What a site gets that asks for less room. */
const COMPACT = 'settings/compact.css'

describe('style sheets', () => {
  // 14 kB is what a page may load: test/spec/budgets measures that of the reference site.
  it('are at most 12 kB for every site and 14.5 kB with those of every feature, compressed', async () => {
    const features = names.filter((name) => name.startsWith('features/')).toSorted()
    const css = await Promise.all(['index.css', ...features].map(themeCss))
    const size = (sheets: readonly string[]) => gzipSync(sheets.join(''), { level: 9 }).length
    expect(features.length).toBeGreaterThan(0)
    expect(size(css.slice(0, 1))).toBeLessThanOrEqual(12_000)
    expect(size(css)).toBeLessThanOrEqual(14_500)
  })

  it('are all in layers, so that rules of a site win', async () => {
    const css = await themeCss()
    const outside = css.replace(/@font-face\{[^}]*\}/g, '').split(/@layer [\w,. -]+\{/)[0] ?? ''
    expect(outside).toMatch(/^@layer reset,tokens,base,layout,components,prose,utilities,print;$/)
  })

  it('are all imported, but for what a compact site and what features and islands bring', () => {
    const imported = Array.from(sheet('index.css').matchAll(/"\.\/([^"]+)"/g), ([, name]) => name)
    const others = sheets
      .map(({ name }) => name)
      .filter((name) => name !== 'index.css' && name !== COMPACT)
      .filter((name) => !/^(?:features|islands)\//.test(name))
    expect(imported.toSorted()).toEqual(others.toSorted())
  })

  it('of features and of islands are in layers, too', () => {
    const features = sheets.filter(({ name }) => /^(?:features|islands)\//.test(name))
    const outside = features.flatMap(({ text }) => text.match(/^[^\s@}].*\{$/gm) ?? [])
    expect(outside).toEqual([])
  })

  it('of a compact site only change what others say: no class is made up, all is in layers', () => {
    const compact = sheet(COMPACT)
    const others = sheets
      .filter(({ name }) => name !== COMPACT)
      .map(({ text }) => text)
      .join('\n')
    const classes = new Set(compact.match(/\.[a-z][\w-]+/g))
    expect(classes.size).toBeGreaterThan(10)
    expect([...classes].filter((name) => !others.includes(name))).toEqual([])
    expect(compact.match(/^\S.*\{$/gm)?.filter((line) => !line.startsWith('@layer '))).toEqual([])
  })

  it('take their colours from the tokens', () => {
    // A mask's black is no colour.
    const found = linesThat(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsl/i, ['tokens.css'])
    expect(found.filter((line) => !line.includes('mask:'))).toEqual([])
  })

  it('speak of start and end, not of left and right', () => {
    const sides =
      /(margin|padding|border|inset)-(left|right)\b|^\s*(left|right):|text-align: (left|right)/
    // Code reads left to right everywhere; notifications have a corner; a scaled shape has an origin.
    expect(linesThat(sides, ['islands/toasts.css'])).toEqual([
      'code.css: text-align: left;',
      'icons.css: left: 50%;',
      'prose.css: left: 0.25rem;',
    ])
  })

  it('take the focus ring away only where another mark replaces it', () => {
    const rules = sheets.flatMap(
      ({ text }) => text.match(/[^{}]*\{[^{}]*outline: none[^{}]*/g) ?? [],
    )
    expect(rules.length).toBeGreaterThan(0)
    const bare = rules.filter((rule) => !/box-shadow/.test(rule) && !/a:focus-visible/.test(rule))
    // The mark of the search field is as wide as its form.
    expect(bare.map((rule) => rule.trim().split(/\s*\{/)[0])).toEqual([
      '.search-input:focus-visible',
    ])
    const form = sheets.map(({ text }) => /\.search-form \{[^}]*\{[^}]*\}/.exec(text)?.[0]).join('')
    expect(form).toMatch(/&:focus-within \{\s*box-shadow: inset 0 -2px var\(--accent\)/)
  })

  it('keep the values that behaviour counts on', () => {
    const panel = sheet('mobile-nav.css')
    expect(panel).toContain(`translate ${constants.PANEL_SLIDE_MS}ms ease-in-out`)
    expect(panel).toContain(`opacity ${constants.BACKDROP_FADE_MS}ms`)
    expect(sheet('header.css')).toContain(`animation-range: 0 ${constants.HEADER_SCROLL_PX}px`)
    expect(sheet('header.css')).toMatch(
      new RegExp(`min-width: ${constants.TRY_MIN_WIDTH_PX / 16}rem\\)[^@]*\\.try`),
    )
  })

  it('give every island and every dialog its look', () => {
    const all = sheets.map(({ text }) => text).join('\n')
    const classes = [
      'theme-toggle',
      'copy-link',
      'code-group',
      'code-tabs',
      'copy-code',
      'toasts',
      'search-trigger',
      'search-dialog',
      'mobile-nav',
    ]
    expect(classes.filter((name) => !all.includes(`.${name}`))).toEqual([])
  })
})

describe('fonts', () => {
  const fonts = new URL('../../theme/assets/fonts/', import.meta.url)

  it('are one file of at most 32 kB for Latin text', () => {
    expect(statSync(new URL('inter-latin.woff2', fonts)).size).toBeLessThanOrEqual(32_000)
  })

  it('come with their licence', () => {
    expect(readFileSync(new URL('OFL.txt', fonts), 'utf8')).toContain('SIL Open Font License')
  })

  it('swap in for two fallbacks that take the same room', () => {
    const faces = sheet('fonts.css').match(/@font-face \{[^}]*\}/g) ?? []
    const fallbacks = faces.filter((face) => face.includes('"Inter Fallback"'))
    expect(fallbacks.map((face) => /font-weight: ([\d ]+)/.exec(face)?.[1])).toEqual([
      '100 500',
      '501 900',
    ])
    for (const face of fallbacks) expect(face).toMatch(/size-adjust[\s\S]*ascent-override/)
    const own = faces.filter((face) => !fallbacks.includes(face))
    for (const face of own) expect(face).toContain('font-display: swap')
  })
})
