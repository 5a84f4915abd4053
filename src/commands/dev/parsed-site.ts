import { features } from '../../features/index.ts'
import { frontMatterKeysOf } from '../../page/pipeline/front-matter/front-matter-keys.ts'
import { createPageParts } from '../../page/pipeline/page-parts.ts'
import { skimPage } from '../../page/pipeline/skim-page.ts'
import type { OpenSite } from '../site/open-site.ts'
import { pageFeatures } from '../site/page-features.ts'
import { joinPages, type ParsedSite } from '../site/parse-pages.ts'
import type { ParseCache } from './page-cache.ts'

/** A site with all of its pages parsed. */
export async function parsedSite(opened: OpenSite, cache: ParseCache): Promise<ParsedSite> {
  const [pages, others] = await Promise.all([
    Promise.all(
      opened.sources.map((source) => cache.known(source, opened) ?? cache.parse(source, opened)),
    ),
    cache.others(opened),
  ])
  return joinPages(pages, others)
}

/** The site with only the front matter of pages that are neither parsed nor requested. */
export async function skimmedSite(
  opened: OpenSite,
  requested: ReadonlySet<string>,
  cache: ParseCache,
): Promise<ParsedSite> {
  const { markdown, features: settings } = opened.config
  const parts = createPageParts(pageFeatures, settings)
  const context = { parts, frontMatterKeys: frontMatterKeysOf(features) }
  const pages = await Promise.all(
    opened.sources.map((source) => {
      const known = cache.known(source, opened)
      if (known !== undefined) return known
      return requested.has(source.path)
        ? cache.parse(source, opened)
        : skimPage(source, markdown, context)
    }),
  )
  return { ...joinPages(pages, await cache.others(opened)), isSkimmed: true }
}
