import { posix } from 'node:path'
import { readJs } from '../config/read-js.ts'
import { listOf, mapOf, textOf } from '../config/values.ts'
import { tellUnread } from '../config/without-counterpart.ts'
import { jsFiles } from '../old/js-project.ts'
import type { Left, OldFile, OldSite, SourcePage } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { Say } from '../old/say.ts'
import { type DocsFolder, docsFolders } from './docs-folders.ts'
import { docusaurusConfig } from './docusaurus-config.ts'
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
  const folders = docsFolders(config, root, say).filter((folder) => isThere(folder, project, say))
  const docs = folders.flatMap((folder) => docsOf(folder, project))
  const pages = [...docs, ...ownPages(root, project, say)]
  const sidebars = folders.map((folder) => ({
    folder,
    ...sidebarsOf(folder, docs, { project, say }),
  }))
  const keys = docusaurusConfig(config, { docs, sidebars, say })
  tellFolders(root, project, say)
  return {
    tool: 'docusaurus',
    dir: project.dir,
    configFile,
    config: { ...keys.config, redirects: withHome(keys.config.redirects, pages, docs) },
    pages,
    files: [...staticFiles(config, root, project), ...besidePages(folders, project)],
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

/** Pictures and downloads beside documents. */
function besidePages(folders: readonly DocsFolder[], project: ProjectFiles): readonly OldFile[] {
  return folders.flatMap(({ path, route }) =>
    project
      .list(path)
      .filter(
        (name) => !/\.(?:mdx?|jsx?|tsx?|json|ya?ml|css)$/.test(name) && !/(?:^|\/)\./.test(name),
      )
      .map((name) => ({ from: posix.join(project.dir, path, name), to: posix.join(route, name) })),
  )
}

/** A home page of React is no page here: readers of `/` go to the first document. */
function withHome(
  redirects: Readonly<Record<string, string>> | undefined,
  pages: readonly SourcePage[],
  docs: readonly Doc[],
): Readonly<Record<string, string>> | undefined {
  const hasHome = pages.some(({ address }) => address === '/')
  const first =
    docs.find(({ source }) =>
      /(?:^|\/)(?:index|intro|introduction|getting-started)\.md$/.test(source),
    ) ?? docs[0]
  if (hasHome || first === undefined) return redirects
  return { '/': first.address, ...redirects }
}

/** What docsgen has in another way, or not yet. */
function tellFolders(root: string, project: ProjectFiles, say: Say): void {
  const count = (folder: string) =>
    project.list(posix.join(root, folder)).filter((name) => /\.mdx?$/.test(name)).length
  const versions = count('versioned_docs')
  if (versions > 0)
    say(
      'versions',
      `${versions} pages of earlier versions are in versioned_docs`,
      'Take them from tags or branches with `versions` in the config, or run the command for each.',
    )
  const translated = count('i18n')
  if (translated > 0)
    say(
      'i18n',
      `${translated} translated pages are in i18n`,
      'Copy them to the folder of their language, and name that under `languages` in the config.',
    )
  const posts = count('blog')
  if (posts > 0)
    say(
      'blog',
      `${posts} posts are in blog`,
      'docsgen has no blog: copy those that readers need into the content folder, as pages.',
    )
}
