import { posix } from 'node:path'
import { takeBrand, withLogo } from '../config/brand.ts'
import { headTag, takeHead } from '../config/head-tags.ts'
import { readJs } from '../config/read-js.ts'
import { takeStyles } from '../config/style-sheets.ts'
import { listOf, mapOf, textOf, textsOf } from '../config/values.ts'
import { tellUnread } from '../config/without-counterpart.ts'
import { jsFiles } from '../old/js-project.ts'
import { contentFolderOf, withWords } from '../old/languages.ts'
import type { Left, OldFile, OldSite, SourcePage } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { Say } from '../old/say.ts'
import { splitPage } from '../site/front-matter.ts'
import { homeText } from './home-page.ts'
import { DEFAULT_THEME, themeOf, vitepressConfig } from './vitepress-config.ts'
import { vitepressFrontMatter } from './vitepress-front-matter.ts'
import { translatedPages } from './vitepress-languages.ts'
import { vitepressRules } from './vitepress-rules.ts'
import { sidebarsOf } from './vitepress-sidebar.ts'

/** Reads a site of VitePress from its config and the folder around `.vitepress`. */
export function readVitepress(configFile: string, project: ProjectFiles): OldSite {
  const left: Left[] = []
  const say: Say = (about, what, todo) => left.push({ about, file: configFile, what, todo })
  const { value, unread } = readJs(configFile, jsFiles(project))
  tellUnread(unread, say)
  const config = mapOf(value)
  const themeConfig = themeOf(config)
  const base = posix.dirname(configFile.replace(/\.vitepress\/.*$/, '.vitepress'))
  const root = posix.normalize(posix.join(base, textOf(config['srcDir']) ?? '.'))
  const names = root.startsWith('..')
    ? []
    : project.list(root).filter((name) => !/(?:^|\/)\.vitepress\//.test(name))
  const excluded = textsOf(config['srcExclude']).map(pattern)
  const rewrites = rewritesOf(config['rewrites'])
  const all = names
    .filter(
      (name) =>
        name.endsWith('.md') &&
        !name.startsWith('public/') &&
        !excluded.some((one) => one.test(name)),
    )
    .flatMap((source) => pageOf(source, { root, project, rewrites, say }))
  const { pages, site, languages, wordsOf } = translatedPages(all, config, say)
  const sidebars = sidebarsOf(themeConfig['sidebar'], site, { nav: themeConfig['nav'], say })
  const keys = vitepressConfig(config, site, say)
  const files = publishedFiles(names, root, project)
  const look = lookOf(config, { base, project, files, say, path: keys.config.base ?? '' })
  const title = keys.config.title ?? heroName(site)
  return {
    tool: 'vitepress',
    dir: project.dir,
    configFile,
    config: {
      ...keys.config,
      ...{ title, languages, theme: look.theme, head: look.head },
      areas: withLogo(sidebars.areas, look.logo),
      navigations: withWords(sidebars.navigations, Object.keys(languages ?? {})[0], wordsOf),
    },
    pages,
    contentFolder: contentFolderOf(languages),
    files: [...files, ...look.files],
    made: look.made,
    rules: vitepressRules,
    frontMatter: vitepressFrontMatter,
    left,
    taken: keys.taken,
    includeFolders: [root],
    links: {
      roots: { '@/': '' },
      isAddressRelative: false,
      base: keys.config.base ?? '',
      origin: keys.config.url,
    },
  }
}

/** Files that are published as they are: those of `public`, and pictures beside pages. */
function publishedFiles(
  names: readonly string[],
  root: string,
  project: ProjectFiles,
): readonly OldFile[] {
  return names
    .filter(
      (name) =>
        !/\.(?:md|vue|ts|mts|tsx|js|mjs|cjs|json|lock|ya?ml)$/.test(name) ||
        name.startsWith('public/'),
    )
    .filter((name) => !/^(?:node_modules|dist)\//.test(name) && !/(?:^|\/)\./.test(name))
    .map((name) => ({
      from: posix.join(project.dir, root, name),
      to: name.replace(/^public\//, ''),
    }))
}

type Look = {
  /** The folder around `.vitepress`. */
  readonly base: string
  readonly project: ProjectFiles
  readonly files: readonly OldFile[]
  readonly say: Say
  /** The path that the site is published under. */
  readonly path: string
}

/** Logo, icon, colours, style sheets and tags of the head. */
function lookOf(
  config: Readonly<Record<string, unknown>>,
  { base, project, files, say, path }: Look,
) {
  const themeConfig = themeOf(config)
  const { logo } = themeConfig
  const tags = listOf(config['head']).flatMap((entry) => {
    const [tag, attributes, content] = listOf(entry)
    return headTag(tag, attributes, content)
  })
  const icon = tags.find(({ attributes }) =>
    /^(?:shortcut )?icon$/.test(String(attributes?.['rel'] ?? '')),
  )
  const favicon = textOf(icon?.attributes?.['href'])
  const brand = takeBrand(
    {
      logo: textOf(logo) ?? textOf(mapOf(logo)['src']) ?? textOf(mapOf(logo)['light']),
      darkLogo: textOf(mapOf(logo)['dark']),
      hasName: themeConfig['siteTitle'] !== false,
      favicon: favicon?.startsWith('/') === true ? favicon.replace(path, '') : undefined,
    },
    files,
    say,
  )
  const { styles, accent, made } = takeStyles(themeStyles(base, project), {
    ...{ theme: DEFAULT_THEME, project, files, say },
  })
  const head = takeHead(tags, { base: path, files, say })
  return {
    ...{ made, files: brand.shown, logo: brand.logo },
    head: [...brand.head, ...head],
    theme: { accent, styles },
  }
}

/** Style sheets that the theme of the site imports. */
function themeStyles(base: string, project: ProjectFiles): readonly string[] {
  const folder = posix.join(base, '.vitepress/theme')
  const text = ['ts', 'js', 'mts', 'mjs']
    .map((end) => project.read(posix.join(folder, `index.${end}`)))
    .find((one) => one !== undefined)
  return Array.from(
    (text ?? '').matchAll(/^import\s+["'](\.[^"'\n]+\.css)["']/gm),
    ([, name = '']) => posix.normalize(posix.join(folder, name)),
  )
}

/** What a home page calls the site. */
function heroName(pages: readonly SourcePage[]): string | undefined {
  const home = pages.find(({ address }) => address === '/')
  return home === undefined ? undefined : textOf(mapOf(splitPage(home.text).data['hero'])['name'])
}

type Rewrite = (source: string) => string | undefined

type Given = {
  readonly root: string
  readonly project: ProjectFiles
  readonly rewrites: readonly Rewrite[]
  readonly say: Say
}

function pageOf(source: string, { root, project, rewrites, say }: Given): readonly SourcePage[] {
  const file = posix.join(root, source)
  if (/\[[^\]]+\]/.test(source)) {
    say(
      'dynamic routes',
      `${file} makes pages of data`,
      'Write the pages, or make them with a plugin of docsgen.',
    )
    return []
  }
  const published =
    rewrites.map((rewrite) => rewrite(source)).find((one) => one !== undefined) ?? source
  const stem = published.replace(/\.md$/, '')
  const address = stem === 'index' ? '/' : `/${stem.replace(/\/index$/, '/')}`
  const text = project.read(file) ?? ''
  const { data, hasBlock } = text.includes('layout: home')
    ? splitPage(text)
    : { data: {}, hasBlock: false }
  const home = hasBlock ? homeText(data) : ''
  const to = published.replace(/(^|\/)_+/g, '$1')
  return [{ file, source, to, address, text, ...(home === '' ? {} : { opening: home }) }]
}

/** `{ 'a/:page': ':page' }` */
function rewritesOf(value: unknown): readonly Rewrite[] {
  return Object.entries(mapOf(value)).flatMap(([from, target]): Rewrite[] => {
    const to = textOf(target)
    if (to === undefined) return []
    const names = Array.from(from.matchAll(/:(\w+)\*?/g), ([, name = '']) => name)
    const parts = from.split(/:\w+\*?/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const stars = from.match(/:\w+\*?/g) ?? []
    const source = new RegExp(
      `^${parts.map((part, index) => part + (index < stars.length ? (stars[index]?.endsWith('*') ? '(.*)' : '([^/]+)') : '')).join('')}$`,
    )
    return [
      (name) => {
        const match = source.exec(name)
        return match === null
          ? undefined
          : names.reduce(
              (made, one, index) => made.replace(new RegExp(`:${one}\\*?`), match[index + 1] ?? ''),
              to,
            )
      },
    ]
  })
}

/** A pattern of paths as a regular expression. */
function pattern(glob: string): RegExp {
  const text = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/?/g, '\u0001')
    .replace(/\*/g, '[^/]*')
    .replaceAll('\u0001', '(?:.*/)?')
  return new RegExp(`^${text}$`)
}
