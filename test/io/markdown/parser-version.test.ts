import { describe, expect, it } from 'vitest'
import { loadParser } from '../../../src/io/markdown/load-parser.ts'
import { parserVersion } from '../../../src/io/markdown/parser-version.ts'

describe('the name of the parser in the keys of pages', () => {
  // It is found without loading the parser, by a file of its package.
  it.each(['auto', 'remark'] as const)(
    '%s is that of the parser which reads them',
    async (kind) => {
      expect(await parserVersion(kind)).toBe((await loadParser(kind)).version)
    },
  )
})
