import { withoutColorScheme } from '../../model/images/color-scheme.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import type { Asset } from '../../model/routes.ts'
import { assetAt, baseOf, darkTwin, type LinkContext } from './link-target.ts'
import { isElsewhere, splitHref } from './split-href.ts'

type Context = Pick<LinkContext, 'config' | 'assets'>

/** The files of the site that pages show as images, each once. */
export function shownImages(pages: readonly ParsedPage[], context: Context): readonly Asset[] {
  const shown = new Set<Asset>()
  for (const { links, source, meta } of pages) {
    if (meta.draft) continue
    for (const ref of links) {
      const { kind, href, attributes } = ref
      if (kind !== 'image' || attributes === undefined || isElsewhere(href)) continue
      const { path } = splitHref(withoutColorScheme(href))
      const asset = assetAt(path, baseOf(ref, { source }), context)
      if (asset === undefined) continue
      shown.add(asset)
      const dark = darkTwin(asset, context)
      if (dark !== undefined) shown.add(dark)
    }
  }
  return [...shown]
}
