import { features } from '../../features/index.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
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

/** The site with only the front matter of pages that are not known. */
export async function skimmedSite(
  opened: OpenSite,
  cache: ParseCache,
  known: ParseCache['known'] = cache.known,
): Promise<ParsedSite> {
  const skim = createSkimmer(opened)
  const pages = opened.sources.map((source) => known(source, opened) ?? skim(source))
  return { ...joinPages(pages, await cache.others(opened)), isSkimmed: true }
}

/** Reads the front matter of pages. */
export function createSkimmer({
  config: { markdown, features: settings },
}: Pick<OpenSite, 'config'>): (source: SourceFile) => ParsedPage {
  const parts = createPageParts(pageFeatures, settings)
  const context = { parts, frontMatterKeys: frontMatterKeysOf(features) }
  return (source) => skimPage(source, markdown, context)
}
