import { imageVariants, isRaster, type VariantTools } from '../../io/images/image-variants.ts'
import { loadSharp, sharpVersion } from '../../io/images/load-sharp.ts'
import { threadsFor } from '../../io/workers/pool.ts'
import type { Host } from '../../model/host.ts'
import { withoutColorScheme } from '../../model/images/color-scheme.ts'
import { once } from '../../model/once.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import type { Asset } from '../../model/routes.ts'
import { assetAt, baseOf, darkVariant, type LinkContext } from '../../site/link/link-target.ts'
import { namesByForm } from '../../site/link/names-by-form.ts'
import { isElsewhere, splitHref } from '../../site/link/split-href.ts'
import type { OpenSite } from '../site/open-site.ts'

type BuildContext = { readonly options: BuildOptions; readonly host: Host }

/**
 * The site's static files, with variants of those that pages show as images. Without sharp in the site, images have no
 * variants, which is logged as a detail.
 */
export async function withImageVariants(
  site: OpenSite,
  pages: readonly ParsedPage[],
  { options, host }: BuildContext,
): Promise<OpenSite['assets']> {
  const { assets, siteDir } = site
  const images = shownImages(pages, site).filter(isRaster)
  if (images.length === 0) return assets
  const logDetail = (text: string) => host.log({ kind: 'detail', text })
  const version = sharpVersion(siteDir)
  if (version === undefined) {
    logDetail(`Images are published as they are: sharp is not installed in ${siteDir}`)
    return assets
  }
  const tools: VariantTools = {
    sharp: once(() => {
      const loaded = loadSharp(siteDir)
      if ('reason' in loaded)
        logDetail(`Images are published as they are: sharp fails, ${loaded.reason}`)
      else loaded.sharp.concurrency(1)
      return 'sharp' in loaded ? loaded.sharp : undefined
    }),
    version: `${version} ${host.platform}`,
    store: site.parsing.store,
    jobs: threadsFor(options.jobs),
    onDone: (done) => host.log({ kind: 'progress', name: 'images', done, total: images.length }),
    onFailure: ({ file }, reason) => logDetail(`${file} is published as it is: ${reason}`),
  }
  const variants = await imageVariants(images, tools)
  return new Map(
    Array.from(assets, ([url, asset]) => [url, { ...asset, variants: variants.get(url) }]),
  )
}

type Context = Pick<LinkContext, 'config' | 'assets'>

/** The files of the site that pages show as images, each once. */
function shownImages(pages: readonly ParsedPage[], context: Context): readonly Asset[] {
  const shown = new Set<Asset>()
  const named = { ...context, byForm: namesByForm([], context.assets) }
  for (const { links, source, meta } of pages) {
    if (meta.draft) continue
    for (const ref of links) {
      const { kind, href, attributes } = ref
      if (kind !== 'image' || attributes === undefined || isElsewhere(href)) continue
      const { path } = splitHref(withoutColorScheme(href))
      const asset = assetAt(path, baseOf(ref, { source }), named)
      if (asset === undefined) continue
      shown.add(asset)
      const dark = darkVariant(asset, context)
      if (dark !== undefined) shown.add(dark)
    }
  }
  return [...shown]
}
