import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build/build.ts'
import { verifyBuild } from '../../src/commands/build/verify-build.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { testHost } from '../support/host.ts'
import { page, tempSite } from '../support/temp-site.ts'
import {
  builtFiles,
  configs,
  messages,
  refusals,
  refusedFiles,
  sites,
  works,
} from './trial-rows.ts'

type Files = Readonly<Record<string, string>>

/** Code of a site, which fails for some pages and works for others. */
const CODE = `import { z } from 'zod'
const words = () => async (tree, file) => {
  await new Promise((done) => setTimeout(done, 1))
  const node = tree.children.find((child) => JSON.stringify(child).includes('bad word'))
  if (node) file.fail('no such word', node)
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Added later.' }] })
}
const own = {
  frontMatter: z.object({ owner: z.string().optional() }),
  markdown: { remarkPlugins: [words] },
  theme: { components: { boom: './Boom.tsx' }, styles: ['./brand.css'] },
}
`
const PICTURES = ['png', 'jpg', 'webp', 'woff', 'ttf']
const withCode = (settings: string): Files => ({
  // As npm init writes it.
  'package.json': '{ "type": "commonjs" }',
  'docs-site.config.ts': `${CODE}export default { ...own, ${settings} }\n`,
  'Boom.tsx': `export default function Boom({ title }) {
  if (title === undefined) throw new Error('no title')
  return <b className="boom">{title}</b>
}
`,
  'brand.css': PICTURES.map((type) => `.${type} { src: url(a.${type}) }\n`).join(''),
  ...Object.fromEntries(PICTURES.map((type) => [`a.${type}`, type])),
  'content/index.md': page('Home', '## Part'),
})

const flags = { strict: false, cache: true, jobs: 1 }
const options = { ...flags, dir: '.', config: undefined, out: undefined }

/** Builds a site. One that is refused has no output. */
async function built(files: Files) {
  const site = tempSite(files)
  const { outcome, diagnostics } = await build(options, testHost(site.dir))
  expect(existsSync(site.path('dist'))).toBe(outcome === 'built')
  return { site, outcome, diagnostics }
}

type Built = Awaited<ReturnType<typeof built>>

const nameOf = (index: number) => `content/p${index}.md`
const pagesOf = (rows: readonly (readonly [string, string, ...unknown[]])[]): Files =>
  Object.fromEntries(rows.map(([, text], index) => [nameOf(index), text]))
const numbered = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]) =>
  rows.map((row, index) => [row[0], row, index] as const)

const inFile = ({ diagnostics }: Built, file: string) =>
  diagnostics.filter(({ at }) => at?.file === file)
/** `severity code line:column` */
const toldOf = ({ severity, code, at }: Diagnostic) =>
  `${severity} ${code} ${at?.line}:${at?.column}`

describe('messages about pages, which are built', () => {
  let site: Built
  beforeAll(async () => {
    site = await built({ 'content/index.md': page('Home'), ...pagesOf(messages) })
  })

  it.each(numbered(messages))('%s', (_what, [, , ...told], index) => {
    const found = inFile(site, nameOf(index))
    expect(found.map(toldOf)).toEqual(told.map((each) => `warning ${each}`))
    expect(site.outcome).toBe('built')
  })

  it('there are no others', () => {
    expect(site.diagnostics).toHaveLength(messages.flatMap(([, , ...told]) => told).length)
  })
})

describe('pages and files that are refused', () => {
  let site: Built
  beforeAll(async () => {
    const files = Object.fromEntries(refusedFiles.map((file) => [file, 'Text.']))
    const outside = { 'content/.env': 'KEY=1', 'b.svg': '<svg/>' }
    site = await built({ ...withCode(''), ...outside, ...files, ...pagesOf(refusals) })
  })

  it.each(numbered(refusals))('%s', (_what, [, , ...told], index) => {
    expect(inFile(site, nameOf(index)).map(toldOf)).toEqual(told.map((each) => `error ${each}`))
    expect(site.outcome).toBe('failed')
  })

  it.each(refusedFiles)('%s', (file) => {
    expect(inFile(site, file).map(toldOf)).toEqual(['error content-unsupported 1:1'])
  })

  it('there are no others', () => {
    const rows = refusals.flatMap(([, , ...told]) => told).length
    expect(site.diagnostics).toHaveLength(rows + refusedFiles.length)
  })
})

describe.each(Object.entries(configs))('a config with %s', (_title, rows) => {
  const isRefused = rows.some(([, outcome]) => outcome === 'refused')
  let site: Built
  beforeAll(async () => {
    site = await built({
      'docs-site.config.ts': `export default {\n${rows.map(([, , line]) => line).join('\n')}\n}\n`,
      'content/index.md': page('Home'),
      'Tip.tsx': 'export default () => null\n',
    })
  })

  it.each(numbered(rows))('%s', (_what, [, outcome, , ...told], index) => {
    const severity = outcome === 'refused' ? 'error' : 'warning'
    const expected = told.map((each) => `${severity} ${each.replace(' ', ` ${index + 2}:`)}`)
    const found = inFile(site, 'docs-site.config.ts').map(toldOf)
    expect(found.filter((each) => each.includes(` ${index + 2}:`))).toEqual(expected)
  })

  it('there are no others', () => {
    expect(site.diagnostics).toHaveLength(rows.flatMap(([, , , ...told]) => told).length)
    expect(site.outcome).toBe(isRefused ? 'failed' : 'built')
  })
})

describe('a site', () => {
  it.each(numbered(sites))('with %s', async (_what, [, outcome, files, ...told]) => {
    const site = await built(files)
    const found = site.diagnostics.map(({ code, at }) =>
      at === undefined ? code : `${code} ${at.file}:${at.line}:${at.column}`,
    )
    expect([...new Set(found)]).toEqual(told)
    expect(site.outcome).toBe(outcome === 'refused' ? 'failed' : 'built')
  })

  it('with a plugin that makes something else each time is refused by --verify', async () => {
    const { site } = await built({
      'docs-site.config.ts': `const impure = () => (tree) => {
  tree.children.push({ type: 'html', value: \`<p>\${performance.now()}</p>\` })
}
export default { markdown: { remarkPlugins: [impure] } }
`,
      'content/index.md': page('Home'),
    })
    const found = await verifyBuild(options, testHost(site.dir))
    expect(found?.diagnostics[0]).toMatchObject({ code: 'build-not-repeatable' })
    expect(found?.diagnostics[0]?.hint).toContain('The plugin impure')
  })

  it('with a plugin that reads another file is built anew when that file changes', async () => {
    const { site } = await built({
      'docs-site.config.ts': `import { readFileSync } from 'node:fs'
const quoting = () => (tree, file) => {
  file.data.dependsOn('quote.txt')
  const value = readFileSync(new URL('quote.txt', import.meta.url), 'utf8')
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
}
export default { markdown: { remarkPlugins: [quoting] } }
`,
      'content/index.md': page('Home'),
      'quote.txt': 'Said at first.',
    })
    expect(site.read('dist/index.html')).toContain('Said at first.')
    site.write({ 'quote.txt': 'Said then.' })
    await build(options, testHost(site.dir))
    expect(site.read('dist/index.html')).toContain('Said then.')
  })
})

describe('what works, without a word', () => {
  let site: Built
  beforeAll(async () => {
    site = await built({
      ...withCode(`base: '/docs', url: 'https://a.io', trailingSlash: true,
  topBar: [{ label: 'A', href: '/guide#part' }],
  links: { app: '/guide' },
  head: [{ tag: 'link', attributes: { rel: 'icon', href: '/a.svg' } }],
  redirects: { '/old': '/guide#part' },`),
      ...pagesOf(works),
      'content/guide.md': page('Guide', '## Part'),
      'content/a.yaml': 'level: info',
      'content/a.ts': 'export {}\n',
      'content/a.json': '{}',
      'content/b.json': '{}',
      'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"></svg>',
    })
  })

  it('none of it is told', () => {
    expect([site.outcome, site.diagnostics]).toEqual(['built', []])
  })

  it.each(numbered(works))('%s', (_what, [, , html], index) => {
    expect(site.site.read(`dist/p${index}/index.html`)).toMatch(html)
  })

  it.each(builtFiles)('%s', (_what, file, holds) => {
    expect(site.site.read(`dist/${file}`)).toMatch(holds)
  })

  it('a data file that no page links to is left alone', () => {
    expect(['a.json', 'b.json'].map((file) => existsSync(site.site.path(`dist/${file}`)))).toEqual([
      true,
      false,
    ])
  })

  it.each(PICTURES)('a style sheet loads %s by a name that holds its digest', (type) => {
    const [, sheet = ''] =
      /href="\/docs\/(_docsgen\/[^"]+\.css)"/.exec(site.site.read('dist/index.html')) ?? []
    expect(site.site.read(`dist/${sheet}`)).toMatch(new RegExp(`a-[A-Z0-9]{8}\\.${type}`))
  })
})
