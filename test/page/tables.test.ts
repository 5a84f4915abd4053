import { describe, expect, it } from 'vitest'
import { parseHtml } from '../support/html.ts'
import { loadedParser } from '../support/markdown-tools.ts'
import { tables } from '../support/tables.ts'
import { contextWith, html, parsed, parsedIn, problems, shown } from './markdown-fixture.ts'

const parsers = [await loadedParser('auto'), await loadedParser('remark')]

const { unstacked, cellMarks, wrongTables } = tables<{
  unstacked: readonly (readonly [name: string, text: string])[]
  cellMarks: readonly (readonly [word: string, mark: string | undefined])[]
  wrongTables: readonly (readonly [name: string, text: string, line: number, column: number])[]
}>(import.meta.url)

const WORDS = 'words that are wider than a phone is'
const table = (...rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return [head, `|${'-|'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n')
}
const dom = (text: string, config = {}) => parseHtml(html(text, config)).body
const isStacked = (text: string, config = {}) =>
  dom(text, config).querySelector('.table')?.hasAttribute('data-stack')
const labels = (text: string) =>
  Array.from(dom(text).querySelectorAll('tbody td'), (cell) => cell.getAttribute('data-label'))
const features = (text: string) => parsed(text).features ?? []
const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)

describe('rows of tables on phones', () => {
  const wide = table(['System', 'Ver **sions**', 'Notes'], ['Linux', '`5.6`', WORDS])

  it('become lists: each cell but the first stands behind the name of its column', () => {
    expect(isStacked(wide)).toBe(true)
    expect(labels(wide)).toEqual([null, 'Ver sions', 'Notes'])
    expect(features(wide)).toEqual(['table-stack'])
  })

  it('need no names in two columns, and none that is empty', () => {
    expect(labels(table(['Flag', 'Meaning'], ['--all', WORDS]))).toEqual([null, null])
    expect(labels(table(['', 'Free', ''], ['a', WORDS, 'c']))).toEqual([null, 'Free', null])
    expect(isStacked(table(['', ''], ['--all', WORDS]))).toBe(true)
  })

  it.each(unstacked)('stay what they are where the table %s', (_, text) => {
    expect(isStacked(text)).toBe(false)
    expect(labels(text).filter((label) => label !== null)).toEqual([])
    expect(features(text)).toEqual([])
  })

  it('are lists where only the head is wide, and where there is none', () => {
    expect(isStacked(table([WORDS, 'b'], ['1', '2']))).toBe(true)
    const rows = `<tbody><tr><td>${WORDS}</td><td>b</td><td>c</td></tr></tbody>`
    expect(isStacked(`<table>${rows}</table>`)).toBe(true)
    expect(labels(`<table>${rows}</table>`)).toEqual([null, null, null])
  })

  it('are set for a site, and for single tables', () => {
    expect(isStacked(wide, { tables: 'scroll' })).toBe(false)
    expect(isStacked(`:::table{stack}\n${wide}\n:::`, { tables: 'scroll' })).toBe(true)
    expect(isStacked(`:::table{scroll}\n${wide}\n:::`)).toBe(false)
    expect(html(`:::table{scroll}\n${wide}\n:::`)).not.toContain('data-stack')
  })

  it('names have the words of components, and not the numbers of footnotes', () => {
    const heads = ['A :term[slot]', ':icon[cloud]{label="Cloud"}', 'C $a+b$[^1]', ':when[d]{h=x}']
    const other = ':when[e]{h=y}'
    const text = `${table([...heads.slice(0, 3), `${heads[3]}${other}`], ['1', WORDS, '3', '4'])}\n\n[^1]: Note.`
    const config = {
      math: true,
      glossary: { slot: 'A place.' },
      choices: { h: { label: 'H', values: ['X', 'Y'] } },
    }
    const { article } = parsed(`---\ntitle: T\n---\n${text}`, config).body()
    const cells = parseHtml(article).body.querySelectorAll('tbody td')
    expect(Array.from(cells, (cell) => cell.getAttribute('data-label'))).toEqual([
      null,
      'Cloud',
      'C a+b',
      'd / e',
    ])
    expect(article).toContain('aria-label="Table: A slot, Cloud, C a+b, d / e"')
  })

  it('names are text: no markup gets in', () => {
    const text = table(['a', '`"><img src=x onerror=alert(1)>`', 'c'], ['1', WORDS, '3'])
    expect(labels(text)[1]).toBe('"><img src=x onerror=alert(1)>')
    expect(dom(text).querySelector('img')).toBeNull()
  })
})

describe('heads of tables', () => {
  it('are left out where all their cells are empty; an empty cell is no header', () => {
    expect(dom(table(['', ''], ['a', 'b'])).querySelector('thead')).toBeNull()
    const head = dom(table(['', 'Free'], ['a', 'b'])).querySelector('thead tr')
    expect(Array.from(head?.children ?? [], ({ tagName }) => tagName)).toEqual(['TD', 'TH'])
    const picture =
      '<table><thead><tr><th><img src="https://x.example/a.png" alt="A"></th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>'
    expect(dom(picture).querySelector('thead th')).not.toBeNull()
  })

  it.each([
    ['<tr><th> A  b\n c </th><th></th></tr>', 'Table: A b c', ['col', null]],
    ['<tr><th scope="row">a</th><td>b</td></tr>', 'Table: a', ['row', null]],
    ['<tr><td>a</td></tr>', 'Table', [null]],
  ])('name the box and say what they are of: %j', (row, label, scopes) => {
    const body = dom(`<table>${row}</table>`)
    expect(body.querySelector('.table')?.getAttribute('aria-label')).toBe(label)
    expect(
      Array.from(body.querySelectorAll('th, td'), (cell) => cell.getAttribute('scope')),
    ).toEqual(scopes)
  })

  const inner = '<table><tr><th>B</th></tr></table>'

  it.each([
    ['a cell', `| A |\n|-|\n| ${inner} |`],
    ['a caption', `<table><caption>${inner}</caption><tr><th>A</th></tr></table>`],
  ])('in a table within %s are its own', (_place, text) => {
    const body = dom(text)
    expect(
      Array.from(body.querySelectorAll('.table'), (box) => box.getAttribute('aria-label')),
    ).toEqual(['Table: A', 'Table: B'])
  })

  it('that hold no header but text stay, as do captions', () => {
    const rest = '<tbody><tr><td>x</td></tr></tbody>'
    const heads = (head: string) =>
      dom(`<table><caption>C</caption><thead>${head}</thead>${rest}</table>`).querySelectorAll(
        'caption, thead',
      ).length
    expect(heads('<tr><td>z</td></tr>')).toBe(2)
    expect(heads('<tr><td></td></tr>')).toBe(1)
  })
})

describe('marks in tables', () => {
  const plans = table(['', 'Free', 'Team'], ['Login', 'No', 'yes'], ['SCIM', '-', 'yes, soon'])

  it('stand for words that are all of a cell, and keep them', () => {
    const cells = dom(`:::table{marks}\n${plans}\n:::`).querySelectorAll('tbody td')
    expect(
      Array.from(cells, (cell) => [cell.firstElementChild?.className, cell.textContent]),
    ).toEqual([
      [undefined, 'Login'],
      ['cell-no', 'No'],
      ['cell-yes', 'yes'],
      [undefined, 'SCIM'],
      ['cell-no', '-'],
      [undefined, 'yes, soon'],
    ])
    expect(features(`:::table{marks}\n${plans}\n:::`)).toEqual(['table-marks'])
    expect(html(plans)).not.toContain('cell-')
  })

  it.each(cellMarks)('%j has the mark %s', (word, mark) => {
    const text = `:::table{marks}\n${table(['yes', 'b', 'c'], ['x', word, 'z'])}\n:::`
    expect(dom(text).querySelector('td:nth-child(2) > span')?.className).toBe(mark)
    expect(page(text).diagnostics.map(({ message }) => message)).toEqual(
      mark === undefined
        ? [
            'Directive table: `marks` is for tables of three columns and more, in which cells are just `yes`, `no` or `-`',
          ]
        : [],
    )
  })

  it('are in the tables of a directive that have three columns', () => {
    const two = table(['a', 'b'], ['x', 'yes'])
    const three = table(['a', 'b', 'c'], ['x', 'yes', 'no'])
    const body = dom(`:::table{marks}\n${two}\n\n${three}\n:::`)
    expect(body.querySelectorAll('.cell-yes, .cell-no')).toHaveLength(2)
    expect(page(`:::table{scroll stack}\n${two}\n:::`).diagnostics[0]?.message).toBe(
      'Directive table: `scroll` and `stack` exclude each other',
    )
  })

  it.each(wrongTables)('are told with %s', (_, text, line, column) => {
    expect(problems(page(text))[0]).toMatch(new RegExp(`^directive-invalid ${line}:${column}`))
  })
})

describe('the end of a container', () => {
  it.each([
    [':::note\n| a | b |\n|-|-|\n| 1 | 2 |\n:::\n\nText.\n'],
    ['::::cards\n:::card[A]\n| a | b |\n|-|-|\n| 1 | 2 |\n:::\n::::\n\nText.\n'],
    ['1. a\n\n   :::note\n   | a | b |\n   |-|-|\n   | 1 | 2 |\n   :::\n\nText.\n'],
  ])('may stand directly under a table: %j', (text) => {
    expect(problems(page(`\n${text}`))).toEqual([])
    expect(html(text)).not.toContain(':::')
    expect(html(text)).toMatch(/>\s*<p>Text\.<\/p>\s*$/)
  })

  it('is code in code', () => {
    expect(html('```md\n| a |\n:::\n\nb\n```')).toContain('| a |\\n:::\\n\\nb')
  })
})

describe('code in a line', () => {
  const code = (text: string) => dom(`\`${text}\``).querySelector('code')?.innerHTML

  it('is not broken where it is short, and where it is long at spaces and in long words', () => {
    expect(code('wire up --setup-key x')).toBe('<span>wire up --setup-key x</span>')
    expect(code('wire up --setup-key x --quiet')).toBe(
      'wire up <span>--setup-key</span> x <span>--quiet</span>',
    )
    expect(code('https://wire.example.com/path?a=b')).toBe(
      'https://<wbr>wire.example.com/<wbr>path?a=<wbr>b',
    )
    expect(code('--url=https://wire-net.example.com')).toBe(
      '<span>--url=</span><wbr>https://<wbr><span>wire-net.example.com</span>',
    )
    expect(code('/etc/wiremoor/client/config.json')).toBe(
      '/etc/<wbr>wiremoor/<wbr>client/<wbr>config.json',
    )
    expect(code('del={2} or f(x), or else 1')).toBe(
      '<span>del={2}</span> or <span>f(x),</span> or else 1',
    )
    expect(code('a-very-long-name-that-has-many-hyphens')).toBe(
      'a-very-long-name-that-has-many-hyphens',
    )
  })

  it.each(['npm', '-', 'a.b'])('stays as it is: %s', (text) => {
    expect(code(text)).not.toMatch(/<(?:span|wbr)/)
  })

  it('is found and copied as it was written', () => {
    const text = 'wire up --setup-key https://wire.example.com/a/b'
    expect(dom(`\`${text}\``).textContent).toBe(text)
    expect(parsed(`\`${text}\``).text[0]?.text.join('')).toContain(text)
  })
})

describe('tables in containers', () => {
  describe.each(parsers.map((parser) => [parser.name, parser] as const))(
    'colons directly under a table, read by the %s parser',
    (_name, parser) => {
      const read = (text: string) =>
        parsedIn({ ...contextWith(), parser }, `---\ntitle: T\n---\n${text}\n`)
      const table = '| a | b |\n|---|---|\n| c | d |'
      const tabs = `::::tabs\n:::tab[A]\n${table}\n:::\n:::tab[B]\nText\n:::\n::::`

      it.each([
        ['of a tab', tabs],
        ['of two containers', `::::columns\n:::column\n${table}\n:::\n::::\nText`],
        ['whose last row has no bar', `:::note\n${table}\ne\n:::\nText`],
        ['in a quotation', `:::note\n${table}\n:::\nText`.replace(/^/gm, '> ')],
        ['in an item', `:::note\n- ${table.replaceAll('\n', '\n  ')}\n:::\nText`],
        ['at the end', `Text\n\n:::note\n${table}\n:::`],
      ])('close a container: a table %s', (_place, text) => {
        const apart = text.replace(/^([ >]*):{3,}$/gm, '$1\n$&')
        expect(problems(read(text))).toEqual([])
        expect(shown(read(text).nodes)).toContain('<td>d</td>')
        expect(shown(read(text).nodes)).toBe(shown(read(apart).nodes))
      })

      it('move nothing behind them, and make no list loose', () => {
        const page = read(`${tabs}\n\n[e](f.md) ![](g.png){width=9} h\n\n${tabs}\n\n![](g.png)`)
        expect(problems(page)).toEqual(['image-alt 15:11 10', 'image-alt 28:1 10'])
        expect(page.links.map(({ at }) => [at.line, at.column])).toEqual([
          [15, 5],
          [15, 15],
          [28, 5],
        ])
        const list = `- :::note\n  ${table.replaceAll('\n', '\n  ')}\n  :::\n- e`
        expect(shown(read(list).nodes)).toContain('<li>e</li>')
      })

      it.each([
        `\`\`\`md\n:::note\n${table}\n:::\n\`\`\``,
        `    ${table.replaceAll('\n', '\n    ')}\n    :::`,
        `<pre>\n${table}\n:::\n</pre>`,
      ])('stay as they are in %j', (text) => {
        expect(shown(read(text).nodes)).toMatch(/\| c \| d \|(?:\\n|\n):::/)
      })
    },
  )
})
