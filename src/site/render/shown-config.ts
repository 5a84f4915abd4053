import type { AreaConfig, SiteConfig } from '../../model/config.ts'
import type { SearchProps, SiteProps, TopLink } from '../../model/theme.ts'
import { assetHref, hrefFor } from '../link/href-for.ts'
import { toPublic } from '../routes/area-for.ts'

/** URL of the embedded search's manifest, without the base. */
export const SEARCH_MANIFEST = '/_docsgen/search/manifest.json'

/** The public part of the config, as pages of one area show it. */
export function shownConfig(config: SiteConfig, area: AreaConfig): SiteProps {
  return {
    title: config.title,
    product: config.product,
    lang: config.lang,
    dir: config.dir,
    base: config.base,
    area: { id: area.id, title: area.title, logo: logoOf(area, config) },
    homeHref: `${config.base}/`,
    topBar: topBarOf(config),
    panelLinks: panelLinksOf(config),
    links: { app: config.links.app, signIn: config.links.signIn, chat: config.links.chat },
    search: searchProps(config),
    feedback: config.feedback,
    toasts: config.toasts,
    footer: { year: config.year, owner: config.product.name },
    strings: config.strings,
    hasAllPages: true,
  }
}

function logoOf(area: AreaConfig, config: SiteConfig): SiteProps['area']['logo'] {
  if (area.logo === undefined) return undefined
  return { light: assetHref(area.logo.light, config), dark: assetHref(area.logo.dark, config) }
}

function topBarOf(config: SiteConfig): readonly TopLink[] {
  if (config.topBar !== undefined)
    return config.topBar.map(({ label, href }) => topLink(label, href, config))
  const { home, docs, api, support } = config.links
  return present({ Home: home, Docs: docs, API: api, Support: support }, config)
}

function panelLinksOf(config: SiteConfig): readonly TopLink[] {
  const { home, docs, api, learn, support } = config.links
  return present({ Home: home, Docs: docs, API: api, Learn: learn, Support: support }, config)
}

function present(
  links: Readonly<Record<string, string | undefined>>,
  config: SiteConfig,
): readonly TopLink[] {
  return Object.entries(links).flatMap(([label, href]) =>
    href === undefined ? [] : [topLink(label, href, config)],
  )
}

function topLink(label: string, href: string, config: SiteConfig): TopLink {
  const external = !href.startsWith('/') || href.startsWith('//')
  return { label, href: external ? href : hrefFor(toPublic(href, config.areas), config), external }
}

function searchProps(config: SiteConfig): SearchProps {
  const { algolia, openOnFocus, analytics } = config.search
  if (config.search.provider === 'embedded' || algolia === undefined) {
    return { provider: 'embedded', manifest: assetHref(SEARCH_MANIFEST, config), openOnFocus }
  }
  return { provider: 'algolia', ...algolia, openOnFocus, analytics }
}
