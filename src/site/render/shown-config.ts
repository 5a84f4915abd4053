import type { AreaConfig, SiteConfig } from '../../model/config/site-config.ts'
import { isSitePath } from '../../model/links/site-path.ts'
import { routePath } from '../../model/paths.ts'
import type { SearchProps, SiteProps, TopLink } from '../../model/theme.ts'
import { allPagesHref, assetHref, hrefFor } from '../link/href-for.ts'
import type { NavIndex } from '../nav/neighbours.ts'

type Shown = Pick<SiteProps, 'features'> & {
  readonly assets: ReadonlyMap<string, unknown>
  readonly others?: SearchProps['others']
  readonly nav?: NavIndex | undefined
}

/** The public part of a config whose links are resolved, as pages of one area show it. */
export function shownConfig(
  config: SiteConfig,
  area: AreaConfig,
  { assets, features, others, nav }: Shown,
): SiteProps {
  const home = routePath(area.publicPrefix)
  return {
    title: config.title,
    product: config.product,
    lang: config.lang,
    dir: config.dir,
    base: config.base,
    area: {
      id: area.id,
      title: area.title,
      logo: logoOf(area, config),
      homeHref: home !== '/' && nav?.labels.has(home) ? hrefFor(home, config) : undefined,
    },
    mark: assets.has('/favicon.svg') ? assetHref('/favicon.svg', config) : undefined,
    homeHref: hrefFor(routePath('/'), config),
    topBar: topBarOf(config),
    panelLinks: panelLinksOf(config),
    links: {
      app: config.links.app,
      signIn: config.links.signIn ?? config.links.app,
      chat: config.links.chat,
    },
    search: searchProps(config, { features, others }),
    toasts: config.toasts,
    footer: { year: config.year, owner: config.product.name },
    features,
    strings: config.strings,
    allPagesHref: allPagesHref(config),
  }
}

function logoOf(area: AreaConfig, config: SiteConfig): SiteProps['area']['logo'] {
  if (area.logo === undefined) return undefined
  return { light: assetHref(area.logo.light, config), dark: assetHref(area.logo.dark, config) }
}

function topBarOf(config: SiteConfig): readonly TopLink[] {
  const { topBar } = config
  if (topBar !== undefined) return topBar.map(({ label, href }) => topLink(label, href))
  return present(['home', 'docs', 'api', 'support'], config)
}

function panelLinksOf(config: SiteConfig): readonly TopLink[] {
  return present(['home', 'docs', 'api', 'learn', 'support'], config)
}

/** The theme's own names of these links, and its English ones. */
const LABELS = { home: 'Home', docs: 'Docs', api: 'API', learn: 'Learn', support: 'Support' }

function present(
  names: readonly (keyof typeof LABELS)[],
  { links, strings }: SiteConfig,
): readonly TopLink[] {
  return names.flatMap((name) => {
    const href = links[name]
    return href === undefined ? [] : [topLink(strings[name] ?? LABELS[name], href)]
  })
}

function topLink(label: string, href: string): TopLink {
  return { label, href, external: !isSitePath(href) }
}

function searchProps(
  config: SiteConfig,
  { features, others }: Pick<Shown, 'features' | 'others'>,
): SearchProps | undefined {
  const { provider, openOnFocus, suggestions, areas } = config.search
  if (provider === undefined) return undefined
  return {
    provider: provider.name,
    settings: features[provider.feature] ?? {},
    openOnFocus,
    ...(openOnFocus && suggestions.length > 0 ? { suggestions } : {}),
    ...(areas.length > 0 ? { areas } : {}),
    ...(others === undefined ? {} : { others }),
  }
}
