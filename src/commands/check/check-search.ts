import { resolve } from 'node:path'
import { damageProblems } from '../../diagnostics/damage.ts'
import { type Diagnostic, diagnostic, type WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { readFileText } from '../../io/files/read-text.ts'
import { isFile } from '../../io/files/site-file.ts'
import type { Host } from '../../model/host.ts'
import type { Site } from '../../model/output.ts'
import { grouped } from '../../model/quantities.ts'
import { locateKey, locateText } from '../../site/config/locate-key.ts'
import {
  missedQueries,
  type PlacedQuery,
  parseGoldenQueries,
} from '../../site/search/golden-queries.ts'
import { nameQueries } from '../../site/search/name-queries.ts'
import type { LoadedSite } from '../site/loaded-site.ts'

/** The site's golden queries, from the config or from the file that it names. */
export function goldenQueries(site: LoadedSite): WithDiagnostics<readonly PlacedQuery[]> {
  const { siteDir, config, configText } = site
  const { golden = [] } = config.search
  if (typeof golden !== 'string') {
    const value = golden.map((entry) => ({ ...entry, at: locateText(configText, entry.query) }))
    return { value, diagnostics: [] }
  }
  const path = resolve(siteDir, golden)
  if (isFile(path)) {
    const { text, damage } = readFileText(path)
    const { value, diagnostics } = parseGoldenQueries(text, golden)
    return { value, diagnostics: [...damageProblems({ file: golden, damage }), ...diagnostics] }
  }
  const problem = { file: golden, reason: 'there is no such file' }
  const at = locateKey(configText, ['search', 'golden'])
  return { value: [], diagnostics: [diagnostic('search-golden-unreadable', problem, at)] }
}

/**
 * `docsgen check --search`: a problem for each golden query, title and navigation label that does not find its page.
 * Logs how many of them it asked.
 */
export function checkSearch(site: LoadedSite, built: Site, host: Host): readonly Diagnostic[] {
  const start = host.now()
  const { value: golden, diagnostics } = goldenQueries(site)
  const { base } = site.config
  const names = nameQueries(built.pages, built.navigations.values())
  const missed = missedQueries({ index: built.searchIndex(), base, golden, names })
  const queries = golden.length === 0 ? '' : `, queries: ${grouped(golden.length)}`
  const detail = `titles and labels: ${grouped(names.length)}${queries}`
  host.log({ kind: 'step', name: 'search', detail, ms: host.now() - start })
  return [...diagnostics, ...missed]
}
