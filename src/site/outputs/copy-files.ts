import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Output } from '../../model/output.ts'
import type { Route } from '../../model/routes.ts'
import type { LinkedPage } from '../link/link-page.ts'

/** The files that hold copies of pages in another format, which a feature has written. */
export type CopyFiles = {
  /** URLs of its files that are none of one page, without the base: links may lead to them. */
  readonly urls: readonly string[]
  /** The file of a page. It must have no route: only HTML is a page to servers. */
  readonly ofPage: (page: PageToCopy, config: SiteConfig) => Output
  /**
   * The files of the whole site, which those of the site's own and of plugins replace. `cached` returns a text as it was
   * made before, as long as no page has another title or address.
   */
  readonly ofSite: (
    pages: readonly CopiedPage[],
    config: SiteConfig,
    cached: (make: () => string) => string,
  ) => readonly Output[]
}

/** A page with its links. Its copy is `parsed.body().copies[name]`. */
export type PageToCopy = Pick<LinkedPage, 'parsed' | 'route' | 'links' | 'hash'>

/** A page with the file of its copy. */
export type CopiedPage = {
  readonly route: Route
  /** Titles of the navigation groups that contain it, outermost first. */
  readonly groups: readonly string[]
  readonly copy: Output
}

/** The same with the name of the feature. */
export type NamedCopyFiles = CopyFiles & { readonly name: string }
