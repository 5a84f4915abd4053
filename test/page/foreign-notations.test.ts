import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { applyFixes } from '../../src/diagnostics/apply-fixes.ts'
import { placeAt } from '../../src/diagnostics/place.ts'
import { foreignElements } from '../../src/page/blocks/foreign/foreign-elements.ts'
import { foreignLinks } from '../../src/page/blocks/foreign/foreign-links.ts'
import { foreignBlocks, foreignMarks } from '../../src/page/blocks/foreign/foreign-marks.ts'
import { foreignNotations } from '../../src/page/blocks/foreign/foreign-notations.ts'
import { createMarkdownRenderer } from '../../src/page/pipeline/render-markdown.ts'
import { corpusSite, hasCorpus, textsIn } from '../support/corpus.ts'
import { isLong } from '../support/long.ts'
import { pageParsers, type TextParser } from '../support/page-parsers.ts'
import { tables } from '../support/tables.ts'
import { contextWith, parsed, problems } from './markdown-fixture.ts'

const { messages, texts, fixes } = tables<{
  messages: readonly (readonly [name: string, text: string, expected: readonly string[]])[]
  texts: readonly string[]
  fixes: readonly (readonly [text: string, fixed: string])[]
}>(import.meta.url)

/** The manual shows a fence with variables. */
const variables = { version: '1.8', 'limits.peers': '100' }
const parsers = await pageParsers({ isPlain: true, variables })
/** And formulas. */
const manualParsers = await pageParsers({ isPlain: true, variables, math: true })
const names = parsers.map(({ name }) => name)
const parserOf = (name: string) => parsers.find((parser) => parser.name === name) as TextParser

/** `code line:column notation` of each problem of a page, whose text begins on its fourth line. */
async function told(name: string, text: string): Promise<readonly string[]> {
  const page = await parserOf(name).parse(`---\ntitle: Page\n---\n${text}\n`)
  return page.diagnostics.map(
    ({ code, at, message }) =>
      `${code} ${at?.line}:${at?.column} ${message.replace(/^(docsgen does not read|Unknown words after the language of the code:) /, '')}`,
  )
}

const foreign = (place: string, notation: string) => `foreign-notation ${place} ${notation}`

/** What is read as its author meant it, and what its article holds. */
const read: readonly (readonly [text: string, article: RegExp])[] = [
  [':::info\nText.\n:::', /data-kind="note"[\s\S]*Info[\s\S]*Text\./],
  [':::important\nText.\n:::', /data-kind="note"[\s\S]*Important[\s\S]*Text\./],
  [':::caution\nText.\n:::', /data-kind="warning"[\s\S]*Caution[\s\S]*Text\./],
  [':::caution[Own]\nText.\n:::', /data-kind="warning"[\s\S]*Own[\s\S]*Text\./],
  ['```md\n::: tip\n```', /::: tip/],
]

/** A table whose head has three cells above a line of two: the corpus has one. */
const BROKEN_TABLE = /^(?:\|[^|\n]*){3}\|\n\|--\|--\|$/m

/** Whether a pattern matches anywhere, in code too, a fence has words, or rows of a table begin like those of the one. */
function mayHoldSome(text: string): boolean {
  const others = [/^ *(?:```|~~~)[^`\n]*\S[ \t]+\S/m, /^\|--\|--\|$/m]
  const notations = [
    ...foreignNotations,
    ...foreignElements,
    ...foreignMarks,
    ...foreignBlocks,
    ...foreignLinks,
  ]
  return [...others, ...notations.map(({ pattern }) => pattern)].some(
    (pattern) => text.search(pattern) !== -1,
  )
}

/** 1,000 real pages, where they are and the run is long. */
function corpusTexts(): readonly string[] {
  if (!isLong || !hasCorpus) return []
  const dir = corpusSite()
  const texts = textsIn(dir)
  rmSync(dir, { recursive: true })
  expect(texts).toHaveLength(1000)
  return texts
}

/** Pages that people wrote: in `npm test` those that may hold a notation. */
const written = (texts: readonly string[]) => (isLong ? texts : texts.filter(mayHoldSome))
const pages = {
  site: written(textsIn('content')),
  manual: written(textsIn('docs/content')),
  corpus: corpusTexts(),
}

describe.each(names)('notations of other tools, read by the %s parser', (name) => {
  it.each(messages)('%s', async (_what, text, expected) => {
    expect(await told(name, text)).toEqual(expected)
  })

  it.each(texts)('are none in %j', async (text) => {
    expect(await told(name, text)).toEqual([])
  })

  it.each(read)('%j is read as it was meant', async (text, article) => {
    const page = await parserOf(name).parse(`---\ntitle: Page\n---\n\n${text}\n`)
    expect(page.diagnostics).toEqual([])
    expect(page.body().article).toMatch(article)
    expect(page.body().article.replaceAll(/<[^>]+>/g, '')).not.toMatch(
      text.startsWith('`') ? /^:/ : /:::/,
    )
  })

  it.each(fixes)('the fix of %j is safe', async (text, fixed) => {
    const source = `---\ntitle: Page\n---\n${text}\n`
    const { diagnostics } = await parserOf(name).parse(source)
    const safe = diagnostics.flatMap(({ fix }) => (fix?.safe === true ? [fix] : []))
    expect(applyFixes(source, safe).text).toBe(`---\ntitle: Page\n---\n${fixed}\n`)
  })

  it('500 in a paragraph and 500 in lines are told, each at its place', async () => {
    const found = await told(
      name,
      `${':simple-a: '.repeat(500)}\n\n${'A :simple-a:\n'.repeat(500)}`,
    )
    expect(found[499]).toBe(foreign('4:5490', ':simple-a:'))
    expect(found.at(-1)).toBe(foreign('505:3', ':simple-a:'))
    expect(new Set(found).size).toBe(1000)
  })

  it('the id beside a class is the heading’s', async () => {
    const { headings } = await parserOf(name).parse('## A {#b .c}\n')
    expect(headings.map(({ id, title }) => `${id} ${title}`)).toEqual(['b A'])
  })

  it('are none in the reference site and the manual', async () => {
    expect(await toldOf(name, someFor(name, pages.site))).toEqual([])
    expect(await toldOf(name, someFor(name, pages.manual), manualParsers)).toEqual([])
  })

  it.runIf(isLong && hasCorpus)(
    'are none in 1,000 real pages, of which one has a broken table',
    async () => {
      expect(pages.corpus.length).toBeGreaterThan(0)
      expect(await toldOf(name, pages.corpus)).toEqual([
        'lazy_split_view class (C++ Standard Library):13 This is no table: its head has 3 cells, and the line below it 2',
      ])
    },
    240_000,
  )
})

/** The parser that few sites have reads every eighth of them in `npm test`. */
function someFor(name: string, texts: readonly string[]): readonly string[] {
  const isFew = !isLong && name !== 'native'
  return texts.filter((text, index) => !isFew || index % 8 === 0 || BROKEN_TABLE.test(text))
}

const CODES = ['foreign-notation', 'fence-unknown-word', 'table-columns']

/** What is told of notations in these texts, wherever they come from. */
async function toldOf(
  name: string,
  of: readonly string[],
  by: readonly TextParser[] = parsers,
): Promise<readonly string[]> {
  const parser = by.find((one) => one.name === name)
  const found: string[] = []
  for (const text of of) {
    const { title, diagnostics = [] } = (await parser?.parse(text)) ?? {}
    for (const { code, message, at } of diagnostics) {
      if (CODES.includes(code)) found.push(`${title}:${at?.line} ${message}`)
    }
  }
  return found
}

describe('notations that a plugin reads', () => {
  it('are no case: neither drawings nor formulas', () => {
    const text = '```mermaid\npie\n```\n\n$$b$$\n'
    expect(problems(parsed(`# A\n\n${text}`))).toHaveLength(2)
    const plugin =
      () => (tree: { children: { type: string; children?: { value: string }[] }[] }) => {
        for (const child of tree.children) {
          if (child.type === 'code') Object.assign(child, { type: 'html', value: '<p>drawn</p>' })
          for (const inner of child.children ?? []) inner.value = 'read'
        }
      }
    expect(problems(parsed(`# A\n\n${text}`, { remarkPlugins: [plugin] }))).toEqual([])
  })

  it('are told where HTML is trusted, which may have elements of any name', () => {
    const found = (text: string) => problems(parsed(`# A\n\n${text}`, { html: 'trusted' }))
    expect(found("<div style={{ a: 'b' }}>c</div>")).toEqual(['foreign-notation 3:1 31'])
    expect(found('<div markdown>\n\na\n\n</div>')).toEqual(['foreign-notation 3:1 14'])
    expect(found('<my-alert type="x">a</my-alert>')).toEqual([])
  })

  it('are mended by no element where HTML is text', () => {
    const fixOf = (html: 'safe' | 'escape') =>
      parsed('# A\n\n==b==', { html }).diagnostics.map(({ fix }) => fix?.replacement)
    expect(fixOf('safe')).toEqual(['<mark>b</mark>'])
    expect(fixOf('escape')).toEqual([undefined])
  })

  it('have no fix in a text that stands in another document, whose places are not those of its characters', () => {
    const render = createMarkdownRenderer(contextWith())
    const at = { file: 'openapi.yaml', line: 3, column: 18, length: 1 }
    const [problem] = render('A {/* b */}', { place: placeAt(at) }).diagnostics
    expect(problem).toMatchObject({ code: 'foreign-notation', at, fix: undefined })
  })
})

describe('patterns of notations of other tools', () => {
  const { patterns, plain, cellCounts, hints, replacements } = tables<{
    patterns: readonly (readonly [text: string, ...places: string[]])[]
    plain: readonly string[]
    cellCounts: readonly (readonly [text: string, expected: string])[]
    hints: readonly (readonly [text: string, expected: string])[]
    replacements: readonly (readonly [text: string, expected: string | undefined])[]
  }>(import.meta.url)

  const HEAD = '---\ntitle: T\n---\n'
  const page = (text: string) => parsed(HEAD + text)

  describe('each', () => {
    it.each(patterns)('are told where they stand: %j %s', (text, ...places) => {
      const { diagnostics } = page(text)
      expect(
        problems({ diagnostics }).map((place) => place.replace('foreign-notation ', '')),
      ).toEqual(places)
      for (const { code, message, at } of diagnostics) {
        const { line = 0, column = 0, length = 0 } = at ?? {}
        const written =
          (HEAD + text)
            .split('\n')
            [line - 1]?.slice(column - 1)
            .slice(0, length) ?? ''
        if (code === 'foreign-notation' && !message.includes('indented under'))
          expect(message).toBe(
            `docsgen does not read ${length > 60 ? `${written.slice(0, 57)}...` : written}`,
          )
      }
    })

    it.each(plain)('are none in %j', (text) => {
      expect(problems(page(text))).toEqual([])
    })

    it.each(cellCounts)('cells are counted in %j', (text, expected) => {
      expect(page(text).diagnostics[0]?.message).toBe(`This is no table: ${expected}`)
    })

    it('are none in texts that a plugin has made anew, and told beside them', () => {
      const made = () => (tree: { children: { children: unknown[] }[] }) => {
        const [, second] = tree.children
        if (second !== undefined) second.children = [{ type: 'text', value: 'x' }]
      }
      const text = 'a {% b %}\n\nc\n{% d %}\n\n{% e %}'
      const found = parsed(HEAD + text, { remarkPlugins: [made] })
      expect(problems(found)).toEqual(['foreign-notation 4:3 7', 'foreign-notation 9:1 7'])
    })

    const hint = (text: string) => page(text).diagnostics[0]?.hint
    it.each(hints)('%s: %s', (text, expected) => {
      expect(hint(text)).toBe(expected)
    })

    const fixed = (text: string) => page(text).diagnostics[0]?.fix?.replacement
    it.each(replacements)('the fix of %s is %s', (text, expected) => {
      expect(fixed(text)).toBe(expected)
    })
  })
})
