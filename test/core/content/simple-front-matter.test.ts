import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import { describe, expect, it } from 'vitest'
import { simpleFrontMatter } from '../../../src/core/content/simple-front-matter.ts'
import { corpusSite } from '../../support/corpus.ts'

function byParser(block: string): unknown {
  return matter(`---\n${block}---\n`, {}).data
}

describe('plain front matter', () => {
  it('is read as the YAML parser reads it, on every page of the corpus', () => {
    const dir = corpusSite()
    try {
      const files = readdirSync(join(dir, 'content'), { recursive: true, encoding: 'utf8' })
      let plain = 0
      for (const file of files.filter((name) => name.endsWith('.md'))) {
        const text = readFileSync(join(dir, 'content', file), 'utf8').replaceAll('\r\n', '\n')
        const block = /^---\n([\s\S]*?\n)---\n/.exec(text)?.[1]
        const data = block === undefined ? undefined : simpleFrontMatter(block)
        if (block === undefined || data === undefined) continue
        plain += 1
        expect(data, file).toEqual(byParser(block))
      }
      expect(plain).toBeGreaterThan(900)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })

  it.each([
    'title: A page\n',
    'title: "A: page # with signs"\nslug: "/a"\n',
    "title: It's (a) page, no. 1\n",
    'title: "ä → 😀"\n\ndescription: "x"\n',
    'ms.date: "11/04/2016"\n',
  ])('%j', (block) => {
    expect(simpleFrontMatter(block)).toEqual(byParser(block))
  })

  it.each([
    '',
    '\n',
    'title: true\n',
    'title: No\n',
    'title: ~\n',
    'order: 3\n',
    'date: 2024-01-01\n',
    'title: a: b\n',
    'title: a # c\n',
    'title: "a\\nb"\n',
    'title: a\n  b\n',
    'title: a\ntitle: b\n',
    'a:\n  b: c\n',
    'a: [b]\n',
    '- a\n',
    'title:\n',
    'title: |\n  a\n',
    '# c\n',
    'title: "a" # c\n',
    'title: "\u0007"\n',
    '"a": b\n',
    '...\n',
    '__proto__: a\n',
  ])('%j is left to the parser', (block) => {
    expect(simpleFrontMatter(block)).toBeUndefined()
  })
})
