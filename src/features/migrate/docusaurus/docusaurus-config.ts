import type { HeadTag } from '../../../model/head-tag.ts'
import { headTag } from '../config/head-tags.ts'
import { plainWords } from '../config/plain-words.ts'
import type { OldTheme } from '../config/style-sheets.ts'
import { languageTag, listOf, mapOf, textOf, textsOf } from '../config/values.ts'
import { tellWithoutCounterpart } from '../config/without-counterpart.ts'
import { footerText, siteUrl } from '../mkdocs/mkdocs-config.ts'
import { firstPage } from '../old/languages.ts'
import { addressKey, bare } from '../old/link-map.ts'
import type { NavGroup, NewConfig } from '../old/old-site.ts'
import type { Say } from '../old/say.ts'
import { type DocsFolder, pluginsOf } from './docs-folders.ts'
import type { Doc } from './docusaurus-pages.ts'

type Given = {
  readonly docs: readonly Doc[]
  readonly sidebars: readonly {
    readonly folder: DocsFolder
    readonly sidebars: ReadonlyMap<string, readonly NavGroup[]>
  }[]
  readonly say: Say
}

const SILENT =
  /^(?:title|tagline|url|baseUrl|favicon|trailingSlash|i18n|presets|plugins|themes|themeConfig|onBroken\w+|organizationName|projectName|deploymentBranch|future|markdown|staticDirectories|customFields|clientModules|noIndex|baseUrlIssueBanner|scripts|stylesheets|headTags|titleDelimiter|webpack|storage|ssrTemplate)$/
const SILENT_THEME =
  /^(?:navbar|footer|algolia|announcementBar|colorMode|prism|docs|image|metadata|tableOfContents|mermaid|liveCodeBlock|zoom|blog)$/

/** What style sheets say to the classic theme. */
export const CLASSIC: OldTheme = {
  properties: /--(?:ifm|docusaurus|docsearch)-/,
  selectors:
    /\.(?:navbar|menu|footer|hero|theme-|table-of-contents|breadcrumbs|pagination|admonition|alert|card|button|badge|tabs|DocSearch|markdown|container|row|col|dropdown|header-|docusaurus|code-block|prism|token|main-wrapper|plugin-)|\[class|#__docusaurus/,
  dark: /(?:html|:root)?\[data-theme=["']?dark["']?\]/,
  colours: ['--ifm-color-primary'],
}

/** Tags for the head of every page. */
export function oldHead(config: Readonly<Record<string, unknown>>): readonly HeadTag[] {
  const metadata = listOf(mapOf(config['themeConfig'])['metadata'])
  return [
    ...listOf(config['headTags'])
      .map(mapOf)
      .flatMap((one) => headTag(one['tagName'], one['attributes'], one['innerHTML'])),
    ...metadata.flatMap((one) => headTag('meta', one, undefined)),
    ...listOf(config['scripts']).flatMap((one) =>
      headTag('script', typeof one === 'string' ? { src: one } : one, undefined),
    ),
    ...listOf(config['stylesheets']).flatMap((one) => {
      const own = typeof one === 'string' ? { href: one } : mapOf(one)
      return headTag('link', { rel: 'stylesheet', ...own }, undefined)
    }),
  ]
}

/** Style sheets of the site, relative to its folder. */
export function oldStyles(config: Readonly<Record<string, unknown>>): readonly string[] {
  return pluginsOf(config).flatMap(([name, options]) =>
    /preset-classic$|^classic$/.test(name) ? textsOf(mapOf(options['theme'])['customCss']) : [],
  )
}

/** The keys of a Docusaurus config as those of docsgen. */
export function docusaurusConfig(
  config: Readonly<Record<string, unknown>>,
  { docs, sidebars, say }: Given,
): { readonly config: NewConfig; readonly taken: readonly string[] } {
  const theme = mapOf(config['themeConfig'])
  const base = textOf(config['baseUrl'])?.replace(/\/+$/, '')
  const text = JSON.stringify(pluginsOf(config))
  tellRest(config, theme, say)
  const editUrl = sidebars.map(({ folder }) => folder.editUrl).find((one) => one !== undefined)
  return {
    config: {
      title: textOf(config['title']),
      description: textOf(config['tagline']),
      lang: languageTag(mapOf(config['i18n'])['defaultLocale']),
      url: siteUrl(textOf(config['url'])).url,
      base: base === '' ? undefined : base,
      editUrl: editUrl === undefined ? undefined : `${editUrl.replace(/\/?$/, '/')}{path}`,
      trailingSlash: config['trailingSlash'] !== false,
      announcement: announcementOf(theme),
      i18n: footerText(plainWords(textOf(mapOf(theme['footer'])['copyright']))),
      ...topBarOf(theme, docs, sidebars),
      markdown: {
        headingIds: 'github',
        ...(/remark-math|rehype-katex/.test(text) || hasMath(docs) ? { math: true } : {}),
      },
      navigations: navigationsOf(sidebars),
      redirects: redirectsOf(config, docs, say),
      git: /"showLastUpdateTime":true/.test(text)
        ? { dates: true, authors: /"showLastUpdateAuthor":true/.test(text) }
        : undefined,
    },
    taken: [
      ...Object.keys(config).filter((key) =>
        /^(?:title|tagline|url|baseUrl|favicon|trailingSlash|i18n|presets|headTags)$/.test(key),
      ),
      ...Object.keys(theme)
        .filter((key) => /^(?:navbar|announcementBar|footer|metadata)$/.test(key))
        .map((key) => `themeConfig.${key}`),
    ],
  }
}

/** Whether pages have formulas: the plugin that reads them is a name in the config that cannot be seen. */
function hasMath(docs: readonly Doc[]): boolean {
  return docs.some(({ text }) => /^\$\$\s*$[\s\S]*?^\$\$\s*$/m.test(text))
}

function navigationsOf(
  all: Given['sidebars'],
): Readonly<Record<string, readonly NavGroup[]>> | undefined {
  const result: Record<string, readonly NavGroup[]> = {}
  for (const { folder, sidebars } of all) {
    for (const [name, groups] of sidebars) {
      const id =
        Object.keys(result).length === 0
          ? 'docs'
          : `${folder.id === 'default' ? '' : `${folder.id}-`}${name}`
              .replace(/[^A-Za-z\d-]+/g, '-')
              .toLowerCase()
      result[Object.hasOwn(result, id) ? `${id}-2` : id] = groups
    }
  }
  return Object.keys(result).length === 0 ? undefined : result
}

function topBarOf(
  theme: Readonly<Record<string, unknown>>,
  docs: readonly Doc[],
  sidebars: Given['sidebars'],
): Pick<NewConfig, 'topBar' | 'links'> {
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const known = new Map(docs.map((doc) => [addressKey(doc.address), doc]))
  const items = listOf(mapOf(theme['navbar'])['items'])
    .map(mapOf)
    .flatMap((item) => (Array.isArray(item['items']) ? item['items'].map(mapOf) : [item]))
  const entries = items.flatMap((item) => {
    const href = textOf(item['href'])
    const to = textOf(item['to'])
    const label =
      textOf(item['label']) ??
      (/github/.test(`${href ?? ''}${textOf(item['className']) ?? ''}`)
        ? 'GitHub'
        : textOf(item['aria-label']))
    const sidebar = sidebars
      .map((one) => one.sidebars.get(textOf(item['sidebarId']) ?? ''))
      .find((groups) => groups !== undefined)
    const first = firstPage(sidebar?.flatMap(({ links }) => links) ?? [])
    const doc = byId.get(textOf(item['docId']) ?? '') ?? docs.find((one) => one.to === first)
    if (label === undefined) return []
    if (doc !== undefined) return [{ label, href: doc.address }]
    if (href !== undefined && /^https?:/.test(href)) return [{ label, href }]
    const path = (to ?? href ?? '').replace(/^(?!\/)/, '/')
    const [address = '', hash = ''] = path.split(/(?=#)/)
    return to !== undefined && known.has(addressKey(address))
      ? [{ label, href: bare(address) + hash }]
      : []
  })
  const chat = entries.find(({ href }) => /discord|slack|gitter/.test(href))
  const topBar = entries.filter((one) => one !== chat)
  return {
    topBar: topBar.length === 0 ? undefined : topBar,
    links: chat === undefined ? undefined : { chat: chat.href },
  }
}

function announcementOf(theme: Readonly<Record<string, unknown>>): NewConfig['announcement'] {
  const bar = mapOf(theme['announcementBar'])
  const content = textOf(bar['content'])
  if (content === undefined) return undefined
  const [, href] = /href=["']([^"']+)["']/.exec(content) ?? []
  const text = plainWords(content)
  return text === ''
    ? undefined
    : {
        id: textOf(bar['id']) ?? 'announcement',
        text,
        ...(href === undefined || !/^https?:/.test(href) ? {} : { href }),
      }
}

/** `redirects` of the client redirects plugin. */
function redirectsOf(
  config: Readonly<Record<string, unknown>>,
  docs: readonly Doc[],
  say: Say,
): Readonly<Record<string, string>> | undefined {
  const options = pluginsOf(config).find(([name]) => /client-redirects/.test(name))?.[1] ?? {}
  const known = new Set(docs.map(({ address }) => addressKey(address)))
  const entries = listOf(options['redirects'])
    .map(mapOf)
    .flatMap((one) =>
      textsOf(one['from']).flatMap((from) => {
        const to = textOf(one['to'])
        const isTarget =
          to !== undefined &&
          (/^https?:/.test(to) || known.has(addressKey(to.replace(/[#?].*/, ''))))
        if (isTarget && !known.has(addressKey(from)))
          return [
            [
              from.replace(/(?<=.)\/$/, ''),
              /^https?:/.test(to) ? to : to.replace(/(?<=.)\/(?=$|#)/, ''),
            ] as const,
          ]
        say(
          'redirects',
          `The redirect from ${from} leads to ${to ?? 'nowhere'}, which is no page, or begins at one`,
          'Write where it should lead under `redirects` in the config.',
        )
        return []
      }),
    )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function tellRest(
  config: Readonly<Record<string, unknown>>,
  theme: Readonly<Record<string, unknown>>,
  say: Say,
): void {
  tellWithoutCounterpart({ config, theme }, { config: SILENT, theme: SILENT_THEME }, say)
  tellFooter(mapOf(theme['footer']), say)
  if (theme['algolia'] !== undefined)
    say(
      'themeConfig.algolia',
      'Its index was made by a crawler for the old pages: the new site has its own search',
      'Set `search: { algolia }`, and push records with `docsgen index`, to go on with hosted search.',
    )
  if (listOf(config['clientModules']).length > 0)
    say(
      'clientModules',
      'Modules for browsers are not taken over',
      'Make an island of what the site needs: `theme: { islands }`.',
    )
  tellPlugins(config, say)
}

/** Links of the footer, of which docsgen has that to a chat alone. */
function tellFooter(footer: Readonly<Record<string, unknown>>, say: Say): void {
  const labels = listOf(footer['links'])
    .map(mapOf)
    .flatMap((one) => (Array.isArray(one['items']) ? one['items'].map(mapOf) : [one]))
    .flatMap((one) => textOf(one['label']) ?? [])
  if (labels.length > 0)
    say(
      'themeConfig.footer',
      `The footer has ${labels.length} links, which are left out: ${labels.join(', ')}`,
      'Write those that readers need under `links` or `topBar`, or replace `components/Footer.tsx` with `theme: { overrides }`.',
    )
}

function tellPlugins(config: Readonly<Record<string, unknown>>, say: Say): void {
  for (const [name] of pluginsOf(config)) {
    if (
      !/preset-classic$|^classic$/.test(name) &&
      !/content-docs|client-redirects|ideal-image|sitemap|svgr/.test(name)
    )
      say(
        `plugins.${name}`,
        `The plugin \`${name}\` has no counterpart`,
        'See whether the site needs what it does; a plugin of docsgen may do the same.',
      )
  }
}
