import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Mount, MountPlace } from '../../model/mounts.ts'
import { type RoutePath, routePath } from '../../model/paths.ts'
import type { Route } from '../../model/routes.ts'
import { allPagesHref, hrefFor } from '../../site/link/href-for.ts'
import { beside } from '../../site/mounts/beside.ts'
import { isOriginal } from '../../site/mounts/translation.ts'
import { languagesOf } from './config.ts'
import type { LanguageLink } from './language-link.ts'
import { nameOfLanguage } from './language-tag.ts'

type Page = Pick<Route, 'path' | 'source' | 'file'>

/** The languages of a site, in the config's order, from a page. */
export function languageLinks(
  page: Page,
  config: SiteConfig,
  place: MountPlace | undefined,
): readonly LanguageLink[] {
  return languagesOf(config).all.flatMap(({ tag, dir, label, id }): readonly LanguageLink[] => {
    const mount = place && beside(place, { language: id })
    if (mount === undefined) return []
    const same = mount.routes.bySource.get(page.source)
    const { trailingSlash } = config
    return [
      {
        ...{ lang: tag, dir, label, name: nameOfLanguage(tag, config.lang) },
        href: hrefFor(same?.path ?? nearestPage(page.path, mount), {
          base: mount.base,
          part: mount.part,
          trailingSlash,
        }),
        isOwn: mount === place?.own,
        isTranslated: same !== undefined && !isOriginal(same, mount),
      },
    ]
  })
}

/** The languages of a site from a page of docsgen's own: that of another language, else its home page. */
export function languageLinksOfOwn(
  path: RoutePath,
  config: SiteConfig,
  place: MountPlace | undefined,
): readonly LanguageLink[] {
  const isEverywhere = path === '/search'
  return languagesOf(config).all.flatMap(({ tag, dir, label, id }): readonly LanguageLink[] => {
    const mount = place && beside(place, { language: id })
    if (mount === undefined) return []
    const { base, part } = mount
    const site = { base, part, trailingSlash: config.trailingSlash }
    return [
      {
        ...{ lang: tag, dir, label, name: nameOfLanguage(tag, config.lang) },
        href: isEverywhere ? allPagesHref(site) : hrefFor(routePath('/'), site),
        isOwn: mount === place?.own,
        isTranslated: false,
      },
    ]
  })
}

/** '/how-to/cli' -> '/how-to', where a language has this page and not that. */
function nearestPage(path: Page['path'], { routes }: Mount): Page['path'] {
  let near = path
  while (near !== '/' && !routes.byPath.has(near))
    near = routePath(near.slice(0, near.lastIndexOf('/')))
  return near
}
