import { beforeAll, describe, expect, it } from 'vitest'
import { one, texts } from '../support/html.ts'
import { component, panel } from '../support/theme-fixtures.ts'
import { type ThemeDocuments, themeDocuments } from './theme-document.ts'

let theme: ThemeDocuments
beforeAll(async () => {
  theme = await themeDocuments()
})

const curl = panel({ name: 'curl', title: 'curl', code: 'curl a\ncurl b' })
const python = panel({ name: 'Python', lang: 'python', title: 'Python', code: 'import b\nb' })

describe('[CODE-01] a code group', () => {
  it('has its title, its tag and label, and a tab for every language', () => {
    const group = theme.article(
      component('code-group', { title: 'Request', tag: 'POST', label: '/api/x' }, curl, python),
    )
    expect(texts(group, '.code-title')).toEqual(['Request'])
    expect(texts(group, '[role="tab"]')).toEqual(['curl', 'Python'])
    expect(texts(group, '.code-label')).toEqual(['POST /api/x', 'POST /api/x'])
    expect(one(group, '[role="tablist"]').getAttribute('aria-label')).toBe('Request')
  })

  it('ties each tab to its panel and shows the first', () => {
    const group = theme.article(component('code-group', {}, curl, python))
    const tabs = Array.from(group.querySelectorAll('[role="tab"]'), (tab) => ({
      id: tab.id,
      panel: tab.getAttribute('aria-controls'),
      selected: tab.getAttribute('aria-selected'),
    }))
    const panels = Array.from(group.querySelectorAll('[role="tabpanel"]'), (tabPanel) => ({
      id: tabPanel.getAttribute('aria-labelledby'),
      panel: tabPanel.id,
      selected: String(tabPanel.getAttribute('data-state') === 'active'),
    }))
    expect(panels).toEqual(tabs)
    expect(tabs.map(({ selected }) => selected)).toEqual(['true', 'false'])
  })

  it('prefers the tag and label of a panel to those of its group', () => {
    const own = panel({ name: 'Go', title: 'Go', tag: 'PUT', label: '/api/y', code: 'a\nb' })
    const group = theme.article(
      component('code-group', { tag: 'POST', label: '/api/x' }, curl, own),
    )
    expect(texts(group, '.code-label')).toEqual(['POST /api/x', 'PUT /api/y'])
  })

  it('leads to the source of its code: in the header, or where tabs choose, in each panel', () => {
    const source = 'https://git.example/main/a.ts#L1'
    const own = panel({ name: 'TypeScript', code: 'a', source })
    const alone = theme.article(component('code-group', {}, own))
    const link = one(alone, '.code-header > .code-source')
    expect([link.getAttribute('href'), link.textContent]).toEqual([source, 'View source'])
    expect(link.getAttribute('aria-label')).toBe('View source: TypeScript')
    expect(alone.querySelectorAll('.code-source')).toHaveLength(1)
    const group = theme.article(component('code-group', {}, curl, own))
    expect(group.querySelectorAll('.code-panel .code-label > .code-source')).toHaveLength(1)
    expect(group.querySelectorAll('.code-source')).toHaveLength(1)
  })

  it.each([
    ['a title', { title: 'Install' }, 'Install'],
    ['no title', {}, 'Bash'],
  ])('of one language with %s is titled %s', (_, props, title) => {
    const code = panel({ name: 'Bash', code: 'a\nb' })
    const group = theme.article(component('code-group', props, code))
    expect(texts(group, '.code-title')).toEqual([title])
    expect(group.querySelectorAll('[role="tab"], [role="tabpanel"]')).toHaveLength(0)
  })

  it.each([
    ['one line', {}, { code: 'ls' }, 'line'],
    ['one line with a title', { title: 'List' }, { code: 'ls' }, null],
    ['one line with a title of its own', {}, { code: 'ls', title: 'List' }, null],
    ['one line with a caption', {}, { code: 'ls', caption: 'A list' }, null],
    ['one line with a label', {}, { code: 'ls', label: '/x' }, null],
    ['two lines', {}, { code: 'ls\nls' }, null],
  ])('of %s is laid out as such', (_, group, code, kind) => {
    const article = theme.article(component('code-group', group, panel({ name: 'Bash', ...code })))
    expect(one(article, '.code-group').getAttribute('data-kind')).toBe(kind)
  })

  it('shows output below its panels: no tab, no button, and a command of one line stays one', () => {
    const output = { name: 'Output', lang: 'output', code: 'x', isOutput: true }
    const command = theme.article(
      component('code-group', {}, panel({ name: 'Bash', code: 'ls' }), panel(output)),
    )
    expect(one(command, '.code-group').getAttribute('data-kind')).toBe('line')
    expect(texts(command, '.code-panel pre')).toEqual(['ls', 'x'])
    expect(texts(command, '.code-output-name')).toEqual(['Output'])
    expect(command.querySelectorAll('[role="tab"], [role="tabpanel"]')).toHaveLength(0)
    expect(command.querySelectorAll('.copy-code')).toHaveLength(1)
    expect(one(command, '.code-output pre').getAttribute('aria-label')).toBe('Code sample: Output')
    const tabbed = theme.article(
      component('code-group', {}, curl, python, panel({ ...output, title: 'Both print' })),
    )
    expect(texts(tabbed, '[role="tab"]')).toEqual(['curl', 'Python'])
    expect(texts(tabbed, '.code-output-name')).toEqual(['Both print'])
    const alone = theme.article(component('code-group', {}, panel({ ...output, isOutput: false })))
    expect(texts(alone, '.code-title')).toEqual(['Output'])
  })

  it('keeps the code as the pipeline made it, reachable and named', () => {
    const article = theme.article(
      component('code-group', {}, panel({ name: 'Bash', code: 'a &lt;b&gt;\n+c' })),
    )
    expect(one(article, 'pre code').innerHTML).toBe(
      'a &lt;b&gt;\n<span class="line" data-highlighted="">c</span>',
    )
    const pre = one(article, 'pre')
    expect(pre.getAttribute('tabindex')).toBe('0')
    expect(pre.getAttribute('role')).toBe('group')
    expect(pre.getAttribute('aria-label')).toBe('Code sample: Bash')
    expect(one(article, 'pre code').className).toBe('language-bash')
  })

  it.each([
    ['src/app.ts', true],
    ['/etc/wire/wire.conf', true],
    ['compose.yaml', true],
    ['.env', true],
    ['deploy/Dockerfile', true],
    ['Linux', false],
    ['Node.js', false],
    ['/api/peers', false],
    ['example.com', false],
    ['Edit app.ts', false],
  ])('shows an icon beside a title that is the path of a file: %s', (title, isFile) => {
    const article = theme.article(
      component('code-group', {}, panel({ name: title, title, code: 'a' })),
    )
    expect(texts(article, '.code-title')).toEqual([title])
    expect(article.querySelectorAll('.code-title svg')).toHaveLength(isFile ? 1 : 0)
  })

  it('has a caption under the code, in a figure', () => {
    const article = theme.article(
      component('code-group', {}, panel({ name: 'Bash', code: 'a', caption: 'A <b>' })),
    )
    expect(texts(article, 'figure > pre + figcaption')).toEqual(['A <b>'])
  })

  it('names the signs beside its lines, and none in the code itself', () => {
    const sign = '<span class="sign" role="img" aria-label="inserted">+</span>'
    const code = panel({ name: 'Bash', code: `${sign}a ${sign.replaceAll('<', '&lt;')}` })
    const article = theme.article(component('code-group', {}, code))
    expect(one(article, '.sign').getAttribute('aria-label')).toBe('added')
    expect(texts(article, 'pre')[0]).toContain('aria-label="inserted"')
  })

  it('folds lines into details between the others', () => {
    const folds = [
      [1, 1],
      [3, 4],
    ]
    const code = panel({ name: 'Bash', code: 'a\nb\nc\nd\ne', folds, digits: 2, wrap: true })
    const article = theme.article(component('code-group', {}, code))
    const parts = one(article, '.code-parts')
    expect(
      Array.from(parts.children, ({ localName, textContent }) => [localName, textContent]),
    ).toEqual([
      ['details', '1 linea'],
      ['pre', 'b'],
      ['details', '2 linesc\nd'],
      ['pre', 'e'],
    ])
    expect(parts.getAttribute('role')).toBe('group')
    expect(['data-digits', 'data-wrap'].map((name) => parts.getAttribute(name))).toEqual(['2', ''])
    expect(article.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('has a copy button of its own, outside of the code', () => {
    const article = theme.article(component('code-group', {}, curl, python))
    expect(texts(article, '.code-header .copy-code')).toEqual(['Copy'])
    expect(article.querySelectorAll('pre button')).toHaveLength(0)
  })

  it('gives every group of a page ids of its own', () => {
    const group = component('code-group', {}, curl, python)
    const article = theme.article(group, component('columns', {}, group, group))
    const ids = Array.from(article.querySelectorAll('[id]'), ({ id }) => id)
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
