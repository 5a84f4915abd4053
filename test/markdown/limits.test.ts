import { describe, expect, it } from 'vitest'
import { placeInFile } from '../../src/diagnostics/place.ts'
import type { MarkdownParser } from '../../src/model/markdown.ts'
import { createMarkdownRenderer } from '../../src/page/pipeline/render-markdown.ts'
import type { MarkdownContext } from '../../src/page/tree/context.ts'
import {
  contextWith,
  frontMatterKeys,
  markdownConfig,
  parsedIn,
  parts,
} from '../page/markdown-fixture.ts'
import { isLong, share } from '../support/long.ts'
import { englishTexts, loadedParser } from '../support/markdown-tools.ts'
import { processorMs } from '../support/measurements.ts'
import { randomNumbers } from './random-markdown.ts'

const { highlighter } = contextWith()
const auto = await loadedParser('auto')
const reference = await loadedParser('remark')

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Inputs that took some parser minutes, all memory, or its stack. */
const PATHOLOGICAL: Readonly<Record<string, () => string>> = {
  'emphasis that never ends': () => '*a **a '.repeat(2_000),
  'emphasis of both kinds': () => '*a _b* c_ '.repeat(4_000),
  'stars beside stars': () => `${'**a'.repeat(4_000)}${'a**'.repeat(4_000)}`,
  tildes: () => '~a'.repeat(10_000),
  'underscores around a link': () => `${'_'.repeat(8_000)}www.a.b${'_'.repeat(8_000)}`,
  'lists in lists': () => times(800, (index) => `${' '.repeat(index * 2)}- a`).join('\n'),
  'quotations in quotations': () => `${'> '.repeat(10_000)}a`,
  'bullets on one line': () => `${'- '.repeat(5_000)}a`,
  'numbers on one line': () => `${'1. '.repeat(3_000)}x`,
  'quotations and lists': () => `${'> - '.repeat(2_000)}a`,
  'runs of backticks': () => times(1_500, (index) => `${'`'.repeat(index + 1)}a`).join(''),
  'opening brackets': () => '['.repeat(20_000),
  'links without an end': () => '[a]('.repeat(10_000),
  'brackets and brackets': () => '[a][b]'.repeat(5_000),
  'images in images': () => `${'![a'.repeat(1_500)}${'](b)'.repeat(1_500)}`,
  'a wide table': () => `${'|a'.repeat(3_000)}|\n${'|-'.repeat(3_000)}|\n`,
  'a large table': () => `|a|b|c|d|\n|-|-|-|-|\n${'|1|2|3|4|\n'.repeat(60_000)}`,
  'tags without an end': () => '<a '.repeat(20_000),
  'comments without an end': () => '<!--'.repeat(20_000),
  'instructions without an end': () => '<?'.repeat(20_000),
  'elements in elements': () => '<div>'.repeat(5_000),
  'elements in a paragraph': () => `${'<b>'.repeat(3_000)}x`,
  'character references': () => '&amp;'.repeat(50_000),
  ampersands: () => '&'.repeat(50_000),
  backslashes: () => '\\'.repeat(50_000),
  spaces: () => `a${' '.repeat(200_000)}b\n${' '.repeat(100_000)}\nc`,
  'hard breaks': () => 'a  \n'.repeat(20_000),
  schemes: () => 'http://'.repeat(20_000),
  'schemes before bars': () => `${'http://a'.repeat(20_000)}|`,
  'schemes behind letters': () => 'xhttp://a'.repeat(20_000),
  'boxes on one line': () => `${'[ ] '.repeat(20_000)}\n${'- [ ] '.repeat(5_000)}`,
  'colons on one line': () => ' ::'.repeat(60_000),
  'tabs behind a colon': () => `:${'\t'.repeat(100_000)}a`,
  addresses: () => 'a@'.repeat(20_000),
  'references to a footnote': () => `${'[^a]'.repeat(4_000)}\n\n[^a]: x`,
  footnotes: () =>
    times(2_000, (index) => `[^${index}]: x[^${index + 1}]`)
      .join('\n\n')
      .concat('\n\n[^0]'),
  definitions: () =>
    times(15_000, (index) => `[${index}]: /u`)
      .join('\n')
      .concat('\n\n[1]'),
  'equal headings': () => '## A\n'.repeat(15_000),
  'directives in text': () => ':a['.repeat(5_000),
  'braces in text': () => ':a{'.repeat(4_000),
  'containers in containers': () => ':::a\n'.repeat(2_000),
  'containers with more colons': () =>
    times(300, (index) => `${':'.repeat(303 - index)}note`).join('\n'),
  attributes: () => `:a{${'b=c '.repeat(10_000)}}`,
  'attributes of a heading': () => `## a {${'tag=b '.repeat(20_000)}}`,
  'braces of a heading': () => `## a ${'{'.repeat(20_000)}}`,
  colons: () => ':'.repeat(50_000),
  'colons and tabs': () => ':\t\t\t'.repeat(10_000),
  bars: () => '|'.repeat(50_000),
  tasks: () => '- [ ]\n'.repeat(8_000),
  paragraphs: () => 'a\n\n'.repeat(60_000),
  'thematic breaks': () => '---\n'.repeat(30_000),
  fences: () => '```\n'.repeat(10_001),
  'one long line of code': () => `\`\`\`js\n${'a("b", '.repeat(50_000)}\n\`\`\``,
  'much code': () => `\`\`\`js\n${'const a = `b` + 1 // c\n'.repeat(20_000)}\`\`\``,
  NUL: () => '\0'.repeat(100_000),
  'one word': () => 'a'.repeat(1_500_000),
  'too much': () => 'a b\n'.repeat(600_000),
  'marks of combined letters': () => `## ${'a\u0301'.repeat(50_000)}`,
}

/** In `npm test` the reference reads every third of what the parser of nearly all sites reads. */
const pathologicalFor = ({ name }: MarkdownParser) =>
  Object.entries(PATHOLOGICAL).filter(
    (_entry, index) => isLong || name === auto.name || index % 3 === 0,
  )

/** Milliseconds of processor that the worst of them may take: ten times what it does take. */
const WORST = 20_000

describe.each([auto, reference])('no input hangs the $name parser [P7]', (parser) => {
  const render = createMarkdownRenderer({
    config: markdownConfig,
    parser,
    highlighter,
    textOf: englishTexts,
    frontMatterKeys,
    parts,
    grammars: 'loaded',
  })

  it.each(pathologicalFor(parser))(
    '%s',
    (_name, make) => {
      const text = make()
      let result: ReturnType<typeof render> | undefined
      const ms = processorMs(() => {
        result = render(text, { place: placeInFile('page.md') })
      })
      expect(ms).toBeLessThan(WORST)
      const { nodes = [], diagnostics = [] } = result ?? {}
      const refused = diagnostics.filter(({ code }) => code.startsWith('page-'))
      // Either an article, or a message that names the file and the line.
      expect(nodes.length > 0 || diagnostics.length > 0).toBe(true)
      expect(refused.length).toBeLessThan(2)
      for (const { at, severity } of refused) {
        expect(severity).toBe('error')
        expect(at?.file).toBe('page.md')
        expect(at?.line).toBeGreaterThan(0)
      }
    },
    60_000,
  )
})

describe('limits [P21]', () => {
  const limitOf = (text: string, parser = reference) => parser.overLimit?.(text)

  it('name what is too much, how much it is, and where', () => {
    expect(limitOf(`ok\n\n${'*a '.repeat(2_001)}`)).toEqual({
      what: 'marks of emphasis in one paragraph',
      value: 2_001,
      limit: 2_000,
      line: 3,
    })
    expect(limitOf(`${'x\n'.repeat(600)}${'> '.repeat(101)}a`)).toEqual({
      what: 'levels of nesting',
      value: 101,
      limit: 100,
      line: 601,
    })
  })

  it('do not count code', () => {
    expect(limitOf(`\`\`\`c\n${'/**************/\n'.repeat(400)}\`\`\`\n`)).toBeUndefined()
  })

  it.each([
    ['an indented line', '    ```\n'],
    ['an element', '<div>\n```\n\n'],
    ['a comment', '<!--\n\n```\n-->\n'],
    ['a list', '- a\n\n  ```\n\n'],
    ['a container', ':::note\n\n```\n:::\n'],
    ['code of the other kind', '```\n~~~\n```\n'],
  ])('take for no code what follows a fence in %s', (_place, before) => {
    const marks = '_a'.repeat(20_001)
    expect(limitOf(before + marks, auto)?.what).toBe('marks of emphasis in one paragraph')
    expect(limitOf(before + marks)?.what).toBe('marks of emphasis in one paragraph')
  })

  it('count a paragraph on beyond a line that is empty for people only', () => {
    const marks = '_a'.repeat(15_000)
    expect(limitOf(`${marks}\n\u00A0\n${marks}`, auto)?.line).toBe(3)
    expect(limitOf(`${marks}\n    \`\`\`\n    \`\`\`\n${marks}`, auto)?.line).toBe(4)
    expect(limitOf(`${marks}\n \t\n${marks}`, auto)).toBeUndefined()
  })

  it('are errors of the page', () => {
    const render = createMarkdownRenderer({
      config: markdownConfig,
      parser: reference,
      highlighter,
      textOf: englishTexts,
      frontMatterKeys,
      parts,
      grammars: 'loaded',
    })
    const { diagnostics } = render('a\n\n'.repeat(10_001), { place: placeInFile('page.md') })
    expect(diagnostics).toMatchObject([
      {
        code: 'page-too-large',
        message: 'The page has 20001 lines; the limit is 20000',
        at: { file: 'page.md', line: 20_001, column: 1 },
      },
    ])
  })
})

describe('any bytes give a page or an error that names the file [P7]', () => {
  const context: MarkdownContext = {
    config: markdownConfig,
    parser: auto,
    highlighter,
    textOf: englishTexts,
    frontMatterKeys,
    parts,
  }
  const page = [
    '---',
    'title: A page',
    'description: "What it says"',
    'search: { exclude: true }',
    '---',
    '',
    '## Heading {#id tag="GET"}',
    '',
    'Text with [a link](./b.md "t"), `code`, <b>HTML</b> and :badge[New]{status="info"}.',
    '',
    ':::note[Title]',
    '| a | b |',
    '|---|---|',
    '| 1 | 2 |',
    ':::',
    '',
    '```js title="x" {1}',
    'const a = 1',
    '```',
    '',
    '- [ ] task[^1]',
    '',
    '[^1]: Note.',
  ].join('\n')

  it('through mutations of a real page', () => {
    const random = randomNumbers(5)
    const at = (length: number) => Math.floor(random() * length)
    const odd =
      '\0\uFEFF\uFFFD\uD800\u202E\u2028\t\r\n`*_[]{}()<>#:|~&\\!-+="\'\x81\x8D\x91\x92\uFDD0\uFDD1'
    for (let round = 0; round < share(30, 600); round++) {
      let text = page
      for (let change = 0; change < 4; change++) {
        const from = at(text.length)
        const piece = text.slice(at(text.length), at(text.length))
        const cut = random() < 0.5 ? at(20) : 0
        const added = random() < 0.5 ? (odd[at(odd.length)] ?? '') : piece
        text = text.slice(0, from) + added + text.slice(from + cut)
      }
      // A fault of ours would be thrown.
      const parsed = parsedIn(context, text)
      for (const { at: place } of parsed.diagnostics) {
        expect(place?.file).toBe('content/guide/page.md')
        expect(place?.line).toBeGreaterThan(0)
        expect(place?.column).toBeGreaterThan(0)
        expect(place?.length).toBeGreaterThan(0)
      }
      const slots = [...JSON.stringify(parsed.nodes).matchAll(/\x81\w+:\d+\x8D/g)]
      expect(slots).toHaveLength(parsed.links.length)
    }
  }, 120_000)
})
