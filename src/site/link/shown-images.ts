import { withoutColorScheme } from '../../model/images/color-scheme.ts'
import type { ParsedPage } from '../../model/page.ts'
import type { Asset } from '../../model/routes.ts'
import { assetAt, darkTwin, type LinkContext } from './link-target.ts'
import { splitHref } from './resolve-link.ts'

type Context = Pick<LinkContext, 'config' | 'assets'>

/** The files of the site that pages show as images, each once. */
export function shownImages(pages: readonly ParsedPage[], context: Context): readonly Asset[] {
  const shown = new Set<Asset>()
  for (const { links, source, meta } of pages) {
    if (meta.draft) continue
    for (const { kind, href, attributes } of links) {
      if (kind !== 'image' || attributes === undefined || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href))
        continue
      const asset = assetAt(splitHref(withoutColorScheme(href)).path, { source }, context)
      if (asset === undefined) continue
      shown.add(asset)
      const dark = darkTwin(asset, context)
      if (dark !== undefined) shown.add(dark)
    }
  }
  return [...shown]
}
