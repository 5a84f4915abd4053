import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { features } from '../../src/features/index.ts'
import { isLong } from '../support/long.ts'
import { page } from '../support/temp-site.ts'
import { type Files, folderOf, writeFiles } from '../support/temporary-dir.ts'
import { oneOperation } from './openapi/api-fixture.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const TEXTS = [
  'src/features/index.ts',
  'src/features/feature-keys.ts',
  'theme/features/index.ts',
  'theme/features/search-providers.ts',
]

/** Deletes the folders of features, and what the lists say of them. */
function removeFeatures(dir: string, names: readonly string[]): void {
  for (const name of names) {
    for (const side of ['src', 'theme'])
      rmSync(join(dir, side, 'features', name), { recursive: true, force: true })
  }
  for (const file of TEXTS) {
    const text = readFileSync(join(dir, file), 'utf8')
    const gone = [...text.matchAll(/^import (?:type )?\{ (.+) \} from '\.\/([^/'\n]+)\/.*\n/gm)]
      .filter(([, , name = '']) => names.includes(name))
      .flatMap(([line, values = '']) => values.split(', ').map((value) => ({ line, value })))
    const lazy = new RegExp(`^.*import\\('\\./(?:${names.join('|')})/.*\\n`, 'gm')
    writeFileSync(
      join(dir, file),
      gone.reduce((rest, one) => without(rest, one), text).replace(lazy, ''),
    )
  }
}

/** A list without a value, and without the import of it. */
function without(text: string, { line, value }: { line: string; value: string }): string {
  return text
    .replace(line, '')
    .replace(new RegExp(`^( *)${value},\\n`, 'm'), '')
    .replace(new RegExp(`(?<=[[ ])${value}(?:, (?=[\\w\\]])|(?=\\]))`), '')
    .replace(new RegExp(`= ${value}(?: &\\s*|$)`, 'm'), '= object & ')
    .replace(new RegExp(`&\\s*${value}\\b`), '')
    .replace(/object & $/m, 'object')
}

/** A copy of docsgen without these features, which passes the type check; it builds sites. */
function docsgenWithout(names: readonly string[]) {
  const dir = folderOf({})
  for (const name of ['src', 'theme', 'bin', 'package.json', 'tsconfig.json', 'NOTICE', 'LICENSE'])
    cpSync(join(root, name), join(dir, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  removeFeatures(dir, names)
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: dir, encoding: 'utf8' })
  const project = { extends: './tsconfig.json', include: ['src', 'theme'] }
  writeFileSync(join(dir, 'tsconfig.core.json'), JSON.stringify(project))
  expect(node(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.core.json')).toBe('')
  node('bin/bundle.js')
  return (files: Files) => {
    writeFiles(join(dir, 'site'), { 'content/index.md': page('Home', 'Text.'), ...files })
    return node('bin/docsgen.js', 'build', '-C', 'site', '--json')
  }
}

it('without any feature the source passes the type check, and builds a site that uses none', () => {
  const build = docsgenWithout(features.map(({ name }) => name))
  expect(build({})).toContain('"outcome": "built"')
})

/** How a site uses each feature: with keys of the config, or files. A command is none of a site's. */
const USES: Readonly<Record<string, { readonly config?: string; readonly files?: Files }>> = {
  addresses: { config: "redirects: { '/old': '/' }" },
  algolia: {
    config: "search: { provider: 'algolia', algolia: { appId: 'A', searchKey: 'k' } }",
  },
  announcement: { config: "announcement: { id: 'a', text: 'News' }" },
  conditions: {
    config: "choices: { os: { label: 'System', values: ['Linux', 'macOS'] } }",
    files: { 'content/when.md': page('When', ':::when{os="Linux"}\nText.\n:::') },
  },
  diagrams: { files: { 'content/d.md': page('D', '```mermaid\ngraph TD\n  A --> B\n```') } },
  doctor: {},
  'embedded-search': {},
  emoji: { files: { 'content/emoji.md': page('Emoji', 'A :rocket:.') } },
  'external-links': { config: 'externalLinks: { timeout: 5 }' },
  feedback: { config: "feedback: { endpoint: '/votes' }" },
  'file-trees': { files: { 'content/f.md': page('F', ':::file-tree\n- a.ts\n:::') } },
  formulas: { config: 'markdown: { math: true }', files: { 'content/m.md': page('M', '$x^2$') } },
  'git-history': { config: 'git: {}' },
  glossary: {
    config: "glossary: 'content/_words.md'",
    files: {
      'content/_words.md': 'Peer\n: A machine.\n',
      'content/g.md': page('G', ':term[peer]'),
    },
  },
  'image-variants': {
    files: {
      'content/image.md': page('Image', '![Plan](/plan.svg)'),
      'content/public/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  },
  includes: {
    files: {
      'content/_part.md': 'Text.\n',
      'content/i.md': page('I', '::include{file="./_part.md"}'),
    },
  },
  'machine-pages': { config: 'ai: { markdown: true }' },
  openapi: {
    config: "api: { spec: 'api.yaml' }",
    files: { 'content/api.yaml': oneOperation({}) },
  },
  report: {},
  sitemap: {},
  variables: {
    config: "variables: { v: '1' }",
    files: { 'content/v.md': page('V', 'Version {$v}.') },
  },
  video: {
    files: {
      'content/v.md': page('V', '::video[Tour]{src="/tour.mp4" muted}'),
      'content/public/tour.mp4': 'x',
    },
  },
}

it.runIf(isLong).each(features.map(({ name }) => name))(
  'without %s a site is built that uses all other features',
  (name) => {
    const others = features.filter((one) => one.name !== name)
    const uses = others.map((one) => USES[one.name])
    expect(uses).not.toContain(undefined)
    const config = uses.flatMap((use) => use?.config ?? []).join(', ')
    const build = docsgenWithout([name])
    const files = Object.assign({}, ...uses.map((use) => use?.files)) as Files
    const written = build({ ...files, 'docs-site.config.ts': `export default { ${config} }\n` })
    expect(written).toContain('"outcome": "built"')
  },
  120_000,
)
