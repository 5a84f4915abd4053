import { describe, expect, it } from 'vitest'
import { directiveProps, ownProps } from '../../src/page/tree/directive-props.ts'
import { tables } from '../support/tables.ts'
import { componentsOf, html, parsed, problems, shown } from './markdown-fixture.ts'

const { labelWords, wrongDirectives, alertKinds, alertTitles, unknownAlerts, quotations } = tables<{
  labelWords: readonly [string, string, Parameters<typeof parsed>[1]?][]
  wrongDirectives: readonly (readonly [text: string, expected: readonly string[]])[]
  alertKinds: readonly (readonly [mark: string, expected: string])[]
  alertTitles: readonly (readonly [mark: string, props: string])[]
  unknownAlerts: readonly (readonly [
    line: string,
    length: number,
    replacement: string | undefined,
  ])[]
  quotations: readonly string[]
}>(import.meta.url)

const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)
const props = (body: string, name: string) =>
  componentsOf(page(body).nodes, name).map((node) => node.props)

describe('directives', () => {
  it.each(['note', 'tip', 'warning', 'danger'])('%s is a callout', (kind) => {
    expect(html(`:::${kind}\nText.\n:::`)).toBe(
      `<callout {"kind":"${kind}"}><p>Text.</p></callout>`,
    )
    expect(html(`:::${kind}[A *title*]\nText.\n:::`)).toContain(
      `{"kind":"${kind}","title":"A title"}`,
    )
    expect(html(`:::${kind} A title\nText.\n:::`)).toContain('"title":"A title"')
    // Empty brackets are no title.
    expect(html(`:::${kind}[]\nText.\n:::`)).toContain(`<callout {"kind":"${kind}"}>`)
  })

  it('[DATA-07] [CODE-05] a badge has a text and a status; an unknown one is other', () => {
    expect(props(':badge[Beta]{status="info"} :badge[B]{status=error} :badge[C]', 'badge')).toEqual(
      [
        { text: 'Beta', status: 'info' },
        { text: 'B', status: 'error' },
        { text: 'C', status: 'other' },
      ],
    )
    expect(props(':badge[New]{status="brand-new"}', 'badge')).toEqual([
      { text: 'New', status: 'other' },
    ])
  })

  it('limits of a property stand between its text and what is nested in it', () => {
    const nested = ':::properties\n::property{name="y" type="string"}\n:::'
    const text = `:::::properties\n::::property{name="x" type="object" enumList="a,b" default="a"}\nText.\n\n${nested}\n::::\n:::::`
    const [row] = componentsOf(page(text).nodes, 'property')
    const inside = row?.children.flatMap((node) => (node.type === 'component' ? [node] : []))
    expect(inside?.map(({ name, props: own }) => [name, own])).toEqual([
      ['property-limits', { enumList: ['a', 'b'], default: 'a' }],
      ['properties', {}],
    ])
    expect(row?.children[0]).toMatchObject({ type: 'element', tagName: 'p' })
  })

  it('[DATA-06] [CODE-04] a property has the whole row, and 0 is a value', () => {
    const text =
      '::::properties\n:::property{name="age" type="integer" required min=0 max=9999 minLen=0 maxLen=40 enumList="a, b,c" default="0" deprecated}\nText.\n:::\n:::property{name="x" type="string"}\n:::\n::::'
    expect(props(text, 'property')).toEqual([
      {
        name: 'age',
        type: 'integer',
        required: true,
        min: 0,
        max: 9999,
        minLen: 0,
        maxLen: 40,
        enumList: ['a', 'b', 'c'],
        default: '0',
        deprecated: true,
        id: 'age',
      },
      { name: 'x', type: 'string', required: false, id: 'x' },
    ])
    expect(page(text).diagnostics).toEqual([])
  })

  it('properties nest', () => {
    const text =
      '## B\n\n:::::properties\n::::property{name="a" type="object"}\nText.\n\n:::properties\n::property{name="b" type="string"}\n:::\n::::\n:::::'
    expect(props(text, 'property').map(({ id }) => id)).toEqual(['b.a', 'b.a.b'])
    expect(page(text).diagnostics).toEqual([])
  })

  it('columns, cards, steps, details and tabs hold what belongs in them', () => {
    const texts = [
      '::::columns\n:::column\nA\n:::\n:::column{sticky}\nB\n:::\n::::',
      '::::cards\n:::card[Title]{href="/x"}\nText.\n:::\n::::',
      ':::steps\n1. A\n2. B\n:::',
      ':::details[More]\nText.\n:::',
      '::::tabs[Choose]\n:::tab[One]\nA\n:::\n:::tab[Two]\nB\n:::\n::::',
    ]
    for (const text of texts) expect(problems(page(text)), text).toEqual([])
    expect(html(texts[0] ?? '')).toBe(
      '<columns {}><column {}><p>A</p></column><column {"sticky":true}><p>B</p></column></columns>',
    )
    expect(html(texts[1] ?? '')).toBe(
      '<cards {}><card {"title":"Title","href":"{0}"}><p>Text.</p></card></cards>',
    )
    expect(html(texts[2] ?? '')).toBe('<steps {}><ol>\n<li>A</li>\n<li>B</li>\n</ol></steps>')
    expect(html(texts[3] ?? '')).toBe('<details {"summary":"More"}><p>Text.</p></details>')
    expect(html(texts[4] ?? '')).toContain('<tab {"name":"One"}>')
  })

  it('an icon of a card is an image of the site', () => {
    expect(html('::card[A]{icon="../a.svg" href="/b"}')).toBe(
      '<card {"title":"A","icon":"{1}","href":"{0}"}></card>',
    )
    expect(page('::card[A]{icon="../a.svg"}').links).toMatchObject([
      { kind: 'image', href: '../a.svg' },
    ])
    for (const icon of [
      'A rocket',
      'material/rocket',
      'https://example.com/a.svg',
      '//a.svg',
      'javascript:a.svg',
      '',
    ]) {
      const found = page(`::card[A]{icon="${icon}"}`)
      expect(
        found.diagnostics.map(({ code }) => code),
        icon,
      ).toEqual(['directive-invalid'])
      expect(found.links, icon).toEqual([])
    }
  })

  it('an icon of a card, a callout, a tab and a text is a name of the icon set', () => {
    const links = (body: string) => {
      const { links, diagnostics } = page(body)
      expect(diagnostics).toEqual([])
      return links.map(({ kind, href, attributes }) => `${kind} ${href}${attributes}`)
    }
    const hidden = ' class="icon" aria-hidden="true"'
    expect(links('::card[A]{icon="fa-solid fa-cloud"}')).toEqual([`icon cloud${hidden}`])
    expect(links(':::note\nA\n:::\n\n:::tip{icon="brands/github"}\nA\n:::')).toEqual([
      `icon brands/github${hidden}`,
    ])
    expect(links('::::tabs\n:::tab[A]{icon="linux"}\nB\n:::\n::::')).toEqual([
      `icon linux${hidden}`,
    ])
    expect(links('A :icon[regular/sun] :icon[key]{label="A <"}.')).toEqual([
      'icon regular/sun class="icon icon-text" aria-hidden="true"',
      'icon key class="icon icon-text" role="img" aria-label="A &lt;"',
    ])
    expect(links(':icon[/a.svg]{label="A"}')).toEqual([
      'image /a.svg class="icon-text" alt="A" height="16"',
    ])
    // Names are no words of the text, nor of ids and titles.
    const { headings, text } = page('## A :icon[key]\n\nB :icon[key] c.')
    expect(headings.map(({ id, title }) => [id, title.trim()])).toEqual([['a', 'A']])
    expect(text.flatMap(({ text }) => text)).toEqual(['B c.'])
  })

  it('a button has a text, a target and a look', () => {
    expect(html('Go: :button[Get started]{href="/a" variant="ghost"}.')).toBe(
      '<p>Go: <button {"text":"Get started","href":"{0}","variant":"ghost"}></button>.</p>',
    )
    expect(props(':button[A]{href="/a"}', 'button')[0]).toMatchObject({ variant: 'primary' })
  })

  it('buttons that have a paragraph to themselves are a row, those in a sentence are not', () => {
    const row = '<p class="buttons"><button'
    expect(html(':button[A]{href="/a"}')).toContain(row)
    expect(html(':button[A]{href="/a"}\n:button[B]{href="/b"}')).toContain(row)
    expect(html('**Go:** :button[A]{href="/a"}')).not.toContain('buttons')
    expect(html(':button[A]{href="/a"}, or read on.')).not.toContain('buttons')
  })

  it("a site's own component gets its attributes as props", () => {
    expect(html(':::site-map[Office]{zoom=3 dark href="/map"}\nText.\n:::')).toBe(
      '<site-map {"title":"Office","zoom":"3","dark":true,"href":"{0}"}><p>Text.</p></site-map>',
    )
    expect(problems(page(':site-map[x]{onclick="a()" children=b key=c}'))).toEqual([
      'directive-attribute 4:14 7',
      'directive-attribute 4:28 8',
      'directive-attribute 4:39 3',
    ])
  })
})

describe('text that is no directive', () => {
  it.each([
    'At 10:30 or key:value, std::vector<int>, a::b, :smilodon: and C:\\temp.',
    'A :word and :another-one; `:badge[x]{y}` in code.',
    'Braces {x}, {{ y }}, <T> and {#a .b}.',
    '{ and } and :{ and :[',
  ])('%s stays as it is', (text) => {
    const plain = html(text)
      .replace(/<\/?(p|code|span)>/g, '')
      .replaceAll('&lt;', '<')
    expect(plain).toBe(text.replace(/`/g, ''))
    expect(problems(page(text))).toEqual([])
  })

  it.each([
    ['Some :unknown[*text*]{a=b} here.', '<p>Some :unknown[<em>text</em>]{a=b} here.</p>'],
    ['::unknown[Text]{a=b}', '<p>::unknown[Text]{a=b}</p>'],
    [':::unknown[Label]\nText.\n:::', '<p>Label</p>\n<p>Text.</p>'],
    [':::unknown Label\nText.\n:::', '<p>Label</p>\n<p>Text.</p>'],
  ])('an unknown directive keeps its text: %j', (text, expected) => {
    expect(html(text)).toBe(expected)
    expect(problems(page(text)).join()).toContain('directive-unknown')
  })

  it('what stands in an unknown container is what it is elsewhere', () => {
    expect(html('::::unknown\n:::note\nA\n:::\n::::')).toContain('<callout ')
  })

  it('keeps its colons in labels and in the title of a page', () => {
    expect(html(':::note[At 10:30 a:b]\nText.\n:::')).toContain('"title":"At 10:30 a:b"')
    expect(html(':::note At 10:30\nText.\n:::')).toContain('"title":"At 10:30"')
    expect(html(':badge[At 10:30]')).toContain('"text":"At 10:30"')
    expect(html('::site-map[At 10:30]')).toContain('"title":"At 10:30"')
    expect(parsed('# At 10:30\n\nText.').title).toBe('At 10:30')
  })

  it.each(labelWords)('makes words of what stands in a label: %j', (label, words, config = {}) => {
    const page = parsed(`---\ntitle: T\n---\n:::note[${label}]\nText.\n:::`, config)
    const [note] = componentsOf(page.nodes, 'callout')
    expect(String(note?.props['title']).replace(/ +/g, ' ')).toBe(words)
    expect(problems(page)).toEqual([])
    expect(parsed(`# ${label}\n\nText.`, config).title).toBe(words)
  })

  it('undoes a title that was none', () => {
    const text = '```md\n:::note A title\n```\n\n    :::note A title\n'
    const codes = componentsOf(page(text).nodes, 'code-panel').map(({ props }) => props['html'])
    expect(codes.join()).not.toContain('[A title]')
  })
})

describe('directives that are wrong [P6]', () => {
  it.each(wrongDirectives)('%j', (text, expected) => {
    expect(problems(page(text))).toEqual(expected)
  })

  it('what parsers would not read alike comes back as it was written', () => {
    expect(props(':::note{title="Of {one} kind"}\nText.\n:::', 'callout')).toEqual([
      { kind: 'note', title: 'Of {one} kind' },
    ])
    expect(html('::standard library ::cout')).toBe('<p>::standard library ::cout</p>')
    expect(html('```text\n:::note and {more}\n```')).toContain(':::note and {more}')
  })

  it('loses no text', () => {
    for (const text of [
      ':badge{a}',
      ':button[Go]',
      ':::property{name=a}\nSaid.\n:::',
      'See :note[this].',
    ]) {
      const words = text.match(/[A-Z][a-z]+/g) ?? []
      for (const word of words) expect(shown(page(text).nodes)).toContain(word)
    }
  })
})

describe('names in a group', () => {
  const tab = (name: string, body = 'Text.') => `:::tab[${name}]\n${body}\n:::\n`
  const tabs = (...all: readonly string[]) => `::::tabs\n${all.join('')}::::\n`
  const fence = (info: string) => `\`\`\`${info}\nx\n\`\`\`\n`
  const group = (...all: readonly string[]) => `:::code-group\n${all.join('')}:::\n`

  it.each([
    ['tabs', tabs(tab('A'), tab('B'), tab('A')), '11:1', '5:1'],
    ['fences with titles', group(fence('js title="A"'), fence('py title="A"')), '8:1', '5:1'],
    ['fences of one language', group(fence('sh'), fence('bash')), '8:1', '5:1'],
    ['fences without a language', group(fence(''), fence('')), '8:1', '5:1'],
    ['a title that is a language', group(fence('go'), fence('js title="Go"')), '8:1', '5:1'],
  ])('are told where two are the same: %s', (_what, text, at, other) => {
    const [problem, ...others] = page(text).diagnostics
    const where = (place?: { line: number; column: number }) => `${place?.line}:${place?.column}`
    expect([problem?.code, where(problem?.at), where(problem?.related[0]?.at)]).toEqual([
      'tab-duplicate',
      at,
      other,
    ])
    expect(others).toEqual([])
  })

  it('may be those of another group', () => {
    const text = `${tabs(tab('A'), tab('B'))}\n${tabs(tab('A'), tab('a'))}\n${fence('sh')}\n${fence('sh')}`
    expect(problems(page(text))).toEqual([])
  })
})

describe('a directive of nobody', () => {
  it('is told once, though it is not closed, and loses nothing', () => {
    const text = '> :::image type="content" source="a.png"\n>\n> More.'
    expect(problems(page(text)).map((problem) => problem.split(' ')[0])).toEqual([
      'directive-unknown',
    ])
    expect(html(text)).toContain('source="a.png"')
    expect(html(text)).toContain('More.')
  })
})

describe('alerts', () => {
  it.each(alertKinds)('> [!%s] is a callout', (mark, expected) => {
    expect(html(`> [!${mark}]\n> Text with \`code\`.\n>\n> More.`)).toBe(
      `<callout ${expected}><p>Text with <code>code</code>.</p><p>More.</p></callout>`,
    )
  })

  it.each(alertTitles)('> %s is one, with its title', (mark, props) => {
    expect(html(`> ${mark}\n> *Text*.`)).toBe(`<callout ${props}><p><em>Text</em>.</p></callout>`)
    expect(problems(page(`> ${mark}\n> Text.`))).toEqual([])
  })

  it.each(unknownAlerts)('> %s is a quotation, and told', (line, length, replacement) => {
    const { diagnostics } = page(`Text.\n\n> ${line}\n> Text.`)
    expect(problems({ diagnostics })).toEqual([`foreign-notation 6:3 ${length}`])
    expect(diagnostics[0]?.fix?.replacement).toBe(replacement)
  })

  it('what stands in them is read as anywhere else', () => {
    const { nodes } = page('> [!NOTE]\n> :badge[New]{status="info"}\n>\n> ```js\n> a\n> ```\n')
    expect(componentsOf(nodes, 'callout')).toHaveLength(1)
    expect(componentsOf(nodes, 'badge')).toMatchObject([{ props: { text: 'New', status: 'info' } }])
    expect(componentsOf(nodes, 'code-panel')).toHaveLength(1)
  })

  it.each(quotations)('%j is a quotation', (text) => {
    expect(html(text)).toMatch(/^<blockquote>/)
  })
})

describe('parts of directives', () => {
  const { attributeTexts, siteComponents, problemsOfDirectives, directivesAsHtml, neededRules } =
    tables<{
      attributeTexts: readonly [Readonly<Record<string, string>>, unknown[]][]
      siteComponents: readonly [
        string | undefined,
        Readonly<Record<string, string>>,
        Readonly<Record<string, string>>,
        unknown,
      ][]
      problemsOfDirectives: readonly (readonly [body: string, expected: readonly string[]])[]
      directivesAsHtml: readonly (readonly [body: string, expected: string])[]
      neededRules: readonly (readonly [body: string, expected: readonly string[] | undefined])[]
    }>(import.meta.url)

  const page = (body: string, config = {}) => parsed(`---\ntitle: T\n---\n${body}`, config)
  /** What is told of a page: places, messages and hints. */
  const told = (body: string) =>
    page(body).diagnostics.map(
      ({ at, message, hint }) =>
        `${at?.line}:${at?.column} ${at?.length} ${message}${hint === undefined ? '' : ` | ${hint}`}`,
    )
  const spec = {
    attributes: {
      text: 'text',
      flag: 'flag',
      number: 'number',
      list: 'list',
      icon: 'icon',
      shape: 'shape',
      kind: ['a', 'b'],
    },
    required: [],
    label: 'text',
    props: { text: 'own' },
  } as const
  /** The props that attributes become, and what is wrong with them. */
  const read = (attributes: Readonly<Record<string, string>>) => {
    const { props, problems } = directiveProps(spec, { attributes, label: undefined })
    const reasons = problems.map((problem) =>
      problem.kind === 'invalid' ? problem.reason : `${problem.attribute} ${problem.nearest}`,
    )
    return [props, ...reasons]
  }

  it.each(attributeTexts)('the attributes %j', (attributes, expected) => {
    expect(read(attributes)).toEqual(expected)
  })

  it.each(siteComponents)(
    'a component of the site with the label %j, data %j and attributes %j',
    (label, data, attributes, expected) => {
      expect(
        (({ props, problems }) => [props, problems.map((problem) => problem.attribute)])(
          ownProps({ label, data, attributes }),
        ),
      ).toEqual(expected)
    },
  )

  it.each(problemsOfDirectives)('of %j is told', (body, expected) => {
    expect(told(body)).toEqual(expected)
  })

  it.each(directivesAsHtml)('%j is shown', (body, expected) => {
    expect(shown(page(body).nodes).trim()).toEqual(expected)
  })

  it.each(neededRules)('the page %j needs the rules of', (body, expected) => {
    expect(page(body).features).toEqual(expected)
  })
})
