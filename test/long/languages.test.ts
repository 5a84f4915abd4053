import { describe, expect, it } from 'vitest'
import { languageTable } from '../../src/io/markdown/languages.ts'
import { highlighterFor } from '../support/markdown-tools.ts'

const names = [...languageTable()].flatMap(([name, scope]) => (scope === undefined ? [] : name))
const CODE = 'let x = "(a|b)+" # 1\n<a href="b">c</a>\n'

describe('languages of code', () => {
  it('loads a grammar for every name that the table has, and highlights by it', async () => {
    const highlighter = await highlighterFor(names)
    const unknown = names.filter((name) => !highlighter.knows(name))
    const plain = names.filter((name) => highlighter.highlight(CODE, name) === undefined)
    expect({ unknown, plain }).toEqual({ unknown: [], plain: [] })
  })
})
