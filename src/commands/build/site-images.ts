import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { threadsFor } from '../../io/workers/pool.ts'
import type { Host } from '../../model/host.ts'
import { withoutColorScheme } from '../../model/images/color-scheme.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import type { Asset } from '../../model/routes.ts'
import { assetAt, baseOf, darkVariant, type LinkContext } from '../../site/link/link-target.ts'
import { namesByForm } from '../../site/link/names-by-form.ts'
import { isElsewhere, splitHref } from '../../site/link/split-href.ts'
import type { ParsedWhole } from '../site/mounts/build-whole.ts'
import type { OpenSite } from '../site/open-site.ts'
import type { VariantTools } from './images-part.ts'

type BuildContext = { readonly options: BuildOptions; readonly host: Host }

/** The static files of a site and of the sites inside it, in the order of these, with variants of images. */
export function imagesOfWhole(
  site: OpenSite,
  { own, mounted }: ParsedWhole,
  context: BuildContext,
): Promise<readonly OpenSite['assets'][]> {
  const sites = [site, ...site.mounts.map((mount) => mount.site)]
  const parts = [own, ...mounted]
  return Promise.all(
    sites.map((one, index) => withImageVariants(one, parts[index]?.pages ?? [], context)),
  )
}

/** The site's static files, with the variants that features make of those which pages show as images. */
async function withImageVariants(
  site: OpenSite,
  pages: readonly ParsedPage[],
  { options, host }: BuildContext,
): Promise<OpenSite['assets']> {
  const images = shownImages(pages, site)
  if (images.length === 0) return site.assets
  const tools: VariantTools = {
    siteDir: site.siteDir,
    platform: host.platform,
    store: site.parsing.store,
    jobs: threadsFor(options.jobs),
    onProgress: (done, total) => host.log({ kind: 'progress', name: 'images', done, total }),
    logDetail: (text) => host.log({ kind: 'detail', text }),
  }
  const assets = new Map(site.assets)
  for (const { images: part } of features as readonly Feature[]) {
    const make = await part?.load()
    for (const [url, variants] of (await make?.(images, tools)) ?? []) {
      const asset = assets.get(url)
      if (asset !== undefined) assets.set(url, { ...asset, variants })
    }
  }
  return assets
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
