import { describe, expect, it } from 'vitest'
import { wrapped } from '../../src/diagnostics/format/style.ts'

describe('wrapped text', () => {
  it.each([
    ['aaaa bbbb cccc dddd', 20, '', 'aaaa bbbb cccc dddd'],
    ['aaaa bbbb cccc dddd e', 20, '', 'aaaa bbbb cccc dddd\ne'],
    ['aaaa bbbb cccc ddddd', 20, '', 'aaaa bbbb cccc ddddd'],
    ['aaaa bbbb cccc ddddd', 19, '', 'aaaa bbbb cccc ddddd'],
    ['aaaa bbbb cccc ddddd eeee', 19, '', 'aaaa bbbb cccc ddddd eeee'],
    ['aaaa bbbb cccc ddddd eeee', undefined, '', 'aaaa bbbb cccc ddddd eeee'],
    ['  aaaa bbbb cccc dddd', 20, '  ', '  aaaa bbbb cccc\n  dddd'],
    ['a-word-of-more-than-twenty b', 20, '', 'a-word-of-more-than-twenty\nb'],
    ['  a-word-of-more-than-twenty b', 20, '  ', '  a-word-of-more-than-twenty\n  b'],
    ['aaaa  bbbb', 20, '', 'aaaa  bbbb'],
    ['', 20, '', ''],
  ])('%j in %j columns, %j before further lines', (text, columns, indent, expected) => {
    expect(wrapped(text, columns, indent)).toBe(expected)
  })
})
