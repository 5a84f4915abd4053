import type { SiteConfig } from '../../model/config/site-config.ts'
import type { RoutePath } from '../../model/paths.ts'
import { machinePagesConfig } from './config.ts'
import { absoluteUrl, markdownCopyHref } from './copy-address.ts'

/** A page as Markdown, and the assistants that readers may open it in. */
export type PageMarkdown = {
  /** URL path, with the base. */
  readonly href: string
  readonly open: readonly { readonly label: string; readonly href: string }[]
}

/** The Markdown of a page. Assistants are told its whole address, which only a site with a `url` has. */
export function pageMarkdown(path: RoutePath, site: SiteConfig): PageMarkdown {
  const href = markdownCopyHref(path, site)
  const address = encodeURIComponent(absoluteUrl(href, site))
  const open = site.url === undefined ? [] : machinePagesConfig(site).open
  return {
    href,
    open: open.map(({ label, url }) => ({ label, href: url.replace('{markdown}', () => address) })),
  }
}
