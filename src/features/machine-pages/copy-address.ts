import type { SiteConfig } from '../../model/config/site-config.ts'
import { isSitePath } from '../../model/links/site-path.ts'
import { type OutPath, outPath, type RoutePath } from '../../model/paths.ts'
import { hrefFor } from '../../site/link/href-for.ts'

/** The file of a page as Markdown: `how-to/cli.md` for '/how-to/cli', `index.md` for '/'. */
export function markdownCopyPath(route: RoutePath): OutPath {
  return outPath(route === '/' ? 'index.md' : `${route.slice(1)}.md`)
}

/** URL path, with the base, of a page as Markdown. */
export function markdownCopyHref(
  route: RoutePath,
  { base, part }: Pick<SiteConfig, 'base' | 'part'>,
): string {
  const href = hrefFor(route, { base, part, trailingSlash: false })
  return `${href}${href.endsWith('/') ? 'index' : ''}.md`
}

/**
 * The absolute URL of an address of the site, for programs; the address itself where the site has no `url`, or where it leads
 * elsewhere.
 */
export function absoluteUrl(href: string, { url = '' }: Pick<SiteConfig, 'url'>): string {
  return isSitePath(href) ? url + href : href
}
