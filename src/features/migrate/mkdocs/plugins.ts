import { mapOf, textOf } from '../config/values.ts'
import type { SourcePage } from '../old/old-site.ts'
import type { Say } from '../old/say.ts'

/** Plugins of a config by name, with their options. */
export function pluginsOf(yaml: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return namedOptions(yaml['plugins'])
}

/** The options of a Markdown extension; undefined where it is not in use. */
export function extensionOptions(yaml: Readonly<Record<string, unknown>>, name: string): unknown {
  const all = namedOptions(yaml['markdown_extensions'])
  return all.has(name) ? (all.get(name) ?? {}) : undefined
}

/** `[a, { b: {...} }]` and `{ a: ..., b: ... }` alike. */
function namedOptions(value: unknown): ReadonlyMap<string, unknown> {
  const entries = Array.isArray(value)
    ? value.flatMap((one): [string, unknown][] =>
        typeof one === 'string' ? [[one, {}]] : Object.entries(mapOf(one)),
      )
    : Object.entries(mapOf(value))
  return new Map(entries)
}

/** What there is for plugins of MkDocs, and for those without a counterpart what to do. */
const PLUGINS: Readonly<Record<string, { readonly has: boolean; readonly todo: string }>> = {
  search: { has: true, todo: 'Search needs no setting.' },
  'material/search': { has: true, todo: 'Search needs no setting.' },
  redirects: { has: true, todo: 'They are `redirects` in the config.' },
  macros: { has: true, todo: 'Plain variables are `variables` in the config.' },
  'awesome-pages': { has: true, todo: 'The order is in the navigation.' },
  'awesome-nav': { has: true, todo: 'The order is in the navigation.' },
  'literate-nav': { has: true, todo: 'SUMMARY.md is in the navigation.' },
  'section-index': { has: true, todo: 'A page of a section is its first entry.' },
  'git-revision-date': { has: true, todo: 'It is `git` in the config.' },
  'git-revision-date-localized': { has: true, todo: 'It is `git` in the config.' },
  'git-authors': { has: true, todo: 'It is `git: { authors: true }` in the config.' },
  'git-committers': { has: true, todo: 'It is `git: { authors: true }` in the config.' },
  glightbox: { has: true, todo: 'Images that are shown smaller than they are can be enlarged.' },
  minify: { has: true, todo: 'Pages are small as they are.' },
  privacy: { has: true, todo: 'Pages load nothing from other sites.' },
  'material/privacy': { has: true, todo: 'Pages load nothing from other sites.' },
  offline: { has: false, todo: 'Serve the site with `docsgen preview`.' },
  llmstxt: { has: true, todo: 'Each page is also Markdown, and `llms.txt` lists them.' },
  autorefs: {
    has: false,
    todo: 'Links by the id of a section on another page need its file: `[a](./page.md#id)`.',
  },
  mkdocstrings: {
    has: false,
    todo: 'Its blocks are marked on their pages: write the reference, or generate Markdown of it.',
  },
  'gen-files': { has: false, todo: 'Generate the pages before the build, or with a plugin.' },
  tags: {
    has: false,
    todo: 'docsgen has no tags: `search: { keywords: [...] }` in the front matter helps readers find a page.',
  },
  'material/tags': { has: false, todo: 'docsgen has no tags: use `search: { keywords: [...] }`.' },
  blog: { has: false, todo: 'docsgen has no blog: its posts are pages without a list by date.' },
  'material/blog': {
    has: false,
    todo: 'docsgen has no blog: its posts are pages without a list by date.',
  },
  i18n: { has: true, todo: 'They are `languages` in the config.' },
  exclude: { has: true, todo: 'Such files are left out.' },
  mike: {
    has: false,
    todo: "Its versions stay where they are: name each in the config, as `versions: { current: {}, '1.x': { href: 'https://docs.example.com/1.x/' } }`.",
  },
  social: { has: false, todo: 'Put a picture for all pages into `content/public/social.png`.' },
  'material/social': {
    has: false,
    todo: 'Put a picture for all pages into `content/public/social.png`.',
  },
}

/** Lists the plugins that have no counterpart; returns the names of the others. */
export function toldPlugins(plugins: ReadonlyMap<string, unknown>, say: Say): readonly string[] {
  return [...plugins.keys()].flatMap((name) => {
    const known = Object.hasOwn(PLUGINS, name) ? PLUGINS[name] : undefined
    if (known?.has === true) return [`plugins.${name}`]
    say(
      `plugins.${name}`,
      `The plugin \`${name}\` has no counterpart`,
      known?.todo ??
        'See whether the site needs what it does; a plugin of docsgen may do the same.',
    )
    return []
  })
}

/** `redirect_maps` of the redirects plugin: files to files or addresses. */
export function redirectsOf(
  yaml: Readonly<Record<string, unknown>>,
  pages: readonly SourcePage[],
  say: Say,
): Readonly<Record<string, string>> | undefined {
  const maps = mapOf(mapOf(pluginsOf(yaml).get('redirects'))['redirect_maps'])
  const bySource = new Map(pages.map((page) => [page.source, page]))
  const entries = Object.entries(maps).flatMap(([from, target]) => {
    const to = textOf(target)
    if (to === undefined) return []
    const old = `/${from.replace(/(?:(?:^|\/)(?:index|README))?\.(?:md|html)$/, '')}`
    const [path = '', hash = ''] = to.split(/(?=#)/)
    const page = bySource.get(path)
    if (page === undefined && !/^https?:/.test(to)) {
      say(
        'redirects',
        `The redirect from ${from} leads to ${to}, which is no page`,
        'Write where it should lead under `redirects` in the config.',
      )
      return []
    }
    if (pages.some(({ to: file }) => `/${file.replace(/(?:(?:^|\/)index)?\.md$/, '')}` === old)) {
      say(
        'redirects',
        `The redirect from ${from} begins at a page that exists`,
        'Nothing, or remove the page.',
      )
      return []
    }
    const address =
      page === undefined ? to : `/${page.to.replace(/(?:(?:^|\/)index)?\.md$/, '')}${hash}`
    return [[old, address] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
