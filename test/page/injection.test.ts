import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import type { ArticleNode } from '../../src/model/article.ts'
import { renderArticle } from '../../src/page/pipeline/render-article.ts'
import { tables } from '../support/tables.ts'
import { parsed } from './markdown-fixture.ts'

const { PAYLOADS } = tables<{
  PAYLOADS: readonly string[]
}>(import.meta.url)

/** Where a payload may stand. */
const PLACES: Readonly<Record<string, (payload: string) => string>> = {
  text: (payload) => `Text ${payload} text.`,
  block: (payload) => `Text.\n\n${payload}\n\nText.`,
  heading: (payload) => `## ${payload}\n\n## ${payload}`,
  'heading attributes': (payload) =>
    `## A {tag='${payload}' label="${payload}"}\n\n## B {#${payload}}`,
  link: (payload) => `[a](${payload}) [a](<${payload}> "${payload}") <${payload}>`,
  'link reference': (payload) => `[a]\n\n[a]: <${payload}> "${payload}"`,
  image: (payload) => `![${payload}](x.png "${payload}") ![a](<${payload}>)`,
  fence: (payload) =>
    `\`\`\`js title="${payload}" tag='${payload}' label="${payload}"\n${payload}\n\`\`\``,
  'fence language': (payload) => `~~~${payload}\n${payload}\n~~~`,
  'inline code': (payload) => `\`\` ${payload} \`\``,
  table: (payload) => `| ${payload} | b |\n|---|---|\n| ${payload} | c |`,
  task: (payload) => `- [ ] ${payload}\n- [x] ${payload}`,
  footnote: (payload) => `A[^1] B[^${payload}]\n\n[^1]: ${payload}\n\n[^${payload}]: x`,
  abbreviation: (payload) => `*[A]: ${payload}\n*[${payload}]: B\n\nA ${payload}`,
  term: (payload) => `:term[${payload}]{name="${payload}"} [:term[a]](${payload})`,
  callout: (payload) => `:::note[${payload}]\n${payload}\n:::`,
  badge: (payload) => `:badge[${payload}]{status="${payload}"}`,
  button: (payload) => `:button[${payload}]{href="${payload}"}`,
  card: (payload) =>
    `::::cards\n:::card[${payload}]{href='${payload}' icon='${payload}.svg'}\n${payload}\n:::\n::::`,
  'file tree': (payload) =>
    `:::file-tree[${payload}]\n- ${payload}\n- **${payload}** ${payload}\n- [${payload}](<${payload}>)/\n  - \`${payload}\`\n:::`,
  property: (payload) =>
    `::::properties\n:::property{name="${payload}" type='${payload}' default="${payload}" enumList="${payload}"}\n${payload}\n:::\n::::`,
  'unknown directive': (payload) =>
    `:::nope[${payload}]{a="${payload}"}\n${payload}\n:::\n\n:nope[${payload}]`,
  "a site's component": (payload) =>
    `:site-map[${payload}]{a="${payload}" href="${payload}" src='${payload}'}`,
  title: (payload) => `---\ntitle: ${JSON.stringify(payload)}\n---\n\nText.`,
}

const window = new Window()

/** What a browser would run or load of an article. Component props are texts, but for code, which is HTML. */
function faults(body: readonly ArticleNode[]): string[] {
  const source = htmlOf(body)
  const document = new window.DOMParser().parseFromString(`<body>${source}</body>`, 'text/html')
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const name = element.tagName.toLowerCase()
    const attributes = [...element.attributes]
    return [
      ...(FORBIDDEN.has(name) ? [`<${name}>`] : []),
      ...attributes
        .filter((entry) => entry.name.startsWith('on'))
        .map((entry) => `on: ${entry.name}`),
      ...attributes.filter((entry) => entry.name === 'style').map(() => 'style'),
      ...attributes
        .filter((entry) => URLS.has(entry.name) && !isHarmless(entry.value ?? ''))
        .map((entry) => `${entry.name}=${entry.value}`),
    ]
  })
}

const FORBIDDEN = new Set(
  'script style iframe object embed form button base meta link template svg math noscript textarea frame'.split(
    ' ',
  ),
)
const URLS = new Set(['href', 'src', 'srcset', 'poster', 'action', 'formaction', 'data'])

function isHarmless(value: string): boolean {
  const target = value.replace(/[\s\0-\x20]/g, '').replace(/\x81\w+:\d+\x8D/g, '')
  return !/^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i.test(target)
}

function htmlOf(body: readonly ArticleNode[]): string {
  return renderArticle(body, {
    renderComponent: (_name, props, _context, children) =>
      `<div>${props['html'] ?? ''}${children()}</div>`,
    page: { title: '', description: '', extra: {} },
    propsOf: ({ props }) => props,
    onFailure: (_node, error) => {
      throw error
    },
  })
}

const raw = (value: string): readonly ArticleNode[] => [{ type: 'raw', value }]

describe('content cannot script a reader [P2]', () => {
  it.each(Object.entries(PLACES))('in a %s', (_name, place) => {
    const wrong = PAYLOADS.flatMap((payload) => {
      const page = parsed(place(payload))
      const unsafe = page.links
        .filter(({ href }) => !isHarmless(href))
        .map(({ href }) => `link ${href}`)
      const slots = [...JSON.stringify(page.nodes).matchAll(/\x81\w+:(\d+)\x8D/g)].map(
        ([, index]) => Number(index),
      )
      const forged = slots
        .filter((index) => index >= page.links.length)
        .map((index) => `slot ${index}`)
      return [...faults(page.nodes), ...unsafe, ...forged].map((fault) => `${payload}: ${fault}`)
    })
    expect(wrong).toEqual([])
  })

  it('the check sees what it should', () => {
    expect(faults(raw('<img src=x onerror=alert(1)>'))).toEqual(['on: onerror'])
    expect(faults(raw('<a href="javascript:x">a</a><script>x</script>'))).toHaveLength(2)
    expect(faults(raw('<a href=" java\tscript:x">a</a>'))).toHaveLength(1)
  })
})
