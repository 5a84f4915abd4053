import type { SiteConfig } from '../../model/config.ts'
import { escapeText } from '../../model/escape-html.ts'
import type { Route } from '../../model/routes.ts'
import { hrefFor } from '../link/href-for.ts'

/** A page that search engines and site search may show. */
export function isPublic({ meta }: Route): boolean {
  return !meta.noindex && !meta.unlisted
}

/** sitemap.xml of the public pages; undefined without a site URL, since sitemaps hold absolute URLs only. */
export function sitemap(routes: readonly Route[], config: SiteConfig): string | undefined {
  if (config.url === undefined) return undefined
  const entries = routes
    .filter(isPublic)
    .map(
      ({ path }) => `<url><loc>${escapeText(`${config.url}${hrefFor(path, config)}`)}</loc></url>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

/** robots.txt: everything may be read; says where the sitemap is. */
export function robots(config: SiteConfig): string {
  const map = config.url === undefined ? '' : `Sitemap: ${config.url}${config.base}/sitemap.xml\n`
  return `User-agent: *\nAllow: /\n${map}`
}
