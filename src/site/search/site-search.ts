import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Site } from '../../model/output.ts'
import { embeddedIndex } from './embedded-index.ts'
import { countRecords, searchRecords } from './search-records.ts'
import type { SearchablePage } from './searchable.ts'

/** What search gets of a site, made when somebody asks for it. */
export function siteSearch(
  pages: readonly SearchablePage[],
  config: SiteConfig,
): Pick<Site, 'records' | 'recordCount' | 'searchIndex'> {
  return {
    records: () => searchRecords(pages, config),
    recordCount: () => countRecords(pages, config),
    searchIndex: () => embeddedIndex(pages, config),
  }
}
