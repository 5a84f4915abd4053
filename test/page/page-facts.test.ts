import { describe, expect, it } from 'vitest'
import type { SourceFile } from '../../src/model/page/parsed-page.ts'
import { type Hash, sourcePath } from '../../src/model/paths.ts'
import { createPageParser, type PageTools } from '../../src/page/pipeline/parse-page.ts'
import { skimPage } from '../../src/page/pipeline/skim-page.ts'
import { titleFromPath } from '../../src/page/pipeline/title-from-path.ts'
import { strings } from '../../theme/strings.ts'
import { tables } from '../support/tables.ts'
import { contextWith, parsed, plainComponents, problems } from './markdown-fixture.ts'

const { dateReadings } = tables<{
  dateReadings: readonly (readonly [
    front: string,
    body: string,
    title: string,
    expected: readonly string[],
  ])[]
}>(import.meta.url)

const page = (front: string, body = 'Text.', config = {}) =>
  parsed(`---\n${front}\n---\n${body}`, config)

/** A page of a site whose files have these digests. */
function read(
  body: string,
  { source = {}, tools = {} }: { source?: Partial<SourceFile>; tools?: Partial<PageTools> } = {},
) {
  const parse = createPageParser({
    key: 'tools',
    context: contextWith({
      variables: { v: '1.8', w: '2' },
      glossary: { peer: 'A computer.' },
    }),
    renderComponent: plainComponents,
    schemas: {},
    toMarkdown: {},
    strings,
    writers: [],
    digestOf: (path) => (path.endsWith('a.ts') ? 'digest' : undefined),
    readCode: (path) =>
      path.endsWith('a.ts') ? { kind: 'text', text: 'a\n' } : { kind: 'missing', names: [] },
    ...tools,
  })
  return parse({
    path: sourcePath('guide/page.md'),
    file: 'content/guide/page.md',
    text: `---\ntitle: T\n---\n${body}\n`,
    hash: 'file' as Hash,
    ...source,
  })
}

describe('the title of a page', () => {
  it.each(dateReadings)('%j and %j', (front, body, title, expected) => {
    const found = page(front, body)
    expect([found.title, problems(found)]).toEqual([title, expected])
  })

  it('has typographic signs where the site wants them, and so has what is said of the page', () => {
    const front = `title: "A 'b'"\nlabel: "C 'd'"\ndescription: "E 'f'"`
    const { title, meta } = page(front, 'Text.', { smart: true })
    expect([title, meta.label, meta.description]).toEqual(['A ‘b’', 'C ‘d’', 'E ‘f’'])
    expect(page('label: x', "# G 'h'", { smart: true }).title).toBe('G ‘h’')
    expect(page(front).meta).toMatchObject({ label: "C 'd'", description: "E 'f'" })
  })
})

it('a page of questions has some', () => {
  const asked = (body: string) => problems(page('title: T\nschema: faq', body))
  expect(asked('## A\n\n### B\n\nC')).toEqual([])
  expect(asked('## A\n\nB')).toEqual(['front-matter-invalid 1:1 1'])
  expect(page('title: T\nschema: faq', '## A').diagnostics[0]?.message).toContain('level 3')
  expect(problems(page('title: T', '## A'))).toEqual([])
})

describe('what a page depends on', () => {
  it('are the files that it shows, and the variables and terms that it asks for', async () => {
    const found = await read(
      '```ts file=a.ts\n```\n\n```ts file=b.ts\n```\n\n{$v} {$x} :term[peer]',
    )
    expect(found.reads).toEqual([
      { path: 'content/guide/a.ts', digest: 'digest' },
      { path: 'content/guide/b.ts', digest: undefined },
    ])
    expect(found.asked).toEqual({
      variables: { v: '1.8', x: null },
      glossary: { peer: 'A computer.' },
    })
  })

  it('are none for a page that asks for none', async () => {
    const found = await read('Text.')
    expect(found.reads).toEqual([])
    expect('asked' in found || 'metaLinks' in found).toBe(false)
    expect('hasNoFile' in found || 'shown' in found || 'features' in found).toBe(false)
  })

  it('is in its digest, each of them', async () => {
    const hashOf = async (...given: Parameters<typeof read>) => (await read(...given)).hash
    const body = '```ts file=a.ts\n```\n\n{$v} :term[peer]'
    const context = (config: Parameters<typeof contextWith>[0]) => ({
      tools: { context: contextWith({ variables: { v: '1.8' }, ...config }) },
    })
    const glossary = { peer: 'A computer.' }
    const all = await Promise.all([
      hashOf(body),
      hashOf(body, { tools: { key: 'others' } }),
      hashOf(body, { tools: { digestOf: () => 'another' } }),
      hashOf(body, { source: { hash: 'another' as Hash } }),
      hashOf(body, { source: { file: 'docs/guide/page.md' } }),
      hashOf(body, { source: { path: sourcePath('page.md') } }),
      hashOf(body, context({ variables: { v: '1.9' }, glossary })),
      hashOf(body, context({ glossary: { peer: 'A machine.' } })),
    ])
    expect(new Set(all).size).toBe(all.length)
    expect(await hashOf(body, context({ glossary }))).toBe(all[0])
  })
})

describe('a page that a plugin has made', () => {
  const wrong = ':::Note\nA\n:::\n\nA x^2^'

  it('has its problems at the start of the file that it is part of, and no fixes', async () => {
    const { diagnostics } = await read(wrong, {
      source: { made: { plugin: 'p', isFile: true, lines: undefined } },
    })
    expect(diagnostics.map(({ at, fix }) => [at?.line, at?.column, fix])).toEqual([
      [1, 1, undefined],
      [1, 1, undefined],
    ])
  })

  it('has them so many lines further down where it says how many', async () => {
    const { diagnostics } = await read(wrong, {
      source: { made: { plugin: 'p', isFile: true, lines: 10 } },
    })
    expect(
      diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`).toSorted(),
    ).toEqual(['directive-unknown 14:4', 'foreign-notation 18:4'])
  })

  it('says whether it is a file', async () => {
    const noFile = await read('A', {
      source: { made: { plugin: 'p', isFile: false, lines: undefined } },
    })
    const file = await read('A', {
      source: { made: { plugin: 'p', isFile: true, lines: undefined } },
    })
    expect([noFile.hasNoFile, 'hasNoFile' in file]).toEqual([true, false])
  })

  it('and others have fixes', async () => {
    const { diagnostics } = await read(wrong)
    expect(diagnostics.map(({ fix }) => fix?.replacement)).toEqual(['<sup>2</sup>', 'note'])
  })
})

describe('a page at a glance', () => {
  const { fileTitles, glances } = tables<{
    fileTitles: readonly (readonly [path: string, expected: string])[]
    glances: readonly (readonly [text: string, expected: unknown])[]
  }>(import.meta.url)

  /** What is known of a page by its front matter alone. */
  const glance = (text: string, path = 'guide/set-up.md') => {
    const source = { path: sourcePath(path), file: `content/${path}`, text, hash: 'h' as Hash }
    const known = skimPage(
      source,
      { frontMatter: undefined },
      contextWith({ variables: { v: '1.8' } }),
    )
    const { meta, title, file, headings, body, diagnostics } = known
    const { article, copies } = body()
    return [title, meta.title, known.source, file, headings, article, copies, diagnostics]
  }

  it.each(fileTitles)('a file %j is called', (path, expected) => {
    expect(titleFromPath(path)).toEqual(expected)
  })

  it.each(glances)('a page %j is known at a glance', (text, expected) => {
    expect(glance(text)).toEqual(expected)
  })
})
