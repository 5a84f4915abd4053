import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error The script that bundles has no types.
import { bundle } from '../../bin/bundle.js'
import { oneOperation } from '../features/openapi/api-fixture.ts'
import { isLong } from '../support/long.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * A build that does not use a feature loads no module of it: neither its packages nor its files, in no thread.
 */

type Bundle = {
  readonly metafile: {
    readonly outputs: Readonly<Record<string, { readonly inputs: object }>>
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Notes every module that is loaded, in threads as well. */
const HOOKS = `import { appendFileSync } from 'node:fs'
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED, url + '\\n')
  return next(url, context)
}
`
const REGISTER =
  "import { register } from 'node:module'\nregister('./hooks.mjs', import.meta.url)\n"

/** Files that went into each chunk of the command line, by its path from the package's folder. */
let inputs: ReadonlyMap<string, readonly string[]>
beforeAll(async () => {
  const { metafile }: Bundle = await bundle()
  inputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [path, Object.keys(output.inputs)]),
  )
})

let site: TempSite

/** Sources and files of packages that a build of a site loads, by their paths from docsgen's folder. */
function loadedBy(files: Readonly<Record<string, string>>): readonly string[] {
  site = tempSite({ 'hooks.mjs': HOOKS, 'register.mjs': REGISTER, 'loaded.txt': '', ...files })
  const { code, stderr } = site.run(['build', '--jobs', '2'], {
    NODE_OPTIONS: `--import ${pathToFileURL(site.path('register.mjs')).href}`,
    LOADED: site.path('loaded.txt'),
  })
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
  const urls = readFileSync(site.path('loaded.txt'), 'utf8').trim().split('\n')
  const paths = urls
    .filter((url) => url.startsWith('file:'))
    .map((url) => relative(root, fileURLToPath(url)))
  return [...new Set(paths.flatMap((path) => inputs.get(path) ?? [path]))]
}

/** What belongs to one feature alone: formulas, diagrams, last changes, emoji, a glossary, images, texts of files, pages for programs, variables, an API reference. */
const FEATURES = [
  'node_modules/temml/',
  'node_modules/mermaid/',
  'node_modules/jsdom/',
  'src/features/git-history/last-changes.ts',
  'node_modules/gemoji/',
  'src/features/emoji/put-emoji.ts',
  'src/features/formulas/formula-node.ts',
  'src/features/glossary/read-glossary.ts',
  'src/features/image-variants/make-variants.ts',
  'src/features/includes/put-includes.ts',
  'src/features/machine-pages/copy-files.ts',
  'src/features/machine-pages/markdown/',
  'src/features/variables/tree-variables.ts',
  'src/commands/site/render-plain.ts',
  'src/features/openapi/read-api.ts',
  'src/features/openapi/api-part.ts',
  ...['check', 'pages', 'read', 'samples', 'shape'].map((name) => `src/features/openapi/${name}/`),
]
/** A site that uses each of them. */
const USING_ALL = {
  'docs-site.config.ts':
    "export default { variables: { v: '1' }, markdown: { math: true }, git: {}, glossary: 'content/_words.md', api: { spec: 'api.yaml' } }\n",
  'content/formula.md': page('Formula', 'So $x^2$.'),
  'content/diagram.md': page('Diagram', '```mermaid\ngraph TD\n  A --> B\n```'),
  'content/emoji.md': page('Emoji', 'A :rocket:.'),
  'content/variable.md': page('Variable', 'Version {$v}.'),
  'content/include.md': page('Include', '::include{file="./_part.md"}'),
  'content/_part.md': 'Text.\n',
  'content/image.md': page('Image', '![Plan](/plan.svg)'),
  'content/public/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/_words.md': 'Peer\n: A machine.\n',
  'content/api.yaml': oneOperation({}),
}

const PLAIN = { 'content/index.md': page('Home', 'Text.'), 'content/a.md': page('A', '## B') }

describe('modules of a feature', () => {
  it('are not loaded by a build that does not use it', () => {
    const config = 'export default { ai: { markdown: false } }\n'
    const loaded = loadedBy({ ...PLAIN, 'docs-site.config.ts': config })
    expect(loaded).toContain('src/page/pipeline/parse-page.ts')
    const modules = [
      ...FEATURES,
      'src/features/report/report-page.ts',
      ...['push', 'service'].map((name) => `src/features/algolia/${name}/`),
    ]
    expect(loaded.filter((path) => modules.some((name) => path.includes(name)))).toEqual([])
  })

  it.runIf(isLong)('are loaded by one that does', () => {
    const loaded = loadedBy({ ...PLAIN, ...USING_ALL })
    const missing = FEATURES.filter((name) => !loaded.some((path) => path.includes(name)))
    expect(missing).toEqual([])
  })
})
