import { describe, expect, it } from 'vitest'
import { namedByContent } from '../../src/io/theme/content-names.ts'

/** Names that files get, by the names that they had: `a-AAAAAAAA.js`. */
function named(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { outputFiles } = namedByContent({
    outputFiles: Object.entries(files).map(([name, text]) => ({
      path: `/out/${name}`,
      contents: new TextEncoder().encode(text),
    })),
    metafile: { inputs: {}, outputs: {} },
  })
  const names = Object.keys(files)
  return Object.fromEntries(
    outputFiles.map(({ path, contents }, index) => [
      names[index] ?? '',
      `${path.slice('/out/'.length)} ${new TextDecoder().decode(contents)}`,
    ]),
  )
}

const nameOf = (file = '') => file.split(' ')[0] ?? ''

describe('names of a bundle by content', () => {
  it('do not hold the digests that esbuild gave', () => {
    const one = named({ 'a-AAAAAAAA.js': 'import"./b-BBBBBBBB.js"', 'b-BBBBBBBB.js': '1' })
    const other = named({ 'a-CCCCCCCC.js': 'import"./b-DDDDDDDD.js"', 'b-DDDDDDDD.js': '1' })
    expect(Object.values(one)).toEqual(Object.values(other))
    expect(one['a-AAAAAAAA.js']).toMatch(/^a-[0-9A-F]{8}\.js import"\.\/b-[0-9A-F]{8}\.js"$/)
    expect(one['a-AAAAAAAA.js']).toContain(nameOf(one['b-BBBBBBBB.js']))
  })

  it('are those of style sheets, too, and of whom they load', () => {
    const of = (sheet: string, font: string) =>
      named({
        [`s-${sheet}.css`]: `@font-face{src:url("./x-${font}.woff2")}`,
        'a-AAAAAAAA.js': `load("./s-${sheet}.css")`,
      })
    const one = Object.values(of('BBBBBBBB', 'FFFFFFFF'))
    expect(one).toEqual(Object.values(of('CCCCCCCC', 'FFFFFFFF')))
    expect(one[0]).toMatch(/^s-[0-9A-F]{8}\.css /)
    expect(one[1]).toContain(nameOf(one[0]))
    expect(nameOf(Object.values(of('BBBBBBBB', 'EEEEEEEE'))[0])).not.toBe(nameOf(one[0]))
  })

  it('change for a file and for those that lead to it, and for no other', () => {
    const files = {
      'a-AAAAAAAA.js': 'import"./b-BBBBBBBB.js"',
      'b-BBBBBBBB.js': 'import("./c-CCCCCCCC.js")',
      'c-CCCCCCCC.js': 'import"./b-BBBBBBBB.js";1',
      'd-DDDDDDDD.js': '1',
    }
    const before = named(files)
    const after = named({ ...files, 'c-CCCCCCCC.js': 'import"./b-BBBBBBBB.js";2' })
    const kept = Object.keys(files).filter((name) => nameOf(before[name]) === nameOf(after[name]))
    expect(kept).toEqual(['d-DDDDDDDD.js'])
  })

  it('tell files apart that only name others than another time', () => {
    const one = named({ 'a-AAAAAAAA.js': 'import"./b-BBBBBBBB.js"', 'b-BBBBBBBB.js': '1' })
    const other = named({ 'a-AAAAAAAA.js': 'import"./c-BBBBBBBB.js"', 'c-BBBBBBBB.js': '1' })
    expect(nameOf(one['a-AAAAAAAA.js'])).not.toBe(nameOf(other['a-AAAAAAAA.js']))
  })

  it('are two for two files that are the same to the byte, and leave other files as they are', () => {
    const names = Object.values(
      named({ 'chunk-AAAAAAAA.js': '1', 'chunk-BBBBBBBB.js': '1', 'x-CCCCCCCC.woff2': '1' }),
    )
    expect(new Set(names).size).toBe(3)
    expect(names[2]).toBe('x-CCCCCCCC.woff2 1')
  })
})
