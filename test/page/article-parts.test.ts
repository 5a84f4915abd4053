import { describe, expect, it } from 'vitest'
import { diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { placeInFile } from '../../src/diagnostics/place.ts'
import { plainFrontMatter } from '../../src/model/page/front-matter.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { componentProps } from '../../src/page/pipeline/component-props.ts'
import { finishArticle } from '../../src/page/pipeline/finish-article.ts'
import { unreadablePage } from '../../src/page/pipeline/page-without-text.ts'
import { createMarkdownRenderer } from '../../src/page/pipeline/render-markdown.ts'
import { tables } from '../support/tables.ts'
import { contextWith, html, parsed, problems, shown } from './markdown-fixture.ts'

const {
  propsOfComponents,
  componentPlaces,
  inlineCode,
  headingIds,
  imagesOfTexts,
  wrongHtml,
  articles,
  searchTexts,
} = tables<{
  propsOfComponents: readonly [string, Readonly<Record<string, string>>, unknown][]
  componentPlaces: readonly (readonly [body: string, expected: readonly string[]])[]
  inlineCode: readonly (readonly [code: string, expected: string])[]
  headingIds: readonly (readonly [body: string, expected: unknown])[]
  imagesOfTexts: readonly (readonly [body: string, expected: unknown])[]
  wrongHtml: readonly (readonly [body: string, expected: readonly string[]])[]
  articles: readonly (readonly [body: string, expected: string])[]
  searchTexts: readonly (readonly [body: string, expected: unknown])[]
}>(import.meta.url)

const page = (body: string, config = {}) => parsed(`---\ntitle: T\n---\n${body}`, config)
const schema = (validate: (value: object) => unknown) => ({
  '~standard': { version: 1, vendor: 'a', validate },
})
const schemas = {
  text: 'none',
  late: schema(() => Promise.resolve({ value: {} })),
  ok: schema((value) => ({ value: { ...value, b: 1 } })),
  bad: schema(() => ({ issues: [{ message: 'M', path: ['a', 'b'] }, { message: 'N' }] })),
  no: schema(() => ({ value: null })),
  word: schema(() => ({ value: 'a' })),
}
const checked = (name: string, props: Readonly<Record<string, string>>) =>
  componentProps({ type: 'component', name, props, children: [] }, schemas)
/** What components know of their place: `name own-id group:index depth items`, the inner ones first. */
const contexts = (body: string) => {
  const found: string[] = []
  shown(page(body).body, (name, _props, { uid, place, depth, items }, children) => {
    children()
    const ids = [uid, place.group].map((id) => id.replace(/.*c/, ''))
    found.push(`${name} ${ids[0]} ${ids[1]}:${place.index} ${depth} ${items.length}`)
    return ''
  })
  return found
}

it.each(propsOfComponents)('the props of %s', (name, props, expected) => {
  expect(checked(name, props)).toEqual(expected)
})

it('a component that throws is told where the page has it, and where it threw', () => {
  const at = { file: 'components/map.tsx', line: 3, column: 7, length: 1 }
  const { nodes } = createMarkdownRenderer(contextWith())('A\n\n::site-map', {
    place: placeInFile('a.md'),
  })
  const { finished, diagnostics } = finishArticle(
    { title: 'A', meta: plainFrontMatter, nodes },
    {
      ...{ context: contextWith(), schemas: {}, toMarkdown: {}, strings: {} },
      renderComponent: () => {
        throw Object.assign(new Error('no'), { thrownAt: at })
      },
    },
    placeInFile('a.md'),
  )
  expect(finished.article).toBe('<p>A</p>\n')
  expect(diagnostics).toMatchObject([
    { code: 'component-failed', at: { line: 3, column: 1 }, related: [{ at }] },
  ])
})

it.each(componentPlaces)('the components of %j know their places', (body, expected) => {
  expect(contexts(body)).toEqual(expected)
})

it.each(inlineCode)('code in a text: %j', (code, expected) => {
  expect(html(`\`${code}\``)).toEqual(expected)
})

it.each(headingIds)('the ids of %j', (body, expected) => {
  expect((({ anchors, headings }) => [headings.map(({ id }) => id), anchors])(page(body))).toEqual(
    expected,
  )
})

it.each(imagesOfTexts)('the images of %j', (body, expected) => {
  expect(
    page(body).links.map(({ kind, attributes, isFirst, zoom, hasSources }) => [
      kind,
      attributes,
      isFirst,
      zoom,
      hasSources,
    ]),
  ).toEqual(expected)
})

it.each(wrongHtml)('in %j is wrong', (body, expected) => {
  expect(problems(page(body))).toEqual(expected)
})

it.each(articles)('the article of %j', (body, expected) => {
  expect(html(body)).toEqual(expected)
})

it.each(searchTexts)('the texts of %j', (body, expected) => {
  expect(page(body).text.map(({ text }) => text)).toEqual(expected)
})

describe('a page that could not be read', () => {
  const source = {
    path: sourcePath('guide/set-up.md'),
    file: 'content/guide/set-up.md',
    text: 'a',
    hash: 'h' as Hash,
  }
  const at = { file: 'content/guide/set-up.md', line: 1, column: 1, length: 1 }
  const problem = (reason: string) => diagnostic('page-unreadable', { reason }, at)

  it('has its address, and why there is nothing on it', () => {
    expect(unreadablePage(source, problem('a'))).toMatchObject({
      source: 'guide/set-up.md',
      file: 'content/guide/set-up.md',
      title: 'Set up',
      meta: { draft: false },
      headings: [],
      anchors: [],
      links: [],
      text: [],
      languages: [],
      reads: [],
      diagnostics: [problem('a')],
      article: '',
      markdownCopy: '',
    })
  })

  it('is another one with another reason or another source', () => {
    const { hash } = unreadablePage(source, problem('a'))
    expect(unreadablePage(source, problem('a')).hash).toBe(hash)
    expect(unreadablePage(source, problem('b')).hash).not.toBe(hash)
    expect(unreadablePage({ ...source, hash: 'i' as Hash }, problem('a')).hash).not.toBe(hash)
  })
})
