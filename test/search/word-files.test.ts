import { describe, expect, it } from 'vitest'
import { createWordFiles } from '../../src/search/word-files.ts'

/** Files whose first words these are. */
function filesOf(...firsts: readonly string[]) {
  const files = createWordFiles()
  files.open(firsts)
  return files
}

describe('the files of words', () => {
  it('are asked for by what a word begins with', () => {
    const files = filesOf('ab', 'kea', 'key', 'keyb', 'm')
    expect([files.has('keya'), files.missing()]).toEqual([false, [2]])
    files.clear()
    expect([files.hasAll('key'), files.missing()]).toEqual([false, [2, 3]])
    files.clear()
    // A word before the first is where it would be.
    expect([files.has('a'), files.hasAll('ke'), files.missing()]).toEqual([
      false,
      false,
      [0, 1, 2, 3],
    ])
    for (const file of [0, 1, 2, 3]) files.markLoaded(file)
    expect([files.hasAll('k'), files.missing()]).toEqual([true, []])
  })

  it('are said to have what one of them begins with', () => {
    const files = filesOf('ab', 'keyboard')
    expect([files.isFirst('key'), files.isFirst('keyboards'), files.isFirst('ab')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are not asked for while what they are for is not known', () => {
    const files = filesOf('a', 'b')
    files.pause()
    expect([files.has('b'), files.missing()]).toEqual([false, []])
    files.clear()
    expect([files.has('b'), files.missing()]).toEqual([false, [1]])
  })

  it('a mistyped word is looked for in few: all of a small index, else those of its beginning', () => {
    expect(filesOf('a', 'b', 'c').trusted('crate')).toBe('')
    const many = filesOf('a', 'b', 'ca', 'cb', 'cc', 'cd', 'ce', 'd')
    expect(many.trusted('crate')).toBe('c')
    expect(many.trusted('d')).toBe('d')
  })

  it('before their names are known, nothing is missing', () => {
    const files = createWordFiles()
    expect([files.has('a'), files.hasAll('a'), files.isFirst('a')]).toEqual([true, true, false])
  })
})
