import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import type { OpenSite } from '../site/open-site.ts'
import { hasSameReads, parsePage, storedPage } from '../site/parse-pages.ts'
import { type ParsedPageSource, pageSourceKey, parsePageSource } from '../site/parse-sources.ts'

/** Parsed pages in memory: unchanged pages are neither parsed again nor read from the store. */
export type ParseCache = {
  /** The page, if this run or an earlier one has parsed it. */
  readonly known: (source: SourceFile, site: OpenSite) => ParsedPage | undefined
  /** The page, if this run has parsed it or has read it from the store. */
  readonly inMemory: (source: SourceFile, site: OpenSite) => ParsedPage | undefined
  readonly parse: (source: SourceFile, site: OpenSite) => Promise<ParsedPage>
  /** The pages of page sources besides the content folder. */
  readonly others: (site: OpenSite) => Promise<readonly ParsedPageSource[]>
}

type Entry = { readonly key: string; readonly page: ParsedPage }

export function createParseCache(): ParseCache {
  const pages = new WeakMap<SourceFile, Entry>()
  const others = new Map<string, { readonly key: string; readonly parsed: ParsedPageSource }>()

  const remember = (source: SourceFile, { parsing }: OpenSite, page: ParsedPage): ParsedPage => {
    pages.set(source, { key: parsing.key, page })
    return page
  }
  const inMemory: ParseCache['inMemory'] = (source, site) => {
    const entry = pages.get(source)
    const isSame = entry?.key === site.parsing.key && hasSameReads(entry.page, site)
    return isSame ? entry.page : undefined
  }
  const known: ParseCache['known'] = (source, site) => {
    const page = inMemory(source, site)
    if (page !== undefined) return page
    const stored = storedPage(source, site)
    return stored === undefined ? undefined : remember(source, site, stored)
  }
  return {
    known,
    inMemory,
    parse: async (source, site) =>
      known(source, site) ?? remember(source, site, await parsePage(source, site)),
    others: (site) =>
      Promise.all(
        site.pageSources.map(async (opened) => {
          const name = `${opened.source.name} ${opened.files.route}`
          const key = pageSourceKey(opened, site)
          const entry = others.get(name)
          if (entry?.key === key) return entry.parsed
          const parsed = await parsePageSource(opened, site, {
            earlier: entry?.parsed,
            bodies: 'memory',
          })
          others.set(name, { key, parsed })
          return parsed
        }),
      ),
  }
}
