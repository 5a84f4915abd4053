import { describe, expect, it } from 'vitest'
import type { MarkdownParser } from '../../../src/model/markdown.ts'
import { contextWith, type Parsed, parsedIn, shown } from '../../page/markdown-fixture.ts'
import { loadedParser } from '../../support/markdown-tools.ts'

const config = {
  variables: { plan: 'pro', beta: 'false', ready: 'true', 'limits.peers': '100', region: 'EU' },
  choices: {
    edition: { label: 'Edition', values: ['Cloud', 'Self-hosted'] },
    size: { label: 'Size', values: ['Small', 'Large', 'Very large'] },
    region: { label: 'Region', values: ['EU', 'US'] },
  },
}
const parsers = [await loadedParser('auto'), await loadedParser('remark')]

const read = (parser: MarkdownParser, body: string): Parsed =>
  parsedIn({ ...contextWith(config), parser }, `---\ntitle: T\n---\n${body}\n`)
const block = (attributes: string, text = 'Text.', colons = ':::') =>
  `${colons}when{${attributes}}\n${text}\n${colons}`
const html = (parser: MarkdownParser, body: string) => {
  const page = read(parser, body)
  expect(page.diagnostics.map(({ message }) => message)).toEqual([])
  return shown(page.nodes).trim()
}
const wanted = (...choices: readonly (readonly [string, string, ...string[]])[]) =>
  JSON.stringify({ wanted: choices.map(([name, label, ...values]) => ({ name, label, values })) })

describe.each(parsers.map((parser) => [parser.name, parser] as const))(
  'conditions, read by the %s parser',
  (_name, parser) => {
    it.each([
      'plan="pro"',
      'plan=pro',
      'plan="Pro"',
      'plan="free, pro"',
      'not plan="free"',
      'limits.peers="100"',
      'ready',
      'not beta',
      'beta="false"',
      'beta="true,false"',
      'plan="pro" ready',
      'region="eu"',
      'edition="cloud,self-hosted"',
    ])('{%s} holds: the text stands as if there was none', (attributes) => {
      expect(html(parser, block(attributes))).toBe('<p>Text.</p>')
    })

    it.each([
      'plan="free"',
      'not plan="pro"',
      'not plan="free,pro"',
      'beta',
      'not ready',
      'plan="pro" beta',
      'beta edition="cloud"',
      'region="us"',
    ])('{%s} does not hold: nothing is left', (attributes) => {
      expect(html(parser, block(attributes))).toBe('')
    })

    it('nothing of what is left out is found, listed, checked or told', () => {
      const page = read(
        parser,
        `## Here\n\nText.\n\n${block(
          'plan="free"',
          '## Gone {#gone}\n\n[x](./nowhere.md) ![](./y.png)\n\n```js bogus\nimport x from "y"\n```\n\n:::nota Title\nText.\n:::',
          '::::',
        )}\n\n## There {#there}`,
      )
      expect(page.diagnostics.map(({ message }) => message)).toEqual([])
      expect(page.headings.map(({ id }) => id)).toEqual(['here', 'there'])
      expect(page.links).toEqual([])
      expect(page.languages).toEqual([])
      expect(JSON.stringify(page.text)).not.toMatch(/Gone|Title/)
      expect(page.body().article).not.toMatch(/Gone|gone/)
    })

    it.each([
      ['edition="cloud"', wanted(['edition', 'Edition', 'Cloud'])],
      ['edition="CLOUD"', wanted(['edition', 'Edition', 'Cloud'])],
      ['not edition="cloud"', wanted(['edition', 'Edition', 'Self-hosted'])],
      ['size="very large,small"', wanted(['size', 'Size', 'Small', 'Very large'])],
      [
        'edition="self-hosted" size="large"',
        wanted(['edition', 'Edition', 'Self-hosted'], ['size', 'Size', 'Large']),
      ],
      ['plan="pro" edition="cloud"', wanted(['edition', 'Edition', 'Cloud'])],
    ])('{%s} is for readers to choose', (attributes, props) => {
      const page = html(parser, block(attributes))
      expect(page).toContain(props)
      expect(page).toContain('<p>Text.</p>')
    })

    it('a page says which choices it has, in order, and what they are for is found', () => {
      const page = read(
        parser,
        `${block('size="large"', '## Large\n\nMuch.')}\n\nA :when[word]{edition="cloud"}.\n\n${block('size="small"')}`,
      )
      const { size, edition } = config.choices
      const asked = [
        { name: 'size', ...size },
        { name: 'edition', ...edition },
      ]
      expect(page.shown).toEqual({ conditions: asked })
      expect(page.headings.map(({ id }) => id)).toEqual(['large'])
      expect(page.text.flatMap(({ text }) => text)).toEqual(['A word.', 'Text.', 'Much.'])
    })

    it('stands within a sentence', () => {
      expect(html(parser, 'A :when[*b*]{plan="pro"}:when[c]{plan="free"} d.')).toBe(
        '<p>A <em>b</em> d.</p>',
      )
      expect(html(parser, 'At :when o’clock.')).toBe('<p>At :when o’clock.</p>')
      expect(html(parser, 'A :when[*b*]{edition="cloud"} c.')).toContain('when-text')
    })

    it('gives what stands behind it to the section that it stands in, as tabs and details do', () => {
      const parts = [
        block('edition="cloud"', '### In\n\na'),
        '::::tabs\n:::tab[One]\n### Tab\n\nb\n:::\n:::tab[Two]\nc\n:::\n::::',
        ':::details[More]\n### Folded\n\nd\n:::',
        '<details>\n<summary>Raw</summary>\n\n### Html\n\ne\n</details>',
        '::::columns\n:::column\n### Column\n\nf\n:::\n::::',
      ]
      const body = parts.flatMap((part, index) => [part, `Behind ${index}.`]).join('\n\n')
      const { text } = read(parser, `Begin.\n\n${body}`)
      expect(text.map(({ anchor, text: lines }) => `${anchor}: ${lines.join(' ')}`)).toEqual([
        'undefined: Begin. Behind 0. One Two c Behind 1. More Behind 2. Raw Behind 3.',
        'in: a',
        'tab: b',
        'folded: d',
        'html: e',
        'column: f Behind 4.',
      ])
    })

    it('is parted from its alternatives in headings, labels and search, which are the same for all', () => {
      const words = ':when[in the *cloud*]{edition="cloud"} :when[here]{edition="self-hosted"}'
      const page = read(
        parser,
        `## Limits ${words} of it\n\n:::note[So ${words}]\nA ${words.replace('} ', '}')}.\n:::`,
      )
      const [heading] = page.headings
      expect(heading?.title).toBe('Limits in the cloud / here of it')
      expect(heading?.id).toBe('limits-in-the-cloud-here-of-it')
      expect(page.body().article).toContain('"title":"So in the cloud / here"')
      expect(page.text.at(-1)?.text).toEqual(['So in the cloud / here', 'A in the cloud here.'])
      expect(page.diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
        'condition-in-label 4:11',
        'condition-in-label 4:50',
        'condition-in-label 6:12',
        'condition-in-label 6:51',
      ])
    })

    it('is told in a title, a badge and a card, and not where the build decides', () => {
      const told = (body: string) => read(parser, body).diagnostics.map(({ code }) => code)
      const word = ':when[x]{edition="cloud"}'
      expect(told(`# A ${word}`)).toContain('condition-in-label')
      expect(told(`A :badge[**${word}**].`)).toEqual(['condition-in-label'])
      expect(told(`::card[${word}]{href="#"}`)).toContain('condition-in-label')
      expect(told('## A :when[x]{plan="pro"}\n\nB :when[y]{edition="cloud"}.')).toEqual([])
    })

    it.each([
      ['- a\n- :when[b]{plan="free"}\n- c', '<ul>\n<li>a</li>\n<li>c</li>\n</ul>'],
      ['- [ ] :when[b]{plan="free"}', ''],
      ['- :when[b]{plan="free"}\n  - :when[c]{plan="free"}', ''],
      ['a\n\n:when[b]{plan="free"} :when[c]{beta}\\\n:when[d]{beta}\n\ne', '<p>a</p>\n<p>e</p>'],
      ['a\n\n> **:when[b]{plan="free"}**', '<p>a</p>'],
      ['## :when[b]{plan="free"}\n\na', '<p>a</p>'],
      ['- :when[b]{plan="free"} c\n-', '<ul>\n<li> c</li>\n<li></li>\n</ul>'],
      ['&nbsp;\n\n:when[b]{plan="free"}', '<p>\u00a0</p>'],
    ])('takes along what holds nothing else: %j', (body, expected) => {
      expect(html(parser, body).replace('&nbsp;', '\u00a0')).toBe(expected)
    })

    it('stands in lists, steps and tabs, and takes an item along that holds nothing else', () => {
      const indented = (text: string) => text.replace(/^(?=.)/gm, '   ')
      const steps = `::::steps\n1. One.\n\n${indented(block('plan="free"'))}\n\n2. ${indented(block('plan="free"')).trim()}\n\n3. Three.\n::::`
      expect(html(parser, steps).match(/<li>/g)).toHaveLength(2)
      expect(html(parser, `- ${indented(block('plan="free"')).trim().replace(/^ /gm, '')}`)).toBe(
        '',
      )
      const tab = (name: string, plan: string) =>
        block(
          `plan="${plan}"`,
          `:::tab[${name}]
Text.
:::`,
          '::::',
        )
      const tabs = `:::::tabs
:::tab[A]
Text.
:::
${tab('B', 'free')}
${tab('C', 'pro')}
:::::`
      const page = html(parser, tabs)
      expect(page).not.toContain('"B"')
      expect(page).toContain('"C"')
    })

    it('that holds leaves its paragraphs apart from those around it in a tight list', () => {
      const item = (plan: string) => `- a\n  :::when{plan="${plan}"}\n  b\n  :::\n- c`
      expect(html(parser, item('pro'))).toMatch(/<li>\n<p>a<\/p>\n<p>b<\/p>\n<\/li>/)
      expect(html(parser, item('free'))).toBe('<ul>\n<li>a</li>\n<li>c</li>\n</ul>')
    })

    it('one in another holds where both do', () => {
      const nested = (inner: string) => `::::when{edition="cloud"}\n${block(inner)}\n::::`
      expect(html(parser, nested('plan="pro"'))).toContain(wanted(['edition', 'Edition', 'Cloud']))
      expect(html(parser, nested('plan="free"'))).toBe('')
      expect(html(parser, nested('size="small"'))).toContain(wanted(['size', 'Size', 'Small']))
    })

    it.each([
      [block('plann="pro"'), ['condition-unknown 4:9', 'Did you mean plan?']],
      [block('Edition="cloud"'), ['condition-unknown 4:9', 'Did you mean edition?']],
      [block('id="x"'), ['condition-unknown 4:9', 'Name it under variables']],
      [block('edition="clod"'), ['condition-never 4:9', 'Did you mean Cloud?']],
      [
        block('edition="cloud, nowhere"'),
        ['condition-never 4:9', 'one of these: Cloud, Self-hosted'],
      ],
      [block('edition'), ['condition-never 4:9', 'one of these: Cloud, Self-hosted']],
      [block('region="mars"'), ['condition-never 4:9', 'one of these: EU, US']],
      [block('beta="yes"'), ['condition-never 4:9', 'one of these: true, false']],
      [block(''), ['directive-invalid 4:1', '']],
      [':::when\nText.\n:::', ['directive-invalid 4:1', '']],
      [block('not'), ['directive-invalid 4:1', '']],
      [block('not="edition"'), ['directive-invalid 4:9', '']],
      [block('not edition="cloud" size="small"'), ['directive-invalid 4:9', '']],
      [block('edition="cloud"', ''), ['directive-invalid 4:1', '']],
      [':::when[For the cloud]{plan="pro"}\nText.\n:::', ['directive-invalid 4:1', '']],
      ['::when{plan="pro"}', ['directive-invalid 4:1', '']],
      ['A :when[b]{plan="pro c.', ['directive-invalid 4:3', '']],
      [':::when{plan="pro"}\nText.', ['directive-invalid 4:1', '']],
      [':::else\nText.\n:::', ['foreign-notation 4:4', ':::when{not edition="cloud"}']],
      [':::if{edition="cloud"}\nText.\n:::', ['foreign-notation 4:4', ':::when{edition="cloud"}']],
    ])('%j is told at its place', (body, [code, hint]) => {
      const { diagnostics } = read(parser, body)
      expect(diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([code])
      expect(diagnostics[0]?.hint ?? '').toContain(hint)
    })

    it('decides what is included, and is settled in what is', () => {
      const asked: string[] = []
      const files: Readonly<Record<string, string>> = {
        'content/guide/_a.md': `${block('edition="cloud"', 'Chosen.')}\n\n${block('plan="free"', '::include{file="./_gone.md"}')}\n\n${block('plann="pro"')}`,
        'content/_snippets/plan-note.md': `${block('plan="team"', 'Given.')}\n\n${block('plan="pro"', 'Not given.')}`,
      }
      const body = `${block('plan="free"', '::include{file="./_gone.md"}')}\n\n::include{file="./_a.md"}\n\n::plan-note{plan="team"}`
      const page = parsedIn(
        { ...contextWith(config), parser },
        `---\ntitle: T\n---\n${body}\n`,
        (path) => {
          asked.push(path)
          const text = files[path]
          return text === undefined ? { kind: 'missing', names: [] } : { kind: 'text', text }
        },
      )
      expect(asked.join()).not.toContain('_gone')
      expect(shown(page.nodes)).toContain(wanted(['edition', 'Edition', 'Cloud']))
      expect(shown(page.nodes)).toContain('Given.')
      expect(shown(page.nodes)).not.toContain('Not given.')
      expect(
        page.diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`),
      ).toEqual(['condition-unknown content/guide/_a.md:9:9'])
      expect(page.shown?.['conditions']).toEqual([{ name: 'edition', ...config.choices.edition }])
    })

    it('shows what its wrong condition is about', () => {
      expect(shown(read(parser, block('planet="pro"')).nodes).trim()).toBe('<p>Text.</p>')
    })
  },
)
