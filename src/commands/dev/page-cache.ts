import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { OpenSite } from '../site/open-site.ts'
import type { ApiPages } from '../site/page-tasks.ts'
import { apiKey, apiSources, parseApi } from '../site/parse-api.ts'
import { isAsRead, parsePage, storedPage } from '../site/parse-pages.ts'

/** The pages of a development server: what has not changed is not parsed again, nor read from disk. */
export type PageCache = {
  /** The page, if it has been parsed in this run or an earlier one. */
  readonly known: (source: SourceFile, site: OpenSite) => ParsedPage | undefined
  readonly parse: (source: SourceFile, site: OpenSite) => Promise<ParsedPage>
  readonly api: (site: OpenSite) => Promise<ApiPages>
}

type Kept = { readonly key: string; readonly page: ParsedPage }

export function createPageCache(): PageCache {
  const pages = new WeakMap<SourceFile, Kept>()
  let api: { readonly key: string; readonly made: ApiPages } | undefined

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
    async api(site) {
      const sources = apiSources(site)
      const key = sources === undefined ? '' : apiKey(sources, site.parsing)
      if (api?.key !== key) api = { key, made: await parseApi(site) }
      return api.made
    },
  }
}
