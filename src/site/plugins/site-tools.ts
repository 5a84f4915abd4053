import { diagnostic } from '../../diagnostics/diagnostic.ts'
import { escapeAttribute } from '../../model/escape-html.ts'
import { nearest } from '../../model/nearest.ts'
import { once } from '../../model/once.ts'
import { type OutPath, outPath, routePath } from '../../model/paths.ts'
import type { SiteTools } from '../../model/plugin/additions.ts'
import type { SiteData } from '../../model/site-data.ts'
import { type ConfigText, locateName } from '../config/locate-key.ts'
import { configTarget } from '../link/config-links.ts'
import type { LinkContext } from '../link/link-target.ts'
import { toPublic } from '../routes/area-for.ts'
import { invalidPath, outPathsFor } from '../routes/build-routes.ts'

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
    outputsAt: (path) => outputsAt(path, trailingSlash),
    reasonAgainst: (path) => invalidPath(routePath(path)),
    locate: (name) => locateName(text, name),
    escape: (written) => escapeAttribute(written).replaceAll('>', '&gt;'),
    nearest,
    diagnostic,
  }
}

/** Where hosts look for an address, which may be that of a file: '/old.html'. */
function outputsAt(path: string, trailingSlash: boolean): readonly OutPath[] {
  const route = routePath(path)
  if (/\.html?$/.test(route)) return [outPath(route.slice(1))]
  return outPathsFor(route, { parents: new Set(), trailingSlash })
}
