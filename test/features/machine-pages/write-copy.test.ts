import { describe, expect, it } from 'vitest'
import { writeCopy } from '../../../src/features/machine-pages/markdown/write-copy.ts'
import type { ArticleNode } from '../../../src/model/article.ts'
import { componentProps } from '../../../src/page/pipeline/component-props.ts'
import { strings } from '../../../theme/strings.ts'
import { contextWith, parsedIn } from '../../page/markdown-fixture.ts'
import { tables } from '../../support/tables.ts'

const { pagesAsMarkdown, authorEscapes, unescaped, flattenedDirectives, verbatimCode, authorHtml } =
  tables<{
    pagesAsMarkdown: readonly (readonly [text: string, copy: string])[]
    authorEscapes: readonly (readonly [name: string, text: string])[]
    unescaped: readonly string[]
    flattenedDirectives: readonly (readonly [text: string, copy: string])[]
    verbatimCode: readonly (readonly [text: string, copy: string | undefined])[]
    authorHtml: readonly (readonly [text: string, copy: string])[]
  }>(import.meta.url)

const safe = contextWith({ math: true })
const trusted = contextWith({ html: 'trusted' })

const copyIn = (...[context, text]: Parameters<typeof parsedIn>) =>
  parsedIn(context, text).body().copies['machine-pages'] ?? ''

/** What stands below the title and lead of a page with some text. */
const copyOf = (text: string, context = safe) =>
  copyIn(context, `---\ntitle: Page\ndescription: About it.\n---\n\n${text}\n`)
    .replace('# Page\n\n> About it.', '')
    .replace(/\x81(\w+):(\d+)\x8D/g, '{$1 $2}')
    .trim()

const FENCE = '```'

describe('a page as Markdown', () => {
  it('begins with its title and its description', () => {
    const copy = copyIn(safe, '---\ntitle: A *b* [c]\ndescription: D & e\n---\n\nText.\n')
    expect(copy).toBe('# A \\*b\\* \\[c\\]\n\n> D & e\n\nText.\n')
  })

  it.each(pagesAsMarkdown)('%j', (text, markdownCopy) => {
    expect(copyOf(text)).toBe(markdownCopy)
  })

  it.each([
    `One:\n\n    ${FENCE}yaml\n    b:\n      c: 1\n\n        # d\n    ${FENCE}\n\n    - e\n      - f\n\n        g`,
    `${FENCE}js\n    b\n      c\n    ${FENCE}`,
  ])('keeps the indentation within a note: %j', (note) => {
    expect(copyOf(`a[^1]\n\n[^1]: ${note}`)).toBe(`a[^1]\n\n[^1]: ${note}`)
  })

  it.each(authorEscapes)('keeps what its author escaped: %s', (_name, text) => {
    const once = copyOf(text)
    expect(copyOf(once)).toBe(once)
    const plain = (source: string) => parsedIn(safe, source).text.flatMap(({ text }) => text)
    expect(plain(once)).toEqual(plain(text))
  })

  it.each(unescaped)('escapes nothing in %j', (text) => {
    expect(copyOf(text)).toBe(text)
  })

  it.each(flattenedDirectives)('has no directives: %j', (text, markdownCopy) => {
    expect(copyOf(text)).toBe(markdownCopy)
  })

  it.each(verbatimCode)('keeps code to the letter: %j', (text, markdownCopy = text) => {
    expect(copyOf(text)).toBe(markdownCopy.replace(/^`{6}/gm, '````'))
  })

  it.each(authorHtml)('has the HTML of its author: %j', (text, markdownCopy) => {
    expect(copyOf(text)).toBe(markdownCopy)
    expect(copyOf(text, trusted)).toBe(markdownCopy)
  })

  it('has no script of anybody', () => {
    expect(copyOf('<script>a()</script><style>b</style>\n\nc', trusted)).toBe('c')
  })

  it('has the parts that readers choose, each with whom it is for', () => {
    const choices = { os: { label: 'System', values: ['Linux', 'macOS'] } }
    const context = contextWith({ choices })
    const text = ':::when{os="linux"}\nA\n:::\n\nUse :when[`b`]{os="macos"}.'
    expect(copyOf(text, context)).toBe('**System: Linux**\n\nA\n\nUse (System: macOS: `b`).')
  })
})

describe('components', () => {
  const { pageHeads } = tables<{
    pageHeads: readonly (readonly [head: object, expected: string])[]
  }>(import.meta.url)

  const text = (value: string): ArticleNode => ({ type: 'text', value })
  const component = (
    name: string,
    props = {},
    children: readonly ArticleNode[] = [],
  ): ArticleNode => ({
    type: 'component',
    name,
    props,
    children: [...children],
  })
  const HEAD = { title: 'T', description: '' }

  /** The Markdown of some nodes and what was told meanwhile. */
  function made(
    nodes: readonly ArticleNode[],
    {
      schemas = {},
      ...tools
    }: { schemas?: object; toMarkdown?: Readonly<Record<string, unknown>> } = {},
    head: object = HEAD,
  ) {
    const failures: string[] = []
    const { parts } = contextWith()
    const copy = writeCopy(
      { ...HEAD, ...head, nodes },
      {
        featureWriter: (name) => parts.component(name)?.markdown,
        propsOf(node) {
          const read = componentProps(node, { ...schemas })
          return 'props' in read ? read.props : undefined
        },
        toMarkdown: {},
        strings,
        onFailure: (node, error) => failures.push(`${node.name}: ${error}`),
        ...tools,
      },
    )
    return { copy: copy.replace('# T\n\n', '').replace(/\n$/, ''), failures }
  }

  describe("a site's own components as Markdown", () => {
    const map = component('map', { title: 'A *b*', zoom: 3 }, [text('c')])
    const schema = (validate: (value: unknown) => unknown) => ({
      map: { '~standard': { validate } },
    })

    it('are their title and what is in them where they do not say', () => {
      expect(made([map]).copy).toBe('**A \\*b\\***\n\nc')
      expect(made([component('map', { title: 7 }, [text('c')])]).copy).toBe('c')
      expect(made([map], { toMarkdown: { map: 'text' } }).copy).toBe('**A \\*b\\***\n\nc')
      expect(made([component('constructor', {}, [text('c')])]).copy).toBe('c')
    })

    it('are what they say, from their props and from what is in them', () => {
      const toMarkdown = {
        map: ({ title, zoom }: { title: string; zoom: number }, children: string) =>
          ` ${title} ${zoom} (${children})\n`,
      }
      expect(made([map, text('d')], { toMarkdown })).toEqual({
        copy: 'A *b* 3 (c)\n\nd',
        failures: [],
      })
      const schemas = schema(() => ({ value: { title: 'x', zoom: 4 } }))
      expect(made([map], { toMarkdown, schemas }).copy).toBe('x 4 (c)')
      expect(made([map, text('d')], { toMarkdown: { map: () => ' ' } }).copy).toBe('d')
    })

    it.each([
      [
        'nothing where its props are wrong',
        () => 'x',
        schema(() => ({ issues: [{ message: 'no' }] })),
        [],
      ],
      ['told where it gives no text', () => 7, {}, ['map: toMarkdown gives 7, not a text']],
      [
        'told where it gives an object',
        () => ({}),
        {},
        ['map: toMarkdown gives it threw an object, not a text'],
      ],
      [
        'told where it throws',
        () => {
          throw new Error('no')
        },
        {},
        ['map: Error: no'],
      ],
    ])('are %s', (_what, write, schemas, failures) => {
      expect(made([map, text('d')], { toMarkdown: { map: write }, schemas })).toEqual({
        copy: 'd',
        failures,
      })
    })

    it('show no slots but those that they were given', () => {
      const toMarkdown = { map: () => 'a \x81href:0\x8D b \x81href:7\x8D' }
      const given = component('map', { href: '\x81href:0\x8D' })
      const { copy } = made([given], { toMarkdown })
      expect(copy).toContain('\x81href:0\x8D')
      expect(copy).not.toContain('\x81href:7')
    })
  })

  describe('what articles are made of, as Markdown', () => {
    it.each([
      [component('property-limits', { limits: ['a', 'b `c`'] }), '`a`, `` b `c` ``'],
      [component('property-limits', {}), ''],
      // A row says its values itself.
      [component('property-limits', { enumList: ['a'], limits: ['b'] }), '`b`'],
      [
        component('property-limits', {
          bounds: { type: 'string', minLen: 2, maxLen: 9 },
          limits: ['a'],
          enumList: ['b', 'c'],
          default: 'b',
        }),
        `\`>= 2 ${strings.characters}\`, \`<= 9 ${strings.characters}\`, \`a\`, ${strings.allowedValues}: \`b\` \`c\`, ${strings.defaultValue}: \`b\``,
      ],
      [
        component('property-limits', {
          title: 'Each *item*',
          bounds: { type: 'string', maxLen: 9 },
        }),
        `Each \\*item\\*: \`<= 9 ${strings.characters}\``,
      ],
      [
        component('code-group', { title: 'A *b*', tag: 'GET', label: '/x', variants: true }, [
          component('code-panel', { html: 'a', lang: 'sh', name: 'Shell' }),
          component('code-panel', { html: 'b', lang: 'js', name: 'JS', title: 'c.js' }),
          text('d'),
        ]),
        '**A \\*b\\* GET `/x`**\n\n```sh title="Shell"\na\n```\n\n```js title="c.js"\nb\n```\n\nd',
      ],
      [
        component('code-group', {}, [
          component('code-panel', { html: 'a', lang: '', name: 'Code' }),
        ]),
        '```\na\n```',
      ],
      [
        component(
          'when',
          {
            wanted: [
              { label: 'A', values: ['b', 'c'] },
              { label: 'D', values: ['e*'] },
            ],
          },
          [text('f')],
        ),
        '**A: b, c; D: e\\***\n\nf',
      ],
    ])('%#', (node, expected) => {
      expect(made([node]).copy).toBe(expected === '' ? '# T' : expected)
    })

    it('HTML that is spread over nodes is read', () => {
      const raw = (value: string): ArticleNode => ({ type: 'raw', value })
      expect(made([raw('<p>a <b>'), text('c'), raw('</b></p>'), raw('d & e')]).copy).toBe(
        'a **c**\n\nd & e',
      )
      expect(made([raw('a * b')]).copy).toBe('a \\* b')
      expect(
        made([
          {
            type: 'element',
            tagName: 'p',
            properties: {},
            children: [
              {
                type: 'element',
                tagName: 'span',
                properties: { dataMethod: 'get' },
                children: [{ type: 'text', value: 'GET' }],
              },
              {
                type: 'element',
                tagName: 'code',
                properties: {},
                children: [{ type: 'text', value: '/a' }],
              },
            ],
          },
        ]).copy,
      ).toBe('**GET** `/a`')
    })
  })

  describe('the head of a page as Markdown', () => {
    it.each(pageHeads)('%j', (head, expected) => {
      expect(made([text('c')], {}, head).copy).toBe(expected)
    })
  })
})
