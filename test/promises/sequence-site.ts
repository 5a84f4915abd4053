import { type EditedSite, filesOf, firstSite } from '../perf/edited-site.ts'
import {
  FIRST_SOURCES,
  type SequenceSources,
  sourceFiles,
  sourcesText,
} from './sequence-sources.ts'

/** A site with everything that its pages may depend on, as data: what a folder holds follows from it. */
export type SequenceSite = EditedSite & {
  /** Where `/old` leads. */
  readonly redirect: string | undefined
  /** Whether the config names the plugin. */
  readonly isPluggedIn: boolean
  /** Words of the plugin, its helper module, an installed package and a linked one: the plugin adds all to each page. */
  readonly plugin: string
  readonly helper: string
  /** Version of the package, which is also what it says. */
  readonly version: number
  readonly linked: string
  /** Data that the plugin says it reads, for pages that link to one folder; undefined where there is no such file. */
  readonly named: string | undefined
  /** Data that the config names, by the file's name. */
  readonly listed: ReadonlyMap<string, string>
  /** Text of an override of the theme, and of a module that it imports; undefined without one. */
  readonly override: { readonly own: string; readonly helper: string } | undefined
  readonly sources: SequenceSources
  /** A page has a link to nowhere. */
  readonly isBroken: boolean
}

/** Pages with a plugin, so many in each of four folders. */
export function firstSequenceSite(pages: number, hasApi = false): SequenceSite {
  return {
    ...firstSite({ pages, code: 'text' }),
    redirect: undefined,
    isPluggedIn: true,
    plugin: 'plugin-0',
    helper: 'helper-0',
    version: 1,
    linked: 'linked-0',
    named: 'named-0',
    listed: new Map([['one', 'listed-0']]),
    override: undefined,
    sources: { ...FIRST_SOURCES, hasApi },
    isBroken: false,
  }
}

/** The folder of the package that is linked, and where the link is. */
export const LINKED = { folder: 'packages/linked', link: 'node_modules/linked' } as const

/** Files of the site, but for the links of packages. */
export function sequenceFiles(site: SequenceSite): ReadonlyMap<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ...filesOf(site, {
      imports: importsOf(site),
      theme: themeOf(site),
      settings: settingsOf(site),
      navigation: site.sources.hasApi ? ", { links: [{ auto: 'reference' }] }" : '',
    }),
    ...codeFiles(site),
    ...dataFiles(site),
    ...overrideFiles(site),
    ...sourceFiles(site.sources),
    ['content/index.md', `---\ntitle: Home\n---\n\n${sourcesText(site.sources)}`],
    ['content/last.md', lastPage(site)],
  ])
}

function importsOf({ isPluggedIn }: SequenceSite): string {
  return isPluggedIn ? "import { adding } from './plugins/adding.ts'\n" : ''
}

function themeOf({ override }: SequenceSite): string {
  return override === undefined
    ? ''
    : "overrides: { 'components/SkipLink.tsx': './brand/SkipLink.tsx' }"
}

function settingsOf({ isPluggedIn, redirect, sources: { hasApi } }: SequenceSite): string {
  return [
    hasApi ? "api: { spec: 'openapi.yaml', route: '/reference', pages: 'operation' }," : '',
    isPluggedIn ? "markdown: { remarkPlugins: [adding], inputs: ['data/*.txt'] }," : '',
    redirect === undefined ? '' : `redirects: { '/old': '${redirect}' },`,
  ].join('\n  ')
}

function lastPage({ isBroken, sources }: SequenceSite): string {
  return `---\ntitle: Last\nunlisted: true\n---\n\n${isBroken ? '[Nowhere](/nowhere)' : sourcesText(sources)}\n`
}

const PLUGIN = `import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { linked } from 'linked'
import { stamp } from 'stamp'
import { helper } from './helper.ts'

const SITE = new URL('..', import.meta.url)
const read = (name) => readFileSync(new URL(name, SITE), 'utf8')
const NAMED = 'notes/named.txt'

export const adding = () => (tree, file) => {
  const add = (value) => tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
  add(['PLUGIN', helper, stamp, linked].join(' '))
  for (const name of readdirSync(new URL('data', SITE)).sort()) add(read('data/' + name))
  if (!JSON.stringify(tree).includes('../alpha')) return
  file.data.dependsOn(NAMED)
  add(existsSync(new URL(NAMED, SITE)) ? read(NAMED) : 'no file')
}
`

function codeFiles({ plugin, helper, version, linked }: SequenceSite): Iterable<[string, string]> {
  const lock = { packages: { 'node_modules/stamp': { version: `${version}.0.0` } } }
  return [
    ['plugins/adding.ts', PLUGIN.replace('PLUGIN', plugin)],
    ['plugins/helper.ts', `export const helper = '${helper}'\n`],
    ['node_modules/stamp/package.json', manifestOf('stamp', version)],
    // What the package says is not in the module that is imported.
    ['node_modules/stamp/index.js', "export { stamp } from './stamp.js'\n"],
    ['node_modules/stamp/stamp.js', `export const stamp = 'stamp-${version}'\n`],
    ['package-lock.json', JSON.stringify(lock)],
    [`${LINKED.folder}/package.json`, manifestOf('linked', 1)],
    [`${LINKED.folder}/index.js`, "export { linked } from './word.js'\n"],
    [`${LINKED.folder}/word.js`, `export const linked = '${linked}'\n`],
  ]
}

function manifestOf(name: string, version: number): string {
  return JSON.stringify({ name, version: `${version}.0.0`, type: 'module', main: './index.js' })
}

function dataFiles({ named, listed }: SequenceSite): Iterable<[string, string]> {
  const data = [...listed].map(([name, text]): [string, string] => [`data/${name}.txt`, text])
  return named === undefined ? data : [...data, ['notes/named.txt', named]]
}

function overrideFiles({ override }: SequenceSite): Iterable<[string, string]> {
  if (override === undefined) return []
  return [
    [
      'brand/SkipLink.tsx',
      `import { word } from './word.ts'
export const SkipLink = () => <a href="#docsgen-main">${override.own} {word}</a>\n`,
    ],
    ['brand/word.ts', `export const word = '${override.helper}'\n`],
  ]
}
