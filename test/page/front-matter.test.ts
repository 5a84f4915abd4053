import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  editRedirectFrom,
  insertMovedHeading,
} from '../../src/features/addresses/edit-front-matter.ts'
import { processorMs } from '../support/measurements.ts'
import { tables } from '../support/tables.ts'
import { folderOf } from '../support/temporary-dir.ts'
import { componentsOf, parsed, problems, shown } from './markdown-fixture.ts'

const { blocks, quoteHints, noComments, placesOfProblems, leftOut, titles, secondTitles } = tables<{
  quoteHints: readonly (readonly [line: string, code: string, hint: string | undefined])[]
  noComments: readonly string[]
  blocks: readonly (readonly [what: string, text: string])[]
  placesOfProblems: readonly (readonly [text: string, expected: readonly string[]])[]
  leftOut: readonly string[]
  titles: readonly (readonly [written: string, title: string])[]
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
      features: {},
      extra: {},
    })
  })

  it('may be empty', () => {
    const { title, nodes, diagnostics } = parsed('---\n---\n# A\n\nText.')
    expect([title, shown(nodes), diagnostics]).toEqual(['A', expect.stringContaining('Text.'), []])
  })

  it('has a default for every key but the texts', () => {
    expect(parsed('---\ntitle: A\n---\n').meta).toEqual({
      title: 'A',
      layout: 'doc',
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
      features: {},
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
    expect(shown(page.nodes)).not.toContain('title')
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
    expect(shown(page.nodes)).not.toBe('')
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
    const { nodes } = parsed(text)
    const panels = componentsOf(nodes, 'code-panel')
      .map(({ props }) => String(props['html']))
      .join('')
    expect(`${shown(nodes)}${panels}`.replace(/<[^>]+>/g, '')).toContain(
      text.split('\n')[1] ?? text,
    )
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
})

describe('the title', () => {
  it.each(secondTitles)('is that %s', (_what, text, title, body) => {
    const page = parsed(text)
    expect(page.title).toBe(title)
    expect(shown(page.nodes).trim()).toBe(body)
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

describe('keys of the front matter', () => {
  const {
    wrongKinds,
    rightKinds,
    refusedTags,
    allowedTags,
    yamlErrors,
    keyPlaces,
    addedEntries,
    addedIds,
  } = tables<{
    wrongKinds: readonly (readonly [lines: string, expected: readonly string[]])[]
    rightKinds: readonly (readonly [lines: string, meta: object])[]
    refusedTags: readonly (readonly [
      item: string,
      key: string,
      expected: string,
      received: string,
    ])[]
    allowedTags: readonly string[]
    yamlErrors: readonly (readonly [what: string, block: string, expected: string])[]
    keyPlaces: readonly (readonly [what: string, lines: string, expected: string])[]
    addedEntries: readonly (readonly [source: string, expected: string | undefined])[]
    addedIds: readonly (readonly [id: string, written: string])[]
  }>(import.meta.url)

  const page = (lines: string, config = {}) =>
    parsed(`---\ntitle: A\n${lines}\n---\nText.\n`, config)
  /** `line:column message` of each problem of a page with some front matter below its title. */
  const said = (lines: string, config = {}) =>
    page(lines, config).diagnostics.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)
  const invalid = (place: string, key: string, expected: string, received: string) => [
    `${place} Front matter ${key}: expected ${expected}, received ${received}`,
  ]

  describe('values of the wrong kind', () => {
    it.each(wrongKinds)('%j: %j', (lines, expected) => {
      expect(said(lines)).toEqual(expected)
    })

    it.each([
      [
        'order:',
        'description: ~',
        'search:',
        'toc: ~',
        'pager:',
        'head:',
        'movedHeadings:',
        'redirectFrom:',
      ],
    ])('%s: a key without a value is none', (...lines) => {
      expect(said(lines.join('\n'))).toEqual([])
      expect(page(lines.join('\n')).meta).toEqual(page('draft: false').meta)
    })

    it('names the nearest key of the map that it stands in', () => {
      expect(said('serch: 1')).toEqual(['3:1 Unknown front matter key serch'])
      expect(said('search:\n  rnk: 1\n  title: a')).toEqual([
        '4:3 Unknown front matter key search.rnk',
        '5:3 Unknown front matter key search.title',
      ])
      const hints = page('search:\n  rnk: 1\n  titel: a').diagnostics.map(({ hint }) => hint)
      expect([hints[0], hints[1]?.includes('title')]).toEqual(['Did you mean rank?', false])
    })
  })

  describe('values of the right kind', () => {
    it.each(rightKinds)('%j', (lines, meta) => {
      expect(said(lines)).toEqual([])
      expect(page(lines).meta).toEqual({ ...page('draft: false').meta, ...meta })
    })

    it.each(['a.png', '../a.gif'])('image: %s', (image) => {
      expect(said(`image: ${image}`)).toEqual([])
      expect(page(`image: ${image}`).meta.image).toBe(image)
    })

    it.each(['https://a.b/c.png', '//a.b/c.png', 'a.bmp'])(
      'image: %s is none of the site',
      (image) => {
        expect(said(`image: ${image}`)).toHaveLength(1)
        expect(page(`image: ${image}`).meta.image).toBeUndefined()
      },
    )

    it('pages and files that it names are looked up by the site', () => {
      const lines =
        'image: ./a.png\nicon: ./b.svg\npager:\n  previous: /c\n  next: d.md\nhead:\n  - { tag: meta, attributes: { name: a, content: b } }\n  - { tag: link, attributes: { rel: Me help, href: /e } }'
      const found = page(lines).metaLinks?.map((link) => {
        const { key, kind, href, at, ...rest } = link
        return [key, kind, href, `${at.line}:${at.column}`, rest]
      })
      expect(found).toEqual([
        ['pager.previous', 'link', '/c', '6:3', {}],
        ['pager.next', 'link', 'd.md', '7:3', {}],
        ['icon', 'image', './b.svg', '4:1', {}],
        ['image', 'image', './a.png', '3:1', {}],
        ['head', 'link', '/e', '8:1', { item: 1 }],
      ])
    })

    it('a description may have 160 characters', () => {
      expect(said(`description: ${'a'.repeat(160)}`)).toEqual([])
      expect(said(`description: ${'a'.repeat(161)}`)).toEqual([expect.stringContaining('161')])
    })
  })

  describe('tags for the head [P1] [P2]', () => {
    const of = (item: string) => said(`head:\n  - ${item}`)

    it.each(refusedTags)('%s is refused', (item, key, expected, received) => {
      const quoted = received === 'content' ? '"content"' : received
      expect(of(item)).toEqual(invalid('3:1', key ?? '', expected ?? '', quoted ?? ''))
    })

    it.each(allowedTags)('%s is taken', (item) => {
      expect(of(item)).toEqual([])
    })

    it('those behind a wrong one stay', () => {
      const found = page('head:\n  - text\n  - { tag: meta, attributes: { name: a, content: b } }')
      expect(found.meta.head).toEqual([{ tag: 'meta', attributes: { name: 'a', content: 'b' } }])
    })
  })

  describe("what a site's schema says", () => {
    const of = (frontMatter: unknown, lines: string) => said(lines, { frontMatter })
    const answering = (message: string, path: readonly unknown[] = ['a']) => ({
      '~standard': { validate: () => ({ issues: [{ message, path }] }) },
    })

    it.each([
      [z.object({ a: z.number() }), 'a: x', 'a number', '"x"'],
      [z.object({ a: z.boolean() }), 'a: 1', 'true or false', '1'],
      [z.object({ a: z.array(z.string()) }), 'a: x', 'a list', '"x"'],
      [z.object({ a: z.object({}) }), 'a: [x]', 'a map', 'a list'],
      [z.object({ a: z.date() }), 'a: x', 'a date', '"x"'],
      [z.object({ a: z.string() }), 'a: 2024-01-02', 'text', 'a date'],
      [answering('Invalid type: Expected string but received 7'), 'a: 7', 'text', '7'],
      [answering('Wrong: expected one of x, y'), 'a: 7', 'one of x, y', '7'],
      [answering('Wrong: expected my string'), 'a: 7', 'my string', '7'],
      [answering('Too long'), 'a: b', 'what the schema of the site asks for (Too long)', '"b"'],
      [answering('expected x'), 'a: b', 'what the schema of the site asks for (expected x)', '"b"'],
    ])('%# is told in our words', (schema, lines, expected, received) => {
      expect(of(schema, lines)).toEqual(invalid('3:1', 'a', expected, received))
    })

    it('says where: a key that is missing, one in a map, or nowhere', () => {
      expect(of(z.object({ b: z.string() }), 'draft: true')).toEqual(
        invalid('2:1', 'b', 'text', 'nothing'),
      )
      const deep = z.object({ a: z.object({ b: z.string(), c: z.string().optional() }) })
      expect(of(deep, 'c: 1\na:\n  b: 2\n  c: x')[0]).toBe(invalid('5:3', 'a.b', 'text', '2')[0])
      expect(of(answering('No', []), 'a: b')[0]).toMatch(/^2:1 Front matter of the site: expected /)
    })

    it('that answers late is told', () => {
      const late = { '~standard': { validate: () => Promise.resolve({ value: {} }) } }
      expect(of(late, 'a: b')).toEqual(
        invalid(
          '2:1',
          'schema',
          'a schema that validates at once, and throws nothing',
          'a promise',
        ),
      )
    })

    it.each([undefined, 'text'])('a value that is no map, %j, has no keys', (value) => {
      const schema = { '~standard': { validate: () => ({ value }) } }
      expect(of(schema, 'a: b')).toEqual(['3:1 Unknown front matter key a'])
      expect(page('a: b', { frontMatter: schema }).meta.extra).toEqual({})
    })
  })

  describe('the block', () => {
    const read = (text: string) => {
      const { meta, nodes, diagnostics } = parsed(text)
      return [
        meta.title,
        shown(nodes),
        diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column} ${at?.length}`),
      ]
    }

    it.each([
      ['an empty line, then keys', '---\n\ntitle: A\n---\nB', ['A', '<p>B</p>', []]],
      [
        'a key with a dollar sign and a hyphen',
        '---\n \t\n$a-b : c\n---\n## B',
        [
          undefined,
          expect.stringContaining('B</h2>'),
          expect.arrayContaining(['front-matter-unknown-key 3:1 4']),
        ],
      ],
      [
        'a key of a capital',
        '---\n\nA: b c.\n\n---\n',
        [undefined, '', ['front-matter-unknown-key 3:1 1', 'title-missing 1:1 1']],
      ],
      [
        'prose with a colon that is no key',
        '---\n\nSee (a: b).\n\n---\n',
        [undefined, '<hr>\n<p>See (a: b).</p>\n<hr>', ['title-missing 1:1 1']],
      ],
      ['its language in capitals', '---YAML\ntitle: A\n---\nB', ['A', '<p>B</p>', []]],
      ['a short name of its language', '--- yml \ntitle: A\n---\nB', ['A', '<p>B</p>', []]],
      ['nothing in it', '---\n---\nB', [undefined, '<p>B</p>', ['title-missing 1:1 1']]],
      ['comments alone', '---\n# a\n---\nB', [undefined, '<p>B</p>', ['title-missing 1:1 1']]],
      [
        'another language',
        '---json\n{}\n---\nB',
        [undefined, '<p>B</p>', ['front-matter-engine 1:1 7']],
      ],
      [
        'a longer name',
        '---yamls\na: b\n---\nB',
        [undefined, '<p>B</p>', ['front-matter-engine 1:1 8']],
      ],
      ['plus signs', '+++\n\nA.\n+++\nB', [undefined, '<p>B</p>', ['front-matter-engine 1:1 3']]],
      [
        'plus signs that nothing closes',
        '+++\na: b\nB',
        [undefined, expect.stringContaining('+++'), ['title-missing 1:1 1']],
      ],
      [
        'no end, and a key in quotes',
        "---\n'a' :\nB",
        [
          undefined,
          expect.stringContaining('B'),
          expect.arrayContaining(['front-matter-unclosed 1:1 3']),
        ],
      ],
      [
        'no end, and spaces behind its hyphens',
        '---  \na: b\nB',
        [
          undefined,
          expect.stringContaining('B'),
          expect.arrayContaining(['front-matter-unclosed 1:1 3']),
        ],
      ],
      [
        'no end, and an address',
        '---\nhttp://a.b\nB',
        [undefined, expect.stringContaining('<hr>'), ['title-missing 1:1 1']],
      ],
      [
        'no end, and prose',
        '---\nNot a key: b\nB',
        [undefined, expect.stringContaining('<hr>'), ['title-missing 1:1 1']],
      ],
      ['no end and nothing more', '---', [undefined, '<hr>', ['title-missing 1:1 1']]],
      [
        'words behind its end',
        '---\ntitle: A\n--- x\nB',
        [
          undefined,
          expect.stringContaining('B'),
          expect.arrayContaining(['front-matter-unclosed 1:1 3']),
        ],
      ],
    ])('with %s', (_what, text, expected) => {
      expect(read(text)).toEqual(expected)
    })

    it.each(yamlErrors)('that is %s is told with its reason', (_what, block, expected) => {
      const [first] = parsed(`---\n${block}\n---\n`).diagnostics
      expect(`${first?.at?.line}:${first?.at?.column} ${first?.message}`).toContain(expected)
      expect(first?.code).toBe('front-matter-syntax')
    })

    it('may hold ten thousand values, and no more', () => {
      const values = (count: number) =>
        parsed(`---\ntitle: A\nb: [${'1,'.repeat(count)}]\n---\n`).diagnostics.map(
          ({ code }) => code,
        )
      // The map, the title and the list count, too.
      expect(values(9_997)).toEqual(['front-matter-unknown-key'])
      expect(values(9_998)).toContain('front-matter-syntax')
    })

    it.each(keyPlaces)('says where a key stands: %s', (_what, lines, expected) => {
      const found = page(lines).diagnostics.find(({ code }) => code === 'front-matter-invalid')
      expect(`${found?.at?.line}:${found?.at?.column} ${found?.at?.length}`).toBe(expected)
    })

    it('has variables in all texts, also of lists and maps', () => {
      const variables = { v: '1.8' }
      const lines =
        'label: "{$v} \\\\{$v} {$x} {$x}"\nsearch: { keywords: ["a {$v}"] }\ndescription: "{$y}"'
      const found = page(lines, { variables })
      expect(found.meta).toMatchObject({
        label: '1.8 {$v} {$x} {$x}',
        search: { keywords: ['a 1.8'] },
      })
      expect(problems(found)).toEqual(['variable-unknown 3:21 4', 'variable-unknown 5:15 4'])
      expect(said('label: "{$w}"', { variables: { what: '1' } })[0]).toMatch(/^3:9 /)
      expect(
        page('a: 2026-01-02', { variables, frontMatter: z.object({ a: z.date() }) }).diagnostics,
      ).toEqual([])
    })
  })

  describe('one more entry of moved headings', () => {
    it.each(addedEntries)('in %j', (source, expected) => {
      expect(insertMovedHeading(source, 'a', 'b')).toBe(expected)
    })

    it.each(addedIds)('with the id %s', (id, written) => {
      expect(insertMovedHeading('', id, 'b')).toBe(`---\nmovedHeadings:\n  ${written}: b\n---\n\n`)
      expect(insertMovedHeading('', 'b', id)).toBe(`---\nmovedHeadings:\n  b: ${written}\n---\n\n`)
    })
  })

  describe('the addresses that a page had', () => {
    const front = (...lines: readonly string[]) => ['---', ...lines, '---', 'B', ''].join('\n')
    const rest = ['title: A', 'movedHeadings: { a: b }']

    it.each<readonly [given: string, change: object, expected: string | undefined]>([
      ['B\n', { add: '/a' }, "---\nredirectFrom: ['/a']\n---\n\nB\n"],
      [
        '\uFEFF---\r\ntitle: A\r\n---\r\n',
        { add: "/it's" },
        "\uFEFF---\r\ntitle: A\r\nredirectFrom: ['/it''s']\r\n---\r\n",
      ],
      [front(...rest), { add: '/a' }, front(...rest, "redirectFrom: ['/a']")],
      [
        front('redirectFrom: [/a] # old', ...rest),
        { add: '/b' },
        front("redirectFrom: ['/a', '/b'] # old", ...rest),
      ],
      [front("redirectFrom: ['/a']"), { add: '/a' }, front("redirectFrom: ['/a']")],
      [front('redirectFrom:', ...rest), { add: '/a' }, front("redirectFrom: ['/a']", ...rest)],
      [front('redirectFrom: [/a, /b]'), { remove: '/a' }, front("redirectFrom: ['/b']")],
      [front('redirectFrom: [/a]', ...rest), { remove: '/a' }, front(...rest)],
      [front('redirectFrom: [/a]'), { remove: '/a', add: '/b' }, front("redirectFrom: ['/b']")],
      [front(...rest), { remove: '/a' }, front(...rest)],
      [
        front('redirectFrom:', '- /a  # first', '- "/b"', ...rest),
        { remove: '/b', add: '/c' },
        front('redirectFrom:', '- /a  # first', "- '/c'", ...rest),
      ],
      [
        front('redirectFrom:', '    - /a', '    # next', '    - /b', ...rest),
        { add: '/c' },
        front('redirectFrom:', '    - /a', '    # next', '    - /b', "    - '/c'", ...rest),
      ],
      [front('redirectFrom:', '  - /a', '', '  - /b'), { add: '/c' }, undefined],
      [front('redirectFrom: [/a,', '  /b]'), { add: '/c' }, undefined],
      [front('redirectFrom: &x [/a]', 'other: *x'), { add: '/c' }, undefined],
      [front('"redirectFrom": [/a]'), { add: '/c' }, undefined],
      [front('redirectFrom: /a'), { add: '/c' }, undefined],
      ['---\ntitle: A\n', { add: '/a' }, undefined],
    ])('%j, %j', (given, change, expected) => {
      expect(editRedirectFrom(given, change)).toBe(expected)
    })
  })
})
