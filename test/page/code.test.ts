import { describe, expect, it } from 'vitest'
import { readFence } from '../../src/page/blocks/code/read-fence.ts'
import { tables } from '../support/tables.ts'
import { componentsOf, parsed, problems } from './markdown-fixture.ts'

const { titlesOfFences } = tables<{
  titlesOfFences: readonly (readonly [meta: string, expected: object])[]
}>(import.meta.url)

const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)
const panels = (body: string) =>
  componentsOf(page(body).nodes, 'code-panel').map(({ props }) => props)

describe('code', () => {
  it('[CODE-01] a fence alone is a group of one panel with its own title, tag and label', () => {
    const [group] = componentsOf(
      page('```bash title="Linux" tag="POST" label="/api/x" {1,3} no-check\nls\n```').nodes,
      'code-group',
    )
    expect(group?.props).toEqual({})
    expect(group?.children).toHaveLength(1)
    expect(group?.children[0]).toMatchObject({
      type: 'component',
      name: 'code-panel',
      props: {
        name: 'Linux',
        title: 'Linux',
        lang: 'bash',
        tag: 'POST',
        label: '/api/x',
        lines: 1,
      },
    })
  })

  it('[CODE-01] a group has a title, tag and label, and a language per block', () => {
    const text =
      ':::code-group[Install]{tag="POST" label="/api/x"}\n```js title="Browser"\na\n```\n```python\nb\n```\n:::'
    const [group] = componentsOf(page(text).nodes, 'code-group')
    expect(group?.props).toEqual({ title: 'Install', tag: 'POST', label: '/api/x' })
    expect(panels(text).map(({ name, lang }) => [name, lang])).toEqual([
      ['Browser', 'js'],
      ['Python', 'python'],
    ])
    expect(page(text).languages).toEqual(['js', 'python'])
  })

  it('output joins the code that it follows directly, of whatever languages, and nothing else', () => {
    const groups = (body: string) =>
      componentsOf(page(body).nodes, 'code-group').map(({ children }) =>
        children.map((child) => ('props' in child ? child.props['lang'] : undefined)),
      )
    const ls = '```bash\nls\n```\n'
    const output = '```output\na\n```\n'
    expect(groups(`${ls}\n${output}`)).toEqual([['bash', 'output']])
    expect(groups(`${ls}${output}${output}`)).toEqual([['bash', 'output', 'output']])
    expect(groups(`:::code-group\n${ls}\`\`\`js\nb\n\`\`\`\n:::\n\n${output}`)).toEqual([
      ['bash', 'js', 'output'],
    ])
    expect(groups(`1. a\n\n   \`\`\`bash\n   ls\n   \`\`\`\n\n${output}`)).toEqual([
      ['bash'],
      ['output'],
    ])
    expect(groups(`${ls}\nIt prints:\n\n${output}`)).toEqual([['bash'], ['output']])
    expect(groups(`${output}\n${output}`)).toEqual([['output'], ['output']])
    expect(groups(`${output}\n${ls}`)).toEqual([['output'], ['bash']])
    expect(groups(`${ls}\n:::code-group\n${output}${ls}:::`)).toEqual([
      ['bash'],
      ['output', 'bash'],
    ])
    expect(panels(`${ls}${output}`).map(({ isOutput }) => isOutput)).toEqual([undefined, true])
    expect(problems(page(`${ls}${output}`))).toEqual([])
  })

  it('[CODE-06] is highlighted with classes, and lines without marks are text', () => {
    const [panel] = panels('```js\nconst a = "<b>" // c\n\nfoo(1)\n```')
    expect(panel?.['html']).toBe(
      [
        '<span class="c-k">const</span> a = <span class="c-s">"&lt;b&gt;"</span> <span class="c-c">// c</span>',
        '',
        '<span class="c-f">foo</span>(<span class="c-n">1</span>)',
      ].join('\n'),
    )
    expect(panel?.['lines']).toBe(3)
  })

  it('stays out of the text of the page', () => {
    expect(page('Before.\n\n```js\nsecret()\n```\n\nAfter.').text[0]?.text).toEqual([
      'Before.',
      'After.',
    ])
  })
})

describe('what a fence says of the whole', () => {
  it.each(titlesOfFences)('%j', (meta, expected) => {
    expect(readFence(meta).values).toEqual(expected)
  })
})
