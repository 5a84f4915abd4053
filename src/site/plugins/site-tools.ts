import { diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import { escapeHtml } from '../../model/escape-html.ts'
import { nearest } from '../../model/nearest.ts'
import { once } from '../../model/once.ts'
import { routePath } from '../../model/paths.ts'
import type { SiteTools } from '../../model/plugin/additions.ts'
import type { SiteData } from '../../model/site-data.ts'
import { locateName } from '../config/locate-key.ts'
import { configTarget } from '../link/config-links.ts'
import type { LinkContext } from '../link/link-target.ts'
import { toPublic } from '../routes/area-for.ts'
import { invalidPath, outPathsAt } from '../routes/build-routes.ts'

/** What the `site` parts of plugins work with. */
export function siteTools(
  { pages }: SiteData,
  context: LinkContext,
  text: ConfigText,
): Omit<SiteTools, 'options'> {
  const { areas, trailingSlash } = context.config
  const byPath = once(() => new Map(pages.map((page) => [page.path, page])))
  return {
    resolve(href, at) {
      const { value, diagnostics } = configTarget(href, at, context)
      return { ...value, diagnostics }
    },
    pageAt: (path) => byPath().get(toPublic(routePath(path), areas)),
    outputsAt: (path) => outPathsAt(path, { parents: new Set(), trailingSlash }),
    reasonAgainst: (path) => invalidPath(routePath(path)),
    locate: (name) => locateName(text, name),
    escape: escapeHtml,
    nearest,
    diagnostic,
  }
}
