import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { processorMs } from '../support/measurements.ts'
import { tables } from '../support/tables.ts'
import { folderOf } from '../support/temporary-dir.ts'
import { componentsOf, parsed, problems, shown } from './markdown-fixture.ts'

const {
  blocks,
  quoteHints,
  noComments,
  placesOfProblems,
  leftOut,
  titles,
  refusedTags,
  secondTitles,
} = tables<{
  quoteHints: readonly (readonly [line: string, code: string, hint: string | undefined])[]
  noComments: readonly string[]
  blocks: readonly (readonly [what: string, text: string])[]
  placesOfProblems: readonly (readonly [text: string, expected: readonly string[]])[]
  leftOut: readonly string[]
  titles: readonly (readonly [written: string, title: string])[]
  refusedTags: readonly (readonly [item: string, key: string])[]
  secondTitles: readonly (readonly [what: string, text: string, title: string, body: string])[]
}>(import.meta.url)

describe('front matter', () => {
  it.each(quoteHints)('%s is %s %s', (line, code, hint) => {
    const { diagnostics } = parsed(`---\n${line}\n---\n\n# A\n`)
    const own = diagnostics.filter((told) => told.code.startsWith('front-matter'))
    expect(own.map((told) => [told.code, told.hint])).toEqual([[code, hint]])
  })

  it.each(noComments)('has no comment in %j', (line) => {
    const codes = parsed(`---\n${line.replace('\\n', '\n')}\n---\n\nText.\n`).diagnostics.map(
      ({ code }) => code,
    )
    expect(codes).not.toContain('front-matter-comment')
  })

  it('[DATA-01] holds title, description and the rest of our keys', () => {
    const { meta, title, diagnostics } = parsed(
      [
        '---',
        'title: A page',
        'description: "What it says"',
        'slug: other/place',
        'order: 3',
        'label: Short',
        'layout: home',
        'draft: true',
        'unlisted: true',
        'noindex: true',
        'toc: false',
        'pager: { previous: /a, next: false }',
        'status: beta',
        'icon: ./cloud.svg',
        'image: /social/a.png',
        'head: [{ tag: meta, attributes: { name: author, content: A } }]',
        'search: { exclude: true, rank: 2 }',
        '---',
        'Text.',
      ].join('\n'),
    )
    expect(diagnostics).toEqual([])
    expect(title).toBe('A page')
    expect(meta).toEqual({
      title: 'A page',
      feedback: true,
      description: 'What it says',
      slug: 'other/place',
      order: 3,
      label: 'Short',
      layout: 'home',
      draft: true,
      unlisted: true,
      noindex: true,
      toc: false,
      pager: { previous: '/a', next: false },
      status: 'beta',
      icon: './cloud.svg',
      image: '/social/a.png',
      head: [{ tag: 'meta', attributes: { name: 'author', content: 'A' } }],
      search: { exclude: true, rank: 2 },
      extra: {},
    })
  })

  it('may be empty', () => {
    const { title, body, diagnostics } = parsed('---\n---\n# A\n\nText.')
    expect([title, shown(body), diagnostics]).toEqual(['A', expect.stringContaining('Text.'), []])
  })

  it('has a default for every key but the texts', () => {
    expect(parsed('---\ntitle: A\n---\n').meta).toEqual({
      title: 'A',
      layout: 'doc',
      feedback: true,
      draft: false,
      unlisted: false,
      noindex: false,
      toc: true,
      pager: undefined,
      status: undefined,
      icon: undefined,
      image: undefined,
      head: [],
      search: { exclude: false, rank: 0 },
      extra: {},
      description: undefined,
      slug: undefined,
      order: undefined,
      label: undefined,
    })
  })

  it('is blanked, so that places are those of the file [P6]', () => {
    const page = parsed('---\ntitle: A\n---\n\n### Deep\n')
    expect(problems(page)).toEqual(['h3-without-h2 5:1 8'])
  })

  it.each(blocks)('is read with %s', (_what, text) => {
    const page = parsed(text)
    expect(page.meta.title).toBe('A')
    expect(problems(page)).toEqual([])
    expect(shown(page.body)).not.toContain('title')
  })

  it.each([
    ['a thematic break', '---\n\nText.\n\n---\n\nMore.\n'],
    ['a longer rule', '----\ntitle: A\n----\n'],
    ['a break that nothing closes', '---\n\n## Text\n'],
    ['words after hyphens', '--- said she\nText.'],
  ])('is not %s', (_what, text) => {
    const page = parsed(text)
    expect(page.meta.title).toBeUndefined()
    expect(page.diagnostics.filter(({ code }) => code.startsWith('front-matter'))).toEqual([])
    expect(shown(page.body)).not.toBe('')
  })
})

describe('front matter that is wrong [P6] [P7]', () => {
  it.each(placesOfProblems)('%j is told at its place', (text, expected) => {
    const found = problems(parsed(text)).filter((problem) => problem.startsWith('front-matter'))
    expect(found).toHaveLength(expected.length)
    for (const [index, start] of expected.entries()) expect(found[index]).toContain(start)
  })

  it.each(leftOut)('%s is left out', (line) => {
    expect(parsed(`---\ntitle: A\n${line}\n---\n`).meta).toEqual(
      parsed('---\ntitle: A\n---\n').meta,
    )
  })

  it.each(titles)('title: %s is %s, as the parser reads it', (written, title) => {
    const page = parsed(`---\ntitle: ${written}\n---\n`)
    expect([page.title, problems(page)]).toEqual([
      title,
      title === 'Page' ? ['title-missing 1:1 1'] : [],
    ])
    expect(problems(parsed(`---\ntitle: A\ndraft: ${written}\n---\n`))).toEqual(
      title === 'Page' ? [] : [`front-matter-invalid 3:1 5`],
    )
  })

  it('names the nearest key and says how to write a text', () => {
    const [unknown] = parsed('---\ntitel: A\n---\n').diagnostics
    expect(unknown?.hint).toBe('Did you mean title?')
    const [number] = parsed('---\ntitle: 1.10\n---\n').diagnostics
    expect(number?.message).toBe(
      'Front matter title: expected text, received 1.1 (put it in quotes)',
    )
  })

  it('warns of a description that search engines cut', () => {
    const text = `---\ntitle: A\ndescription: ${'word '.repeat(40)}\n---\n`
    expect(problems(parsed(text))).toEqual(['description-long 3:1 11'])
  })

  it.each([
    [
      'aliases',
      `---\na: &a [1,1,1,1,1,1,1,1,1]\n${'bcdefghi'
        .split('')
        .map(
          (key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`,
        )
        .join('\n')}\n---\n`,
    ],
    ['an alias of itself', '---\na: &a [*a]\n---\n'],
    ['brackets', `---\ntitle: ${'['.repeat(20_000)}\n---\n`],
  ])('%s without end are an error, and quickly', (_what, text) => {
    const time = processorMs(() => {
      expect(problems(parsed(text)).join()).toContain('front-matter-')
    })
    expect(time).toBeLessThan(5_000)
  })
})

describe('tags for the head of a page [P1] [P2]', () => {
  const said = (item: string) =>
    parsed(`---\ntitle: A\nhead:\n  - ${item}\n---\n`).diagnostics.map(({ message }) => message)

  it.each([
    '{ tag: meta, attributes: { property: "article:section", content: "<b>&" } }',
    '{ tag: link, attributes: { rel: me, href: "https://example.com" } }',
    '{ tag: link, attributes: { rel: alternate, type: application/rss+xml, href: /feed.xml } }',
  ])('%s is taken', (item) => {
    expect(said(item)).toEqual([])
  })

  it.each(refusedTags)('%s is refused', (item, key) => {
    expect(said(item)).toEqual([expect.stringContaining(`Front matter ${key}: expected`)])
    expect(parsed(`---\ntitle: A\nhead:\n  - ${item}\n---\n`).meta.head).toEqual([])
  })
})

describe('content is data [P1]', () => {
  const folder = folderOf()
  const marker = join(folder, 'executed')
  const code = `require('fs').writeFileSync(${JSON.stringify(marker)}, 'x')`

  it.each([
    ['---js', `---js\n{ title: ${code} }\n---\n`],
    ['---javascript', `---javascript\n{ title: (() => { ${code} })() }\n---\n`],
    ['--- js', `--- js\n{ title: ${code} }\n---\n`],
    ['---JS', `---JS\n{ title: ${code} }\n---\n`],
    ['---coffee', `---coffee\ntitle: ${code}\n---\n`],
    ['---cson', `---cson\ntitle: ${code}\n---\n`],
    ['---toml', '---toml\ntitle = "A"\n---\n'],
    ['+++', '+++\ntitle = "A"\n+++\n'],
    ['---json', '---json\n{ "title": "A" }\n---\n'],
    ['!!js/function', `---\ntitle: !!js/function "function () { ${code} }"\n---\n`],
    ['!!js/undefined', '---\ntitle: !!js/undefined ""\n---\n'],
    ['!!python', `---\ntitle: !!python/object/apply:os.system ["touch ${marker}"]\n---\n`],
    ['---ejs', `---ejs\n<% ${code} %>\n---\n`],
  ])('%s is refused and runs nothing', (_what, text) => {
    const page = parsed(text)
    expect(existsSync(marker)).toBe(false)
    expect(page.meta.title).toBeUndefined()
    expect(problems(page).join()).toMatch(/front-matter-(engine|syntax)/)
    // The same text again: nothing is remembered between two readings.
    expect(problems(parsed(text))).toEqual(problems(page))
  })

  it.each([
    ['a fence', '```js eval\nprocess.exit(1)\n```'],
    ['an expression', '{process.exit(1)} {{ 7 * 7 }} #{7 * 7}'],
    ['an import', 'import x from "../core/content/x.js"\n\nexport const y = x()'],
  ])('%s in the text is text', (_what, text) => {
    const body = parsed(text).body
    const panels = componentsOf(body, 'code-panel')
      .map(({ props }) => String(props['html']))
      .join('')
    expect(`${shown(body)}${panels}`.replace(/<[^>]+>/g, '')).toContain(text.split('\n')[1] ?? text)
  })
})

describe("a site's own schema", () => {
  const schema = z.object({ author: z.string(), reviewed: z.coerce.date().optional() })

  it('adds keys, whose values are JSON', () => {
    const page = parsed('---\ntitle: A\nauthor: Émile\nreviewed: 2026-01-02\n---\n', {
      frontMatter: schema,
    })
    expect(page.diagnostics).toEqual([])
    expect(page.meta.extra).toEqual({ author: 'Émile', reviewed: '2026-01-02T00:00:00.000Z' })
  })

  it('tells what it does not allow, where it stands', () => {
    const page = parsed('---\ntitle: A\nauthor: 7\nautor: x\n---\n', { frontMatter: schema })
    expect(problems(page)).toEqual(['front-matter-invalid 3:1 6'])
    const unknown = parsed('---\ntitle: A\nauthor: B\nreviewd: x\n---\n', { frontMatter: schema })
    expect(problems(unknown)).toEqual(['front-matter-unknown-key 4:1 7'])
    expect(unknown.diagnostics[0]?.hint).toBe('Did you mean reviewed?')
  })

  it('must answer at once', () => {
    const frontMatter = { '~standard': { validate: () => Promise.resolve({ value: {} }) } }
    expect(problems(parsed('---\ntitle: A\n---\n', { frontMatter }))).toEqual([
      'front-matter-invalid 2:1 1',
    ])
  })
})

describe('the title', () => {
  it.each(secondTitles)('is that %s', (_what, text, title, body) => {
    const page = parsed(text)
    expect(page.title).toBe(title)
    expect(shown(page.body).trim()).toBe(body)
  })

  it('is missed where there is none', () => {
    expect(problems(parsed('Text.'))).toEqual(['title-missing 1:1 1'])
    expect(problems(parsed('---\nlayout: home\n---\nText.'))).toEqual([])
    const failing = () => () => new Error('no')
    const questions = '---\nschema: faq\n---\n# Home'
    expect(problems(parsed(questions, { remarkPlugins: [failing] }))).toEqual([
      'plugin-failed 1:1 1',
    ])
  })
})
