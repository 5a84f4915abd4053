import { type Diagnostic, hasErrors, inReadingOrder } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../model/host.ts'
import type { SiteOptions } from '../../model/options.ts'
import { builtSite } from '../built-site.ts'
import { loadSite } from '../site/load-site.ts'
import { renderProblems } from '../site/render-output.ts'
import { checkSearch } from './check-search.ts'
import { type FixReport, fixProblems } from './fix.ts'

export type CheckOptions = SiteOptions & {
  /** Applies the safe fixes, then looks again. */
  readonly fix: boolean
  /** Asks the golden queries, too. */
  readonly search?: boolean
}

export type CheckReport = {
  readonly pages: number
  /** What is wrong now, after the fixes. */
  readonly diagnostics: readonly Diagnostic[]
  readonly fixed: FixReport
}

const NOTHING_FIXED: FixReport = { applied: 0, files: [] }

/** `docsgen check`: finds every problem and writes nothing, or only what `--fix` mends. */
export async function check(options: CheckOptions, host: Host): Promise<CheckReport> {
  host.expectShortRun()
  const first = await look(options, host)
  if (!options.fix) return { ...first, fixed: NOTHING_FIXED }
  const { value } = await loadSite(options, host)
  const fixed = await fixProblems(value.siteDir, first.diagnostics)
  if (fixed.applied === 0) return { ...first, fixed }
  return { ...(await look(options, host)), fixed }
}

async function look(options: CheckOptions, host: Host) {
  const { value, diagnostics } = await builtSite(options, { cache: 'read' }, host)
  if (value === undefined) return { pages: 0, diagnostics }
  const { site, built } = value
  const rendered = hasErrors(built.diagnostics) ? [] : renderProblems(built)
  const searched = options.search === true ? checkSearch(site, built) : []
  return {
    pages: built.pages.length,
    diagnostics: inReadingOrder([...diagnostics, ...rendered, ...searched]),
  }
}
