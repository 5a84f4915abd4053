import { describe, expect, it } from 'vitest'
import { loadedParser } from '../support/markdown-tools.ts'
import { contextWith, parsedIn, problems, shown } from './markdown-fixture.ts'

const parsers = [await loadedParser('auto'), await loadedParser('remark')]

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
      expect(shown(read(text).body)).toContain('<td>d</td>')
      expect(shown(read(text).body)).toBe(shown(read(apart).body))
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
      expect(shown(read(list).body)).toContain('<li>e</li>')
    })

    it.each([
      `\`\`\`md\n:::note\n${table}\n:::\n\`\`\``,
      `    ${table.replaceAll('\n', '\n    ')}\n    :::`,
      `<pre>\n${table}\n:::\n</pre>`,
    ])('stay as they are in %j', (text) => {
      expect(shown(read(text).body)).toMatch(/\| c \| d \|(?:\\n|\n):::/)
    })
  },
)
