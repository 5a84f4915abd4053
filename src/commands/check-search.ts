import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { missedQueries, parseGoldenQueries } from '../core/search/golden-queries.ts'
import { type Diagnostic, diagnostic, type Noted } from '../diagnostics/diagnostic.ts'
import { readText } from '../io/read-sources.ts'
import type { Site } from '../model/output.ts'
import type { GoldenQuery } from '../model/search.ts'
import type { LoadedSite } from './load-inputs.ts'

type Golden = { readonly queries: readonly GoldenQuery[]; readonly file: string | undefined }

/** The site's golden queries, from the config or from the file that it names. */
export function goldenQueries({ siteDir, config }: LoadedSite): Noted<Golden> {
  const { golden } = config.search
  if (typeof golden !== 'string') {
    return { value: { queries: golden ?? [], file: undefined }, diagnostics: [] }
  }
  const path = resolve(siteDir, golden)
  if (!existsSync(path)) {
    const problem = { file: golden, reason: 'there is no such file' }
    return {
      value: { queries: [], file: golden },
      diagnostics: [diagnostic('search-golden-unreadable', problem, undefined)],
    }
  }
  const { value, diagnostics } = parseGoldenQueries(readText(path), golden)
  return { value: { queries: value, file: golden }, diagnostics }
}

/** `docsgen check --search`: every golden query that does not find its page. */
export function checkSearch(site: LoadedSite, built: Site): readonly Diagnostic[] {
  const { value, diagnostics } = goldenQueries(site)
  const { url, lang, base, areas } = site.config
  return [
    ...diagnostics,
    ...missedQueries({
      records: built.records,
      site: { url, lang, base, areas },
      golden: value.queries,
      file: value.file,
    }),
  ]
}
