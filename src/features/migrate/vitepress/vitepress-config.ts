import { plainWords } from '../config/plain-words.ts'
import type { OldTheme } from '../config/style-sheets.ts'
import { languageTag, listOf, mapOf, textOf } from '../config/values.ts'
import { tellWithoutCounterpart } from '../config/without-counterpart.ts'
import { footerText, siteUrl } from '../mkdocs/mkdocs-config.ts'
import { addressKey, bare } from '../old/link-map.ts'
import type { NewConfig, SourcePage } from '../old/old-site.ts'
import type { Say } from '../old/say.ts'

/** Keys that say nothing about the site, or that docsgen does by itself. */
const SILENT =
  /^(?:title|description|lang|base|sitemap|themeConfig|vite|vue|router|srcDir|srcExclude|rewrites|cleanUrls|outDir|cacheDir|assetsDir|markdown|lastUpdated|locales|head|appearance|metaChunk|ignoreDeadLinks|mpa|titleTemplate|scrollOffset|contentProps)$/
const SILENT_THEME =
  /^(?:nav|sidebar|socialLinks|editLink|search|algolia|footer|logo|outline|docFooter|lastUpdated|siteTitle|externalLinkIcon|sidebarMenuLabel|darkModeSwitchLabel|lightModeSwitchTitle|darkModeSwitchTitle|returnToTopLabel|langMenuLabel|skipToContentLabel|notFound|i18nRouting|aside)$/

/** What style sheets say to the default theme. */
export const DEFAULT_THEME: OldTheme = {
  properties: /--(?:vp|docsearch)-/,
  selectors: /\.(?:VP|vp-|DocSearch|medium-zoom|group-icon|twoslash)|#VP/,
  dark: /(?:html|:root)?\.dark\b/,
  colours: ['--vp-c-brand-1', '--vp-c-brand', '--vp-c-brand-2', '--vp-c-brand-3'],
}

/** The settings of the theme, with those that the language of the root has for itself. */
export function themeOf(
  config: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const root = mapOf(mapOf(config['locales'])['root'])
  return { ...mapOf(config['themeConfig']), ...mapOf(root['themeConfig']) }
}

/** The keys of a VitePress config as those of docsgen. */
export function vitepressConfig(
  config: Readonly<Record<string, unknown>>,
  pages: readonly SourcePage[],
  say: Say,
): { readonly config: NewConfig; readonly taken: readonly string[] } {
  const theme = themeOf(config)
  const base = textOf(config['base'])?.replace(/\/$/, '')
  const root = mapOf(mapOf(config['locales'])['root'])
  tellRest(config, theme, say)
  const { topBar, links } = linksOf(theme, pages)
  const editPattern = textOf(mapOf(theme['editLink'])['pattern'])
  return {
    config: {
      title: textOf(config['title']) ?? textOf(root['title']) ?? textOf(theme['siteTitle']),
      description: textOf(config['description']) ?? textOf(root['description']),
      lang: languageTag(config['lang'] ?? root['lang']),
      url: siteUrl(textOf(mapOf(config['sitemap'])['hostname'])).url,
      base: base === '' ? undefined : base,
      editUrl:
        editPattern?.includes(':path') === true
          ? editPattern.replace(':path', '{path}')
          : undefined,
      topBar,
      links,
      markdown: {
        headingIds: 'vitepress',
        ...((mapOf(config['markdown'])['math'] ?? false) === false ? {} : { math: true }),
      },
      git:
        config['lastUpdated'] === undefined || config['lastUpdated'] === false
          ? undefined
          : { dates: true },
      search: searchOf(theme),
      i18n: footerText(
        ['message', 'copyright']
          .map((key) => plainWords(textOf(mapOf(theme['footer'])[key])))
          .join(' ')
          .trim(),
      ),
    },
    taken: [
      ...Object.keys(config).filter((key) =>
        /^(?:title|description|lang|base|sitemap|rewrites|srcDir|lastUpdated|head|locales)$/.test(
          key,
        ),
      ),
      ...Object.keys(theme)
        .filter((key) => /^(?:nav|sidebar|socialLinks|editLink|logo|footer)$/.test(key))
        .map((key) => `themeConfig.${key}`),
    ],
  }
}

/** The entries of the top bar; those of a menu one by one. */
function linksOf(
  theme: Readonly<Record<string, unknown>>,
  pages: readonly SourcePage[],
): Pick<NewConfig, 'topBar' | 'links'> {
  const known = new Map(pages.map((page) => [addressKey(page.address), page]))
  const items = listOf(theme['nav'])
    .map(mapOf)
    .flatMap((item) =>
      Array.isArray(item['items'])
        ? item['items']
            .map(mapOf)
            .flatMap((one) => (Array.isArray(one['items']) ? one['items'].map(mapOf) : [one]))
        : [item],
    )
  const entries = items.flatMap((item) => {
    const [label, href] = [textOf(item['text']), textOf(item['link'])]
    if (label === undefined || href === undefined) return []
    if (/^https?:/.test(href)) return [{ label, href }]
    const [path = '', hash = ''] = href.split(/(?=#)/)
    return known.has(addressKey(path))
      ? [{ label, href: bare(known.get(addressKey(path))?.address ?? path) + hash }]
      : []
  })
  const social = listOf(theme['socialLinks'])
    .map(mapOf)
    .flatMap((one) => {
      const [icon, href] = [textOf(one['icon']) ?? 'link', textOf(one['link'])]
      return href === undefined
        ? []
        : [
            {
              label: icon === 'github' ? 'GitHub' : icon.charAt(0).toUpperCase() + icon.slice(1),
              href,
            },
          ]
    })
  const chat = social.find(({ label }) => /discord|slack|matrix/i.test(label))
  const topBar = [...entries, ...social.filter((one) => one !== chat && /^https?:/.test(one.href))]
  return {
    topBar: topBar.length === 0 ? undefined : topBar,
    links: chat === undefined ? undefined : { chat: chat.href },
  }
}

/** Hosted search, where the config has its key. */
export function searchOf(
  theme: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const search = mapOf(theme['search'])
  const options =
    search['provider'] === 'algolia' ? mapOf(search['options']) : mapOf(theme['algolia'])
  const [appId, searchKey, index] = [
    textOf(options['appId']),
    textOf(options['apiKey']),
    textOf(options['indexName']),
  ]
  if (appId === undefined || searchKey === undefined || index === undefined) return undefined
  return { provider: 'embedded' }
}

function tellRest(
  config: Readonly<Record<string, unknown>>,
  theme: Readonly<Record<string, unknown>>,
  say: Say,
): void {
  tellWithoutCounterpart({ config, theme }, { config: SILENT, theme: SILENT_THEME }, say)
  if (searchOf(theme) !== undefined)
    say(
      'themeConfig.search',
      'Its index was made by a crawler for the old pages: the new site has its own search',
      'Set `search: { algolia }`, and push records with `docsgen index`, to go on with hosted search.',
    )
  if (mapOf(config['markdown'])['config'] !== undefined)
    say(
      'markdown.config',
      'Plugins of markdown-it are not run',
      'See whether docsgen has what they do.',
    )
}
