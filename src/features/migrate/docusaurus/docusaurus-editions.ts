import { posix } from 'node:path'
import { readYaml } from '../config/read-yaml.ts'
import { languageTag, mapOf, textOf, textsOf } from '../config/values.ts'
import type { FindWords } from '../old/languages.ts'
import type { Edition, NewConfig, NewVersion, OldFile } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { Say } from '../old/say.ts'
import { type DocsFolder, pluginsOf } from './docs-folders.ts'
import { type Doc, docsOf } from './docusaurus-pages.ts'
import { sidebarsOf } from './docusaurus-sidebars.ts'

type Given = {
  readonly config: Readonly<Record<string, unknown>>
  readonly root: string
  readonly folders: readonly DocsFolder[]
  readonly project: ProjectFiles
  readonly say: Say
}

/** Folders of documents with versions, and what of them is the site itself. */
export type Versioned = {
  /** The folders of the version that readers see first. */
  readonly folders: readonly DocsFolder[]
  readonly docs: readonly Doc[]
  readonly files: readonly OldFile[]
  readonly versions: NewConfig['versions']
  /** From addresses of versions to those that they have now. */
  readonly redirects: Readonly<Record<string, string>>
  /** 'version-2.0' or 'current': the folder of translations of the site itself. */
  readonly shown: string
}

/** Reads `versions.json`: the latest version becomes the site, the others are versions from folders. */
export function versionedDocs(given: Given): Versioned {
  const { config, root, folders, project, say } = given
  const main = folders.find(({ id }) => id === 'default')
  const names = textsOf(readYaml(project.read(posix.join(root, 'versions.json')) ?? '').value)
  const none = {
    folders,
    docs: [],
    files: [],
    versions: undefined,
    redirects: {},
    shown: 'current',
  }
  if (main === undefined || names.length === 0) {
    tellOthers(given)
    return none
  }
  const options = docsOptions(config)
  const settings = mapOf(options['versions'])
  const listed = textsOf(options['onlyIncludeVersions'])
  const isIncluded = (name: string) => listed.length === 0 || listed.includes(name)
  const hasCurrent = options['includeCurrentVersion'] !== false && isIncluded('current')
  const last = textOf(options['lastVersion']) ?? names.find(isIncluded) ?? 'current'
  const all = [...(hasCurrent ? ['current'] : []), ...names.filter(isIncluded)]
  const labelOf = (name: string) =>
    textOf(mapOf(settings[name])['label']) ?? (name === 'current' ? 'Next' : name)
  const read = all
    .filter((name) => name !== last)
    .flatMap((name) => {
      const path = textOf(mapOf(settings[name])['path']) ?? (name === 'current' ? 'next' : name)
      const one = { name, path, label: labelOf(name), folder: folderOf(main, name, root) }
      return versionOf(one, { project, say })
    })
  tellOthers(given)
  return {
    folders: folders.map((one) => (one === main ? folderOf(main, last, root) : one)),
    docs: read.flatMap(({ docs }) => docs),
    files: read.flatMap(({ files }) => files),
    redirects: Object.fromEntries(read.flatMap(({ redirects }) => redirects)),
    versions:
      read.length === 0
        ? undefined
        : {
            current: { label: labelOf(last) },
            ...Object.fromEntries(read.map(({ id, version }) => [id, version])),
          },
    shown: last === 'current' ? last : `version-${last}`,
  }
}

type Version = {
  readonly name: string
  /** Behind the route, in published addresses. */
  readonly path: string
  readonly label: string
  readonly folder: DocsFolder
}

/** What a version is in the new site; nothing where it has no pages. */
function versionOf(
  { name, path, label, folder }: Version,
  { project, say }: Pick<Given, 'project' | 'say'>,
) {
  const id = plainName(path)
  const edition = { folder: `content-${id}`, version: id }
  const docs = docsOf(folder, project, { edition, path })
  if (docs.length === 0) {
    say(
      'versions',
      `The version ${name} has no pages in ${folder.path}`,
      'Name its tag or branch under `versions` in the config.',
    )
    return []
  }
  const { sidebars } = sidebarsOf(folder, docs, { project, say })
  const version: NewVersion = {
    ...(label === id ? {} : { label }),
    from: edition.folder,
    ...(name === 'current' ? { unreleased: true } : {}),
    navigations: navigationsOf(sidebars),
  }
  const { route } = folder
  const home = docs.find(({ address }) => address === `/${route}`) ?? docs[0]
  const redirects: readonly (readonly [string, string])[] =
    route === ''
      ? []
      : [
          [`/${route}/${path}`, `/${id}${home?.address ?? ''}`],
          [`/${route}/${path}/*`, `/${id}/${route}/*`],
        ]
  return [{ id, docs, version, redirects, files: filesOf(folder, edition, project) }]
}

/** Navigations of a version, named as those of the site. */
function navigationsOf(
  sidebars: ReturnType<typeof sidebarsOf>['sidebars'],
): NonNullable<NewConfig['navigations']> {
  return Object.fromEntries(
    [...sidebars].map(([name, groups], index) => [index === 0 ? 'docs' : plainName(name), groups]),
  )
}

function plainName(name: string): string {
  return name.replace(/^[^A-Za-z0-9]+|[^\w.-]+/g, '-').replace(/^-+/, '')
}

/** Options of the documents that the versions are of. */
function docsOptions(config: Given['config']): Readonly<Record<string, unknown>> {
  for (const [name, options] of pluginsOf(config)) {
    if (/preset-classic$|^classic$/.test(name)) return mapOf(options['docs'])
    if (/content-docs$/.test(name) && options['id'] === undefined) return options
  }
  return {}
}

function folderOf(main: DocsFolder, name: string, root: string): DocsFolder {
  if (name === 'current') return main
  return {
    ...main,
    path: posix.normalize(posix.join(root, 'versioned_docs', `version-${name}`)),
    sidebars: posix.normalize(
      posix.join(root, 'versioned_sidebars', `version-${name}-sidebars.json`),
    ),
    version: name,
  }
}

/** Versions of other folders of documents, of which docsgen has none. */
function tellOthers({ root, folders, project, say }: Given): void {
  for (const { id } of folders.filter((one) => one.id !== 'default')) {
    const count = project
      .list(posix.join(root, `${id}_versioned_docs`))
      .filter((name) => /\.mdx?$/.test(name)).length
    if (count > 0)
      say(
        'versions',
        `${count} pages of earlier versions are in ${id}_versioned_docs`,
        'A site has the same versions for all of its pages: copy those that readers need.',
      )
  }
}

/** Pictures and downloads beside documents. */
export function filesOf(
  { path, route }: DocsFolder,
  edition: Edition | undefined,
  project: ProjectFiles,
): readonly OldFile[] {
  return project
    .list(path)
    .filter(
      (name) => !/\.(?:mdx?|jsx?|tsx?|json|ya?ml|css)$/.test(name) && !/(?:^|\/)\./.test(name),
    )
    .map((name) => ({
      from: posix.join(project.dir, path, name),
      to: posix.join(route, name),
      edition,
    }))
}

/** The languages of a site, and the pages that they have. */
export type Translated = {
  readonly languages: NewConfig['languages']
  readonly docs: readonly Doc[]
  readonly files: readonly OldFile[]
  /** All but the first one. */
  readonly locales: readonly Locale[]
}

type Locale = {
  readonly locale: string
  readonly tag: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** Reads `i18n`: each language becomes a folder of the content. */
export function translatedDocs(
  { config, root, folders, project, say }: Given,
  shown: string,
): Translated {
  const i18n = mapOf(config['i18n'])
  const first = textOf(i18n['defaultLocale']) ?? 'en'
  const locales = textsOf(i18n['locales']).filter((one) => one !== first)
  if (locales.length === 0) return { languages: undefined, docs: [], files: [], locales: [] }
  const settings = mapOf(i18n['localeConfigs'])
  const all = [first, ...locales].flatMap((locale) => {
    const tag = languageTag(locale)
    return tag === undefined ? [] : [{ locale, tag, settings: mapOf(settings[locale]) }]
  })
  const languages = Object.fromEntries(
    all.map((one) => [one.tag, languageOf(one, one.locale === first)]),
  )
  const parts = all.slice(1).flatMap(({ locale, tag, settings: own }) => {
    const edition = { folder: `content/${tag}`, version: undefined }
    return folders.map((folder) => {
      const isMain = folder.id === 'default'
      const plugin = `docusaurus-plugin-content-docs${isMain ? '' : `-${folder.id}`}`
      const path = posix.join(root, 'i18n', locale, plugin, isMain ? shown : 'current')
      const of = { edition, prefix: textOf(own['path']) ?? locale }
      return {
        docs: docsOf({ ...folder, path }, project, of),
        files: filesOf({ ...folder, path }, edition, project),
      }
    })
  })
  const docs = parts.flatMap((part) => part.docs)
  const count = project
    .list(posix.join(root, 'i18n'))
    .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name)).length
  if (count > docs.length)
    say(
      'i18n',
      `${count - docs.length} translated files of earlier versions, posts and pages are in i18n`,
      'Copy those of a version that readers need to `content-1.0/fr`, and its originals to `content-1.0/en`; pages go into the folder of their language.',
    )
  return { languages, docs, files: parts.flatMap((part) => part.files), locales: all.slice(1) }
}

function languageOf(
  { locale, tag, settings }: Locale,
  isFirst: boolean,
): Readonly<Record<string, string>> {
  const { label, direction, path } = settings
  const prefix = textOf(path) ?? locale
  return {
    ...(textOf(label) === undefined ? {} : { label: String(label) }),
    ...(direction === 'rtl' || direction === 'ltr' ? { dir: direction } : {}),
    ...(isFirst || prefix === tag ? {} : { prefix }),
  }
}

/** What sidebars say in other languages: 'sidebar.docs.category.Guides' of `current.json`. */
export function sidebarWords(
  locales: readonly Locale[],
  { root, project, shown }: Pick<Given, 'root' | 'project'> & Pick<Versioned, 'shown'>,
): ReadonlyMap<string, FindWords> {
  return new Map(
    locales.map(({ locale, tag }) => {
      const folder = posix.join(root, 'i18n', locale, 'docusaurus-plugin-content-docs')
      const text = project.read(posix.join(folder, `${shown}.json`)) ?? ''
      const words = new Map(
        Object.entries(mapOf(readYaml(text).value)).flatMap(([key, value]) => {
          const [, label] = /^sidebar\.[^.]+\.(?:category|link|doc)\.(.+)$/.exec(key) ?? []
          const message = textOf(mapOf(value)['message'])
          return label === undefined || message === undefined ? [] : [[label, message] as const]
        }),
      )
      return [tag, (title) => words.get(title)]
    }),
  )
}
