import { posix } from 'node:path'
import { ofEditions, takeBrand, withLogo } from '../config/brand.ts'
import { takeHead } from '../config/head-tags.ts'
import { readJs } from '../config/read-js.ts'
import { takeStyles } from '../config/style-sheets.ts'
import { listOf, mapOf, textOf } from '../config/values.ts'
import { tellUnread } from '../config/without-counterpart.ts'
import { jsFiles } from '../old/js-project.ts'
import { contentFolderOf, withWords } from '../old/languages.ts'
import type { Left, OldFile, OldSite, SourcePage } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { Say } from '../old/say.ts'
import { splitPage } from '../site/front-matter.ts'
import { firstHeading } from '../site/page-title.ts'
import { type DocsFolder, docsFolders } from './docs-folders.ts'
import { CLASSIC, docusaurusConfig, oldHead, oldStyles } from './docusaurus-config.ts'
import { filesOf, sidebarWords, translatedDocs, versionedDocs } from './docusaurus-editions.ts'
import { docusaurusFrontMatter } from './docusaurus-front-matter.ts'
import { type Doc, docsOf } from './docusaurus-pages.ts'
import { docusaurusRules } from './docusaurus-rules.ts'
import { sidebarsOf } from './docusaurus-sidebars.ts'

/** Reads a site of Docusaurus from its config, its sidebars and its folders of documents. */
export function readDocusaurus(configFile: string, project: ProjectFiles): OldSite {
  const left: Left[] = []
  const say: Say = (about, what, todo) => left.push({ about, file: configFile, what, todo })
  const { value, unread } = readJs(configFile, jsFiles(project))
  tellUnread(unread, say)
  const config = mapOf(value)
  const root = posix.dirname(configFile)
  const found = docsFolders(config, root, say).filter((folder) => isThere(folder, project, say))
  const given = { config, root, project, say }
  const versioned = versionedDocs({ ...given, folders: found })
  const { folders, shown } = versioned
  const docs = folders.flatMap((folder) => docsOf(folder, project))
  const translated = translatedDocs({ ...given, folders }, shown)
  const own = [...docs, ...ownPages(root, project, say)]
  const pages = [...own, ...versioned.docs, ...translated.docs]
  const sidebars = folders.map((folder) => ({
    folder,
    ...sidebarsOf(folder, docs, { project, say }),
  }))
  const keys = docusaurusConfig(config, { docs, sidebars, say })
  const { languages } = translated
  const wordsOf = sidebarWords(translated.locales, { root, project, shown })
  const files = [
    ...staticFiles(config, root, project),
    ...folders.flatMap((folder) => filesOf(folder, undefined, project)),
    ...versioned.files,
    ...translated.files,
  ]
  const look = lookOf(config, { root, project, files, say, base: keys.config.base ?? '' })
  const generated = Object.assign({}, ...sidebars.map((one) => one.generated))
  const hasEditions = languages !== undefined || versioned.versions !== undefined
  const homes = hasEditions ? homePages(pages, root, textOf(config['title']) ?? 'Home') : []
  const redirects = {
    ...(hasEditions ? {} : withHome(own, docs)),
    ...{ ...versioned.redirects, ...generated, ...keys.config.redirects },
  }
  tellFolders(root, project, say)
  return {
    tool: 'docusaurus',
    dir: project.dir,
    configFile,
    config: {
      ...keys.config,
      ...look.config,
      ...{ languages, versions: versioned.versions },
      navigations: withWords(keys.config.navigations, Object.keys(languages ?? {})[0], wordsOf),
      redirects,
    },
    pages: [...pages, ...homes],
    contentFolder: contentFolderOf(languages),
    files: [...files, ...ofEditions(look.files, pages)],
    made: look.made,
    rules: docusaurusRules,
    frontMatter: docusaurusFrontMatter,
    left,
    taken: keys.taken,
    includeFolders: [root],
    links: {
      roots: rootsOf(folders, root),
      isAddressRelative: false,
      base: keys.config.base ?? '',
      origin: keys.config.url,
    },
  }
}

function isThere({ path }: DocsFolder, project: ProjectFiles, say: Say): boolean {
  const isInside = !path.startsWith('..') && project.find(path) !== undefined
  if (!isInside)
    say(
      'docs',
      `The folder ${path} is not in ${posix.basename(project.dir)}`,
      'Run the command for the folder that holds both, or copy it there.',
    )
  return isInside
}

/** '@site/docs/' and the like, as links of pages name folders. */
function rootsOf(folders: readonly DocsFolder[], root: string): Readonly<Record<string, string>> {
  const entries = folders.map(
    ({ path, route }) =>
      [`@site/${posix.relative(root, path)}/`, route === '' ? '' : `${route}/`] as const,
  )
  return { ...Object.fromEntries(entries), '@site/static/': '', '@site/': '' }
}

/** Markdown below `src/pages`; pages of React are listed. */
function ownPages(root: string, project: ProjectFiles, say: Say): readonly SourcePage[] {
  const folder = posix.join(root, 'src/pages')
  return project.list(folder).flatMap((name): SourcePage[] => {
    const file = posix.join(folder, name)
    if (/\.(?:jsx?|tsx)$/.test(name) && !/(?:^|\/)_|\.test\./.test(name))
      say(
        'pages',
        `${file} is a page of React code`,
        'Write it as Markdown, or with `layout: home` and a hero.',
      )
    if (!/\.mdx?$/.test(name) || /(?:^|\/)_/.test(name)) return []
    const to = name.replace(/\.mdx$/, '.md')
    const stem = to.replace(/\.md$/, '')
    return [
      {
        file,
        source: to,
        to,
        address: stem === 'index' ? '/' : `/${stem.replace(/\/index$/, '')}`,
        text: project.read(file) ?? '',
      },
    ]
  })
}

function staticFiles(
  config: Readonly<Record<string, unknown>>,
  root: string,
  project: ProjectFiles,
): readonly OldFile[] {
  const folders = listOf(config['staticDirectories']).flatMap((one) => textOf(one) ?? [])
  return (folders.length === 0 ? ['static'] : folders)
    .map((name) => posix.normalize(posix.join(root, name)))
    .filter((folder) => !folder.startsWith('..'))
    .flatMap((folder) =>
      project
        .list(folder)
        .filter((name) => !/(?:^|\/)\./.test(name))
        .map((name) => ({ from: posix.join(project.dir, folder, name), to: name })),
    )
}

/** The document that readers begin with. */
function firstDoc(docs: readonly Doc[]): Doc | undefined {
  return (
    docs.find(({ address, folder }) => address === `/${folder.route}`) ??
    docs.find(({ source }) =>
      /(?:^|\/)(?:index|intro|introduction|getting-started)\.mdx?$/.test(source),
    ) ??
    docs[0]
  )
}

/** A home page of React is no page here: readers of `/` go to the first document. */
function withHome(
  pages: readonly SourcePage[],
  docs: readonly Doc[],
): Readonly<Record<string, string>> {
  const hasHome = pages.some(({ address }) => address === '/')
  const first = firstDoc(docs)
  return hasHome || first === undefined ? {} : { '/': first.address }
}

/** Home pages of the site and of its versions, where theirs were React: each leads to the first document. */
function homePages(
  pages: readonly (SourcePage | Doc)[],
  root: string,
  title: string,
): readonly SourcePage[] {
  const editions = [...new Set(pages.map(({ edition }) => edition))].filter(
    (edition) => edition === undefined || edition.version !== undefined,
  )
  return editions.flatMap((edition): SourcePage[] => {
    const own = pages.filter((page) => page.edition === edition)
    const first = firstDoc(own.filter((page): page is Doc => 'folder' in page))
    if (first === undefined || own.some(({ address }) => address === '/')) return []
    const label = first.label ?? firstHeading(splitPage(first.text).body) ?? first.id
    return [
      {
        ...{ edition, to: 'index.md', source: 'index.md', address: '/' },
        file: posix.join(root, 'src/pages/index'),
        keys: { layout: 'home' },
        text: `# ${title}\n\n[${label}](${first.address})\n`,
      },
    ]
  })
}

type Look = {
  readonly root: string
  readonly project: ProjectFiles
  readonly files: readonly OldFile[]
  readonly say: Say
  readonly base: string
}

/** Logo, icon, colours, style sheets and tags of the head. */
function lookOf(
  config: Readonly<Record<string, unknown>>,
  { root, project, files, say, base }: Look,
) {
  const navbar = mapOf(mapOf(config['themeConfig'])['navbar'])
  const logo = mapOf(navbar['logo'])
  const brand = takeBrand(
    {
      ...{ logo: textOf(logo['src']), darkLogo: textOf(logo['srcDark']) },
      ...{ hasName: textOf(navbar['title']) !== undefined, favicon: textOf(config['favicon']) },
    },
    files,
    say,
  )
  const sheets = oldStyles(config).map((name) => posix.normalize(posix.join(root, name)))
  const { styles, accent, made } = takeStyles(sheets, { theme: CLASSIC, project, files, say })
  const head = takeHead(oldHead(config), { base, files, say })
  return {
    made,
    files: brand.shown,
    config: {
      theme: { accent, styles },
      head: [...brand.head, ...head],
      areas: withLogo(undefined, brand.logo),
    },
  }
}

/** What docsgen has none of. */
function tellFolders(root: string, project: ProjectFiles, say: Say): void {
  const count = (folder: string) =>
    project.list(posix.join(root, folder)).filter((name) => /\.mdx?$/.test(name)).length
  const posts = count('blog')
  if (posts > 0)
    say(
      'blog',
      `${posts} posts are in blog`,
      'docsgen has no blog: copy those that readers need into the content folder, as pages.',
    )
}
