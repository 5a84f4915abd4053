import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Feature, KeysOf } from '../src/features/feature.ts'
import type { FeatureKeys } from '../src/features/feature-keys.ts'
import { features } from '../src/features/index.ts'
import type { PagePart } from '../src/page/tree/page-part.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Room -> rooms it may import besides itself. */
const allowed = {
  'src/diagnostics': [],
  'src/model': ['src/diagnostics'],
  'src/search': ['src/model'],
  'src/page': ['src/model', 'src/diagnostics'],
  'src/site': ['src/model', 'src/diagnostics', 'src/search'],
  'src/io': ['src/model', 'src/diagnostics'],
  'src/features': ['src/model', 'src/diagnostics'],
  'src/commands': [
    'src/model',
    'src/diagnostics',
    'src/page',
    'src/site',
    'src/io',
    'src/search',
    'src/features',
  ],
  'src/cli': ['src/model', 'src/diagnostics', 'src/commands', 'src/features'],
  theme: ['src/model', 'src/search'],
} as const satisfies Record<string, readonly string[]>

/** Rooms that only work out values from values. */
const PURE = [
  'src/model',
  'src/page',
  'src/site',
  'src/search',
  'src/features/addresses/ledger',
  'src/features/addresses/redirects',
  'src/features/algolia/records',
  ...['check', 'diff', 'pages', 'read', 'samples', 'shape'].map(
    (folder) => `src/features/openapi/${folder}`,
  ),
]

/** Nodes of any Markdown, elements of HTML, and an attribute of islands. */
const OF_STANDARDS = ['paragraph', 'text', 'link', 'linkReference', 'image', 'video', 'when']

/** What sites and their plugins import. */
const PUBLIC = ['src/define-plugin.ts', 'src/plugin.ts']

/** What rooms publish for features: the types of a feature's parts, and tools. */
const TOOLS = [
  'src/cli/command-spec.ts',
  'src/cli/did-you-mean.ts',
  'src/cli/exit-code.ts',
  'src/cli/flags.ts',
  'src/cli/reporter.ts',
  'src/commands/build/build-part.ts',
  'src/commands/build/images-part.ts',
  'src/commands/check/check-part.ts',
  'src/commands/check/fix-report.ts',
  'src/commands/command-tools.ts',
  'src/commands/new/page-path.ts',
  'src/commands/site/content-part.ts',
  'src/commands/site/copy-feature.ts',
  'src/commands/site/files-part.ts',
  'src/commands/site/history-part.ts',
  'src/commands/site/loaded-site.ts',
  'src/commands/site/mounts/mounts-part.ts',
  'src/commands/site/mounts/place-part.ts',
  'src/commands/site/page-source.ts',
  'src/commands/site/targets-feature.ts',
  'src/io/digest.ts',
  'src/io/files/clean-folder.ts',
  'src/io/files/folders-around.ts',
  'src/io/files/matching-files.ts',
  'src/io/files/move-file.ts',
  'src/io/files/read-source.ts',
  'src/io/files/read-text.ts',
  'src/io/files/relative-path.ts',
  'src/io/files/replace-file.ts',
  'src/io/files/rewrite-file.ts',
  'src/io/files/source-texts.ts',
  'src/io/files/write-new-files.ts',
  'src/io/git/run-git.ts',
  'src/io/links/limiter.ts',
  'src/io/links/live-site.ts',
  'src/io/links/read-markup.ts',
  'src/io/markdown/load-parser.ts',
  'src/io/store/store.ts',
  'src/io/theme/theme-sources.ts',
  'src/page/blocks/code/code-panel.ts',
  'src/page/blocks/code/fence-text.ts',
  'src/page/blocks/code/note-fence.ts',
  'src/page/blocks/code/read-fence.ts',
  'src/page/blocks/directives/literal-directive.ts',
  'src/page/blocks/directives/note-lines.ts',
  'src/page/blocks/headings/heading-id-modes.ts',
  'src/page/blocks/html/html-names.ts',
  'src/page/blocks/html/read-markup.ts',
  'src/page/blocks/links/source-addresses.ts',
  'src/page/pipeline/front-matter/front-matter-block.ts',
  'src/page/pipeline/text-tools.ts',
  'src/page/tree/code-path.ts',
  'src/page/tree/component-writer.ts',
  'src/page/tree/context.ts',
  'src/page/tree/copy-part.ts',
  'src/page/tree/directive-node.ts',
  'src/page/tree/directive-props.ts',
  'src/page/tree/directive-specs.ts',
  'src/page/tree/element.ts',
  'src/page/tree/escape-markdown.ts',
  'src/page/tree/escaped.ts',
  'src/page/tree/escapes.ts',
  'src/page/tree/front-matter-part.ts',
  'src/page/tree/included-text.ts',
  'src/page/tree/limits.ts',
  'src/page/tree/normalize-source.ts',
  'src/page/tree/note-directive.ts',
  'src/page/tree/page-part.ts',
  'src/page/tree/page-state.ts',
  'src/page/tree/tree.ts',
  'src/page/tree/variables.ts',
  'src/page/tree/visit.ts',
  'src/page/tree/words.ts',
  'src/site/config/code-tokens.ts',
  'src/site/config/config-part.ts',
  'src/site/config/contrast.ts',
  'src/site/config/key-problems.ts',
  'src/site/config/locate-key.ts',
  'src/site/frame-part.ts',
  'src/site/link/config-links.ts',
  'src/site/link/href-for.ts',
  'src/site/link/link-target.ts',
  'src/site/link/site-redirects.ts',
  'src/site/link/split-href.ts',
  'src/site/mounts/beside.ts',
  'src/site/mounts/translation.ts',
  'src/site/nav/nav-nodes.ts',
  'src/site/outputs/copy-files.ts',
  'src/site/outputs/text-output.ts',
  'src/site/routes/area-for.ts',
  'src/site/routes/build-routes.ts',
  'src/site/routes/page-visibility.ts',
  'src/site/routes/source-to-route.ts',
  'src/site/search/search-folder.ts',
  'src/site/search/search-part.ts',
  'src/site/search/search-records.ts',
  'src/site/targets-part.ts',
]

type Layer = keyof typeof allowed

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
}

type Import = { readonly file: string; readonly target: string; readonly typeOnly: boolean }

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const pattern = /^\s*(import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|import\('([^']+)'\)/gm
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    target: match[3] ?? match[4] ?? '',
    typeOnly: match[2] !== undefined,
  }))
}

function layerOf(path: string): Layer | undefined {
  return (Object.keys(allowed) as Layer[]).find((layer) => path.startsWith(`${layer}/`))
}

/** Whether a file of a feature's part of the theme imports one of the same feature's. */
function isOwnFeature(file: string, path: string): boolean {
  const [, name] = /^theme\/features\/([^/]+)\//.exec(file) ?? []
  return name !== undefined && path.startsWith(`src/features/${name}/`)
}

/** `file:line text` of each line of code that matches. */
function linesWith(rooms: readonly string[], pattern: RegExp): readonly string[] {
  return rooms.flatMap(filesOf).flatMap((file) =>
    withoutComments(readFileSync(join(root, file), 'utf8'))
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
}

const layers = Object.keys(allowed) as Layer[]

describe('layers', () => {
  it.each(layers)('%s imports only the layers below it', (layer) => {
    const wrong = filesOf(layer)
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith('.'))
      .map((entry) => ({ ...entry, path: posix.join(posix.dirname(entry.file), entry.target) }))
      .filter(({ file, path }) => {
        const to = layerOf(path)
        if (to === undefined) return path.startsWith('src/') && !PUBLIC.includes(path)
        if (layer === 'src/features' && TOOLS.includes(path)) return false
        // Props of a feature's components are what both of its folders know.
        if (layer === 'theme' && isOwnFeature(file, path)) return false
        return to !== layer && !(allowed[layer] as readonly string[]).includes(to)
      })
    expect(wrong).toEqual([])
  })

  it('a page is made by a pipeline of blocks over a tree: no import goes up, and folders of blocks import each other in no circle', () => {
    const floors = ['src/page/tree', 'src/page/blocks', 'src/page/pipeline']
    const floorOf = (path: string) => floors.findIndex((floor) => path.startsWith(`${floor}/`))
    const imports = filesOf('src/page')
      .flatMap(importsOf)
      .map(({ file, target }) => ({ file, path: posix.join(dirname(file), target) }))
      .filter(({ path }) => path.startsWith('src/page/'))
    expect(
      imports.filter(({ file, path }) => floorOf(file) === -1 || floorOf(path) === -1),
    ).toEqual([])
    expect(imports.filter(({ file, path }) => floorOf(path) > floorOf(file))).toEqual([])
    const blocks = new Map<string, Set<string>>()
    for (const { file, path } of imports) {
      const [from, to] = [dirname(file), dirname(path)]
      if (floorOf(file) !== 1 || floorOf(path) !== 1 || from === to) continue
      blocks.set(from, (blocks.get(from) ?? new Set()).add(to))
    }
    const isLeaf = ([, targets]: [string, Set<string>]) =>
      [...targets].every((to) => !blocks.has(to))
    for (let leaf = [...blocks].find(isLeaf); leaf; leaf = [...blocks].find(isLeaf))
      blocks.delete(leaf[0])
    expect([...blocks.keys()]).toEqual([])
  })

  it('the keys that a config may have are those of its features', () => {
    const all: FeatureKeys = {} as KeysOf<typeof features>
    const listed: KeysOf<typeof features> = all
    expect(listed).toEqual({})
  })

  it('the list of features is the one door to them, and no feature imports another', () => {
    const wrong = [...filesOf('src'), ...filesOf('theme')]
      .flatMap(importsOf)
      .map((entry) => ({ ...entry, path: posix.join(dirname(entry.file), entry.target) }))
      .flatMap(({ file, path }) => {
        const [, of] = /^(?:src|theme)\/features\/([^/]+)\//.exec(path) ?? []
        const isInside = of !== undefined && dirname(file).split('/')[2] === of
        const isList =
          /^(?:src\/features\/feature-keys|theme\/features\/search-providers|(?:src|theme)\/features\/index)\.tsx?$/.test(
            file,
          )
        return of === undefined || isInside || isList ? [] : [`${file} imports ${path}`]
      })
    expect(wrong).toEqual([])
  })

  it('tools that rooms publish for features are in use', () => {
    const used = filesOf('src/features')
      .flatMap(importsOf)
      .map(({ file, target }) => posix.join(dirname(file), target))
    expect(TOOLS.filter((tool) => !used.includes(tool))).toEqual([])
  })

  it('no file outside of a feature names its messages', () => {
    const codes = features.flatMap(({ messages = {} }: Feature) => Object.keys(messages))
    const files = [...filesOf('src'), ...filesOf('theme')].filter(
      (file) => !file.startsWith('src/features/'),
    )
    const named = files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return codes.filter((code) => text.includes(`'${code}'`)).map((code) => `${file}: ${code}`)
    })
    expect(named).toEqual([])
  })

  it('no file outside of a feature names its nodes and components', async () => {
    const named = await Promise.all(
      features.map(async ({ page }: Feature) => {
        const { nodes = {}, components = {} }: PagePart = (await page?.load()) ?? {}
        return [...Object.keys(nodes), ...Object.keys(components)]
      }),
    )
    const own = named.flat().filter((name) => !OF_STANDARDS.includes(name))
    expect(own.length).toBeGreaterThan(3)
    const quoted = new RegExp(`'(?:${own.join('|')})'`)
    const files = [...filesOf('src'), ...filesOf('theme')].filter(
      (file) => !/^(?:src|theme)\/features\//.test(file),
    )
    expect(files.filter((file) => quoted.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  // The search engine is one code for the index's builder, the browser's worker and golden queries.
  it('theme imports src for its types only, but for the search engine, the ids of the frame and near names', () => {
    const wrong = filesOf('theme')
      .flatMap(importsOf)
      .map((entry) => ({ ...entry, path: posix.join(dirname(entry.file), entry.target) }))
      .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/search/'))
      .filter(({ path }) => !['src/model/frame-ids.ts', 'src/model/nearest.ts'].includes(path))
      .filter(({ typeOnly }) => !typeOnly)
    expect(wrong).toEqual([])
  })

  it('the sitemap, formulas and the glossary are written with what any plugin imports', () => {
    /** What tells docsgen of them in place of a call of `definePlugin`, and a package that is set up. */
    const door = /\/(?:index|config|keys|read-glossary)\.ts$/
    const imports = ['sitemap', 'formulas', 'glossary']
      .flatMap((name) => filesOf(`src/features/${name}`))
      .filter((file) => file.includes('/sitemap/') || !door.test(file))
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith('../../'))
      .map(({ file, target }) => posix.join(dirname(file), target))
    expect(imports.length).toBeGreaterThan(10)
    const others = imports.filter((path) => !PUBLIC.includes(path))
    expect(others).toEqual(['src/page/blocks/html/read-markup.ts'])
    const publishes = (file: string, text: string) =>
      expect(readFileSync(join(root, file), 'utf8')).toContain(text)
    publishes('src/index.ts', "export * from './define.ts'")
    publishes('src/define.ts', "export * from './define-plugin.ts'")
    publishes('package.json', '"./lib/plugin.js"')
  })

  it('no list is spread into the arguments of a call that adds it to another: it may be too long', () => {
    expect(linesWith(['src', 'theme'], /\.push\(\.\.\./)).toEqual([])
  })

  it('src never imports React', () => {
    const wrong = filesOf('src')
      .flatMap(importsOf)
      .filter(({ target, typeOnly }) => !typeOnly && /^react(-dom)?(\/|$)/.test(target))
    expect(wrong).toEqual([])
  })

  it('pure rooms know no clock, no randomness and no process', () => {
    expect(
      linesWith(PURE, /\b(Date\.now|new Date\(\)|Math\.random|process\.|setTimeout)\b/),
    ).toEqual([])
  })

  it('a site is built at once: no promise but where grammars are loaded for a page', () => {
    const rooms = PURE.filter((room) => room !== 'src/page')
    expect(linesWith(rooms, /\b(async|await)\b|\bnew Promise\b/)).toEqual([])
  })

  it('pure rooms have no class, and no getter that works when it is looked at', () => {
    expect(linesWith(PURE, /^\s*(export )?(abstract )?class |^\s*get \w+\(\)/)).toEqual([])
  })

  it('pure rooms throw only where a caller broke the contract', () => {
    expect(linesWith(PURE, /\bthrow\b/).map((line) => line.replace(/:\d+ .*/, ''))).toEqual([
      // A path that leaves the output folder.
      'src/model/paths.ts',
      // gray-matter's engines for other languages than YAML.
      'src/page/tree/read-yaml.ts',
      // An area that no page is in.
      'src/site/site-frame.ts',
      // Settings of a feature that the config was resolved without.
      'src/site/config/config-part.ts',
    ])
  })

  it('no file keeps anything between calls', () => {
    expect(
      linesWith(['src'], /^(let|var) |^(export )?const \w+ = (new (Weak)?Map|new Set)\(\)/),
    ).toEqual([])
  })

  it('buildSite fits on a screen', () => {
    const text = readFileSync(join(root, 'src/site/site.ts'), 'utf8')
    const [whole = ''] = /^export function buildSite[\s\S]*?^}/m.exec(text) ?? []
    expect(whole.split('\n').length).toBeGreaterThan(20)
    expect(whole.split('\n').length).toBeLessThanOrEqual(45)
  })

  it('no folder holds more files than a reader can survey', () => {
    const counts = new Map<string, number>()
    for (const file of [...filesOf('src'), ...filesOf('theme')]) {
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    }
    const full = [...counts].filter(([, count]) => count > 30)
    expect(full).toEqual([])
  })

  it('no file is longer than a reader keeps in mind', () => {
    const long = [...filesOf('src'), ...filesOf('theme')]
      .map((file) => ({ file, lines: readFileSync(`${root}${file}`, 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > 400)
    expect(long).toEqual([])
  })

  it('pure rooms import no Node module but the hash', () => {
    const wrong = PURE.flatMap((room) => filesOf(room))
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith('node:'))
      .filter(({ file }) => file !== 'src/model/hash.ts')
    expect(wrong).toEqual([])
  })

  it('process is touched where the program and its host are, nowhere else', () => {
    const wrong = filesOf('src')
      .filter((file) => !['src/main.ts', 'src/process-host.ts'].includes(file))
      .filter((file) =>
        /\bprocess\.|from 'node:process'/.test(
          withoutComments(readFileSync(join(root, file), 'utf8')),
        ),
      )
    expect(wrong).toEqual([])
  })

  it('state and effects live in islands, search, navigation and hydration', () => {
    const stateful = /\b(useState|useEffect|useReducer|useLayoutEffect|useRef)\b/
    const wrong = filesOf('theme')
      .filter(
        (file) =>
          !/^theme\/(islands|features\/[^/]+\/islands|search|navigation|hydration)\//.test(file) &&
          !/^theme\/island\./.test(file),
      )
      .filter((file) => stateful.test(withoutComments(readFileSync(join(root, file), 'utf8'))))
    expect(wrong).toEqual([])
  })

  it('slots are the one placeholder notation: their signs stand where slots do, and where input is cleaned', () => {
    const sign = /[\x81\x8D\uFDD0-\uFDDF]|\\(?:x|u00|u\{)(?:81|8d)|\\u\{?fdd[0-9a-f]/i
    const files = [...filesOf('src'), ...filesOf('theme')]
    expect(files.filter((file) => sign.test(readFileSync(join(root, file), 'utf8')))).toEqual([
      'src/model/noncharacters.ts',
      'src/model/slots.ts',
    ])
  })

  it('no file is called by what it is not about', () => {
    const names = [...filesOf('src'), ...filesOf('theme')]
    expect(
      names.filter((name) => /\/(utils?|helpers?|common|misc|types)\.tsx?$/.test(name)),
    ).toEqual([])
  })
})

/** The code alone: what is said in comments or written in strings is not done. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g, (quoted) => quoted.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}
