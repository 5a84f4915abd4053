import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { OpenSite } from '../site/open-site.ts'
import { isAsRead, parsePage, storedPage } from '../site/parse-pages.ts'
import { type ParsedPageSource, pageSourceKey, parsePageSource } from '../site/parse-sources.ts'

/** The pages of a development server: what has not changed is not parsed again, nor read from disk. */
export type PageCache = {
  /** The page, if it has been parsed in this run or an earlier one. */
  readonly known: (source: SourceFile, site: OpenSite) => ParsedPage | undefined
  readonly parse: (source: SourceFile, site: OpenSite) => Promise<ParsedPage>
  /** The pages of other sources than the content folder. */
  readonly others: (site: OpenSite) => Promise<readonly ParsedPageSource[]>
}

type Kept = { readonly key: string; readonly page: ParsedPage }

export function createPageCache(): PageCache {
  const pages = new WeakMap<SourceFile, Kept>()
  const others = new Map<string, { readonly key: string; readonly made: ParsedPageSource }>()

  const keep = (source: SourceFile, { parsing }: OpenSite, page: ParsedPage): ParsedPage => {
    pages.set(source, { key: parsing.key, page })
    return page
  }
  const known: PageCache['known'] = (source, site) => {
    const kept = pages.get(source)
    if (kept?.key === site.parsing.key && isAsRead(kept.page, site)) return kept.page
    const stored = storedPage(source, site)
    return stored === undefined ? undefined : keep(source, site, stored)
  }
  return {
    known,
    parse: async (source, site) =>
      known(source, site) ?? keep(source, site, await parsePage(source, site)),
    others: (site) =>
      Promise.all(
        site.pageSources.map(async (opened) => {
          const { name } = opened.source
          const key = pageSourceKey(opened, site)
          const kept = others.get(name)
          if (kept?.key === key) return kept.made
          const made = await parsePageSource(opened, site)
          others.set(name, { key, made })
          return made
        }),
      ),
  }
}
