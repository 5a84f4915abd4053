import { posix } from 'node:path'
import { readJs } from '../config/read-js.ts'
import { mapOf, textOf, textsOf } from '../config/values.ts'
import { tellUnread } from '../config/without-counterpart.ts'
import { jsFiles } from '../old/js-project.ts'
import type { Left, OldSite, SourcePage } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { Say } from '../old/say.ts'
import { splitPage } from '../site/front-matter.ts'
import { homeText } from './home-page.ts'
import { themeOf, vitepressConfig } from './vitepress-config.ts'
import { vitepressFrontMatter } from './vitepress-front-matter.ts'
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
  const pages = names
    .filter(
      (name) =>
        name.endsWith('.md') &&
        !name.startsWith('public/') &&
        !excluded.some((one) => one.test(name)),
    )
    .flatMap((source) => pageOf(source, { root, project, rewrites, say }))
  const sidebars = sidebarsOf(themeConfig['sidebar'], pages, { nav: themeConfig['nav'], say })
  const keys = vitepressConfig(config, pages, say)
  return {
    tool: 'vitepress',
    dir: project.dir,
    configFile,
    config: { ...keys.config, areas: sidebars.areas, navigations: sidebars.navigations },
    pages,
    files: names
      .filter(
        (name) =>
          !/\.(?:md|vue|ts|mts|tsx|js|mjs|cjs|json|lock|ya?ml)$/.test(name) ||
          name.startsWith('public/'),
      )
      .filter((name) => !/^(?:node_modules|dist)\//.test(name) && !/(?:^|\/)\./.test(name))
      .map((name) => ({
        from: posix.join(project.dir, root, name),
        to: name.replace(/^public\//, ''),
      })),
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
