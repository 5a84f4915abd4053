import { describe, expect, it } from 'vitest'
import { loadedParser } from '../support/markdown-tools.ts'
import { tables } from '../support/tables.ts'
import { contextWith, html, parsed, parsedIn, problems } from './markdown-fixture.ts'

const parsers = [await loadedParser('auto'), await loadedParser('remark')]

const { badgeIds, headingTitles, headingLevels } = tables<{
  badgeIds: readonly (readonly [text: string, id: string])[]
  headingTitles: readonly (readonly [text: string, title: string, id: string | undefined])[]
  headingLevels: readonly (readonly [text: string, expected: readonly string[]])[]
}>(import.meta.url)

const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)

describe('headings', () => {
  it('[PAGE-05] have an id and an anchor that leads to it', () => {
    expect(html('## WireGuard & Émile')).toBe(
      '<h2 id="wireguard-emile"><a class="anchor" href="#wireguard-emile" aria-label="Link to section: WireGuard &amp; Émile"></a>WireGuard &amp; Émile</h2>',
    )
  })

  it.each(badgeIds)('%s is %s: a badge is no part of it', (text, id) => {
    expect(page(text).headings.map((heading) => heading.id)).toEqual([id])
  })

  it('[PAGE-05] have them at every level', () => {
    const levels = [2, 3, 4, 5, 6]
    const text = levels.map((level) => `${'#'.repeat(level)} Level ${level}`).join('\n')
    expect(html(text).match(/<h\d id="level-\d"><a class="anchor"/g)).toEqual(
      levels.map((level) => `<h${level} id="level-${level}"><a class="anchor"`),
    )
    expect(page(text).headings.map(({ level }) => level)).toEqual(levels)
  })

  it('[DATA-02] are listed with id, title, level, tag and label', () => {
    const { headings } = page(
      '## List all peers {#list-peers tag="GET" label="/api/peers/{id}"}\n### *One* `peer`\n',
    )
    expect(headings).toEqual([
      {
        id: 'list-peers',
        title: 'List all peers',
        level: 2,
        tag: 'GET',
        label: '/api/peers/{id}',
      },
      {
        id: 'one-peer',
        title: 'One peer',
        level: 3,
        tag: undefined,
        label: undefined,
      },
    ])
  })

  it('show tag and label above them', () => {
    expect(html('## Delete {tag="DELETE" label="/api/x"}')).toBe(
      '<div class="heading" data-level="2"><p class="heading-tag"><span class="method" data-method="delete">DELETE</span><code>/api/x</code></p><h2 id="delete"><a class="anchor" href="#delete" aria-label="Link to section: Delete"></a>Delete</h2></div>',
    )
    expect(html('## A {label=x}')).toContain('<p class="heading-tag"><code>x</code></p>')
    expect(html('#### A {tag=GET}')).toContain('<div class="heading" data-level="4">')
    expect(html('## A {tag="" label=x}')).toContain('<p class="heading-tag"><code>x</code></p>')
    expect(page('## A {tag="" label=""}').headings).toMatchObject([
      { tag: undefined, label: undefined },
    ])
    expect(html('<h2 data-tag="GET" data-label="/x">A</h2>')).toContain(
      '<span class="method" data-method="get">GET</span><code>/x</code></p><h2 id="a">',
    )
    expect(html('## A {tag=get}')).toContain('data-method="get">get</span></p>')
  })

  it.each(headingTitles)('%j has the title %j', (text, title, id) => {
    const [heading] = page(text).headings
    expect(heading?.title).toBe(title)
    if (id !== undefined) expect(heading?.id).toBe(id)
  })

  it('leave braces alone that only look like a heading', () => {
    const code = '```md\n## A {#b}\n```'
    const indented = 'Text.\n\n    ## A {#b}\n'
    const raw = '<pre>\n## A {#b}\n</pre>'
    for (const text of [code, indented, raw]) {
      expect(html(text), text).toContain('{#b}')
      expect(page(text).headings).toEqual([])
    }
  })

  it('[PAGE-06] tell an h3 without an h2 with file and line', () => {
    const { diagnostics } = page('\nText.\n\n### Early\n\n## Late\n\n### Fine\n')
    expect(diagnostics).toHaveLength(1)
    expect(diagnostics[0]).toMatchObject({
      code: 'h3-without-h2',
      severity: 'error',
      message: 'Cannot add h3 to table of contents without a preceding h2',
      at: { file: 'content/guide/page.md', line: 7, column: 1, length: 9 },
    })
  })

  it.each(headingLevels)('%j: %j', (text, expected) => {
    expect(problems(page(text))).toEqual(expected)
  })

  it('show a second level-1 heading as a level-2 heading', () => {
    const { headings } = page('# Other')
    expect(headings[0]).toMatchObject({ level: 2, title: 'Other' })
    expect(html('<h1>Raw</h1>')).toMatch(/^<h2 id="raw">.*Raw<\/h2>$/)
  })

  it('[P17] never share an id with anything on the page', () => {
    const { headings, anchors } = page(
      '## Note\n\n<a id="note"></a> <b id="footnote-label">x</b>\n\n## Footnote label\n\nText[^1].\n\n::::properties\n:::property{name="Note" type="string"}\n:::\n:::property{name="note" type="string"}\n:::\n::::\n\n[^1]: N.\n',
    )
    const ids = [...headings.map(({ id }) => id), ...anchors]
    expect(new Set(ids).size).toBe(ids.length)
    expect(anchors).toContain('footnote-label-1.note')
    expect(anchors).toContain('footnote-label-1.note-1')
  })

  it('count ids of raw HTML and of property rows as anchors', () => {
    const { anchors } = page(
      '## A\n\n<a id="old"></a>\n\n::::properties\n:::property{name="name" type="object"}\nText.\n\n:::::properties\n::::::property{name="inner" type="string"}\n::::::\n:::::\n:::\n::::\n',
    )
    expect(anchors).toContain('old')
    expect(anchors).toContain('a.name')
  })

  it.each(['safe', 'trusted'] as const)('count names of links of HTML as anchors: %s', (html) => {
    const { anchors } = parsed(
      '---\ntitle: T\n---\n## <a name="setup"></a>Installing\n\n<a name="old"></a>A <a name="">b</a> <a name="installing"></a> <a id="c" name="c"></a> <a name="old"></a>\n\n<img name="d" src="/d.png" alt="">\n',
      { html },
    )
    expect(anchors).toEqual(['c', 'setup', 'old'])
  })

  it('count ids of tabs as anchors; one that is taken or no id at all is dropped', () => {
    const text = [
      '## Taken\n\n::::tabs[Hosting]',
      ...['cloud', 'taken', 'cloud', 'a b', ''].map((id) => `:::tab[Name]{id="${id}"}\nA\n:::`),
      '::::',
    ].join('\n')
    expect(page(text).anchors).toEqual(['cloud'])
    expect(html(text).match(/<tab \{[^}]*\}/g)).toEqual([
      '<tab {"name":"Name","id":"cloud"}',
      ...Array(4).fill('<tab {"name":"Name"}'),
    ])
  })
})

describe('attributes', () => {
  const { READ } = tables<{
    READ: readonly (readonly [text: string, heading: string])[]
  }>(import.meta.url)

  describe.each(parsers.map((parser) => [parser.name, parser] as const))(
    'attributes of headings, read by the %s parser',
    (_name, parser) => {
      it.each(READ)('%j', (text, expected) => {
        const { headings } = parsedIn({ ...contextWith(), parser }, `---\ntitle: T\n---\n${text}`)
        const [{ title = '', id = '', tag, label } = {}] = headings
        expect([title, `#${id}`, tag, label].join(' ').trimEnd()).toBe(expected)
      })

      it.each(['####### a {#b}', '```\n## a {#b}\n```', 'a {#b}'])(
        'are text where there is no heading: %j',
        (text) => {
          const page = parsedIn({ ...contextWith(), parser }, `---\ntitle: T\n---\n${text}`)
          expect([page.headings, JSON.stringify(page.nodes)]).toEqual([
            [],
            expect.stringContaining('{#b}'),
          ])
        },
      )
    },
  )
})
