import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFontFile } from '../../src/io/theme/read-own-fonts.ts'

const modules = new URL('../../node_modules/', import.meta.url)
const fileOf = (path: string) => readFileSync(new URL(path, modules))
const katex = (name: string) => fileOf(`katex/dist/fonts/KaTeX_${name}`)
const inter = (name: string) => fileOf(`@fontsource-variable/inter/files/inter-latin-${name}.woff2`)

describe('what a font says of itself', () => {
  it.each([
    ['woff2', 'woff2'],
    ['woff', 'woff'],
    ['ttf', 'truetype'],
  ])('one weight of a .%s', (ending, format) => {
    const found = ['Regular', 'Bold'].map((name) => readFontFile(katex(`Main-${name}.${ending}`)))
    expect(found).toEqual([
      { format, weight: '400', style: 'normal' },
      { format, weight: '700', style: 'normal' },
    ])
  })

  it('all weights of a variable font, and whether it is italic', () => {
    expect(readFontFile(inter('wght-normal'))).toEqual({
      format: 'woff2',
      weight: '100 900',
      style: 'normal',
    })
    expect(readFontFile(inter('wght-italic'))?.style).toBe('italic')
  })

  it('an OpenType font is told from TrueType by its first bytes', () => {
    const bytes = Buffer.from(katex('Main-Regular.ttf'))
    bytes.write('OTTO', 'latin1')
    expect(readFontFile(bytes)?.format).toBe('opentype')
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('A font, they said.')],
    ['the beginning of one', Buffer.from('wOF2')],
    ['half of one', katex('Main-Regular.woff2').subarray(0, 9000)],
    ['a collection of fonts', Buffer.from('ttcf\0\x01\0\0')],
  ])('%s is none', (_what, bytes) => {
    expect(readFontFile(bytes)).toBeUndefined()
  })
})
