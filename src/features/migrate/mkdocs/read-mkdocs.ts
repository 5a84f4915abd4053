import { posix } from 'node:path'
import { takeBrand, withLogo } from '../config/brand.ts'
import { readYaml } from '../config/read-yaml.ts'
import { type TakenStyles, takeStyles } from '../config/style-sheets.ts'
import { mapOf, textOf, textsOf } from '../config/values.ts'
import { contentFolderOf, withWords } from '../old/languages.ts'
import type { Left, NewConfig, OldFile, OldSite, SourcePage } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { Say } from '../old/say.ts'
import { matchesPatterns, patternsOf } from './excluded-files.ts'
import { MATERIAL, mkdocsConfig } from './mkdocs-config.ts'
import { mkdocsFrontMatter } from './mkdocs-front-matter.ts'
import { translatedPages } from './mkdocs-languages.ts'
import { mkdocsNavigation } from './mkdocs-nav.ts'
import { mkdocsRules } from './mkdocs-rules.ts'
import { extensionOptions, pluginsOf, redirectsOf } from './plugins.ts'

/** Reads a site of MkDocs from `mkdocs.yml` and its docs folder. */
export function readMkdocs(configFile: string, project: ProjectFiles): OldSite {
  const left: Left[] = []
  const say: Say = (about, what, todo) => left.push({ about, file: configFile, what, todo })
  const yaml = configData(configFile, project, say)
  const docsDir = textOf(yaml['docs_dir']) ?? 'docs'
  const root = posix.normalize(posix.join(posix.dirname(configFile), docsDir))
  if (project.find(root) === undefined)
    say(
      'docs_dir',
      `The folder ${docsDir} is not in ${posix.basename(project.dir)}`,
      'Copy it there, and run the command again.',
    )
  const names = root.startsWith('..') ? [] : publishedNames(yaml, project.list(root))
  const hasDirectories = yaml['use_directory_urls'] !== false
  const hasUnicodeIds = /slugify:\s*!!\S*pymdownx\.slugs/.test(project.read(configFile) ?? '')
  const plugins = pluginsOf(yaml)
  const all = pagesOf(names, { root, project, hasDirectories })
  const drafts = patternsOf(yaml['draft_docs'])
  const { pages, site, languages, wordsOf } = translatedPages(
    all.map((page) =>
      matchesPatterns(page.source, drafts) ? { ...page, keys: { draft: true } } : page,
    ),
    mapOf(plugins.get('i18n')),
  )
  const nav = mkdocsNavigation(yaml['nav'], site, { plugins, root, project, say })
  const { config, taken } = mkdocsConfig(yaml, { hasDirectories, hasUnicodeIds, say, root })
  const navigations = nav.groups.length === 0 ? undefined : { docs: nav.groups }
  const files = names
    .filter((name) => !isPage(name) && !/(?:^|\/)(?:\.|SUMMARY\.md$)/.test(name))
    .map((name) => ({ from: posix.join(project.dir, root, name), to: name }))
  const look = lookOf(yaml, { root, project, files, say })
  const snippets = mapOf(extensionOptions(yaml, 'pymdownx.snippets'))
  return {
    tool: 'mkdocs',
    dir: project.dir,
    configFile,
    config: {
      ...config,
      theme: { accent: config.theme?.accent ?? look.accent, styles: look.styles },
      head: look.head,
      areas: withLogo(undefined, look.logo),
      languages,
      navigations: withWords(navigations, Object.keys(languages ?? {})[0], wordsOf),
      redirects: redirectsOf(yaml, site, say),
    } satisfies NewConfig,
    pages: pages.map((page) =>
      page.edition === undefined ? { ...page, title: nav.titles.get(page.source) } : page,
    ),
    files: [...files, ...look.shown],
    contentFolder: contentFolderOf(languages),
    made: look.made,
    rules: mkdocsRules,
    frontMatter: mkdocsFrontMatter,
    left,
    taken,
    includeFolders: includeFoldersOf(yaml, configFile, root),
    appended: textsOf(snippets['auto_append']),
    links: {
      roots: {},
      isAddressRelative: hasDirectories,
      base: config.base ?? '',
      origin: config.url,
    },
  }
}

/** Files that are not excluded. */
function publishedNames(
  yaml: Readonly<Record<string, unknown>>,
  names: readonly string[],
): readonly string[] {
  const excluded = [
    ...['.*', '/templates/'],
    ...patternsOf(yaml['exclude_docs']),
    ...textsOf(mapOf(pluginsOf(yaml).get('exclude'))['glob']),
  ]
  return names.filter((name) => !matchesPatterns(name, excluded))
}

type Look = {
  readonly root: string
  readonly project: ProjectFiles
  readonly files: readonly OldFile[]
  readonly say: Say
}

/** Logo, icon, colours and style sheets. */
function lookOf(
  yaml: Readonly<Record<string, unknown>>,
  { root, project, files, say }: Look,
): ReturnType<typeof takeBrand> & TakenStyles {
  const { logo, favicon } = mapOf(yaml['theme'])
  const brand = takeBrand(
    { logo: textOf(logo), hasName: true, favicon: textOf(favicon) },
    files,
    say,
  )
  const sheets = textsOf(yaml['extra_css'])
    .filter((name) => !/^(?:https?:)?\/\//.test(name))
    .map((name) => posix.join(root, name))
  return { ...brand, ...takeStyles(sheets, { theme: MATERIAL, project, files, say }) }
}

/** Folders in which includes are looked for. */
function includeFoldersOf(
  yaml: Readonly<Record<string, unknown>>,
  configFile: string,
  root: string,
): readonly string[] {
  const names = ['pymdownx.snippets', 'mdx_include', 'markdown_include.include']
  return [
    ...[...names, 'markdown_include_variants'].flatMap((name) =>
      textsOf(mapOf(extensionOptions(yaml, name))['base_path']),
    ),
    ...[posix.dirname(configFile), '.', root],
  ]
}

/** The config with what it inherits, the inner maps of both joined. */
function configData(
  file: string,
  project: ProjectFiles,
  say: Say,
  depth = 0,
): Readonly<Record<string, unknown>> {
  const text = project.read(file)
  if (text === undefined || text.length > MOST_CONFIG) {
    say(
      'config',
      `${file} is not in the folder, or is too large to be a config`,
      'Write its settings into docs-site.config.ts.',
    )
    return {}
  }
  const { value, unread } = readYaml(text)
  for (const one of unread)
    say(
      'config',
      `Not read: ${one}`,
      'Write what it stands for into docs-site.config.ts, if the site needs it.',
    )
  const own = mapOf(value)
  const parent = textOf(own['INHERIT'])
  if (parent === undefined || depth > 5) return own
  return merged(
    configData(posix.normalize(posix.join(posix.dirname(file), parent)), project, say, depth + 1),
    own,
  )
}

const MOST_CONFIG = 2_000_000

function merged(
  under: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const result: Record<string, unknown> = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const [a, b] = [mapOf(under[key]), mapOf(value)]
    result[key] = Object.keys(a).length > 0 && Object.keys(b).length > 0 ? merged(a, b) : value
  }
  return result
}

function isPage(name: string): boolean {
  return /\.(?:md|markdown|mdown|mkdn?)$/i.test(name)
}

/** A README beside an index.md, which MkDocs leaves out. */
function isHiddenReadme(name: string, all: ReadonlySet<string>): boolean {
  const index = posix.join(posix.dirname(name), 'index.md').toLowerCase()
  return /(?:^|\/)readme\.md$/i.test(name) && all.has(index)
}

type Places = {
  readonly root: string
  readonly project: ProjectFiles
  readonly hasDirectories: boolean
}

function pagesOf(
  names: readonly string[],
  { root, project, hasDirectories }: Places,
): readonly SourcePage[] {
  const all = new Set(names.map((name) => name.toLowerCase()))
  return names
    .filter((name) => !isHiddenReadme(name, all))
    .filter(
      (name) => isPage(name) && !/(?:^|\/)SUMMARY\.md$/.test(name) && !/(?:^|\/)\./.test(name),
    )
    .map((source) => {
      const stem = source.replace(/\.\w+$/, '')
      const isReadme =
        /(?:^|\/)readme$/i.test(stem) &&
        !all.has(`${posix.dirname(source)}/index.md`.replace(/^\.\//, ''))
      const name = isReadme ? stem.replace(/readme$/i, 'index') : stem
      const path = name === 'index' ? '' : name.replace(/\/index$/, '')
      const address = hasDirectories ? `/${path}${path === '' ? '' : '/'}` : `/${name}.html`
      // A name with an underscore is no page here.
      const isHidden = /(?:^|\/)_/.test(name)
      const to = `${isHidden ? name.replace(/(^|\/)_+/g, '$1') : name}.md`
      return {
        file: posix.join(root, source),
        source,
        to,
        address: hasDirectories || path !== '' ? address : '/',
        text: project.read(posix.join(root, source)) ?? '',
      }
    })
}
