import { createMemo } from '../core/memo.ts'
import { buildSite } from '../core/site.ts'
import { type Diagnostic, hasErrors, inReadingOrder } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import { checkSearch } from './check-search.ts'
import { type FixReport, fixProblems } from './fix.ts'
import { loadInputs, loadSite } from './load-inputs.ts'

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
  const fixed = await fixProblems(first.siteDir, first.diagnostics)
  if (fixed.applied === 0) return { ...first, fixed }
  return { ...(await look(options, host)), fixed }
}

async function look(options: SiteOptions & { readonly search?: boolean }, host: Host) {
  const site = await loadSite(options, host)
  const { siteDir } = site.value
  if (hasErrors(site.diagnostics)) return { siteDir, pages: 0, diagnostics: site.diagnostics }
  const inputs = await loadInputs(site.value, host)
  const before = [...site.diagnostics, ...inputs.diagnostics]
  if (inputs.value === undefined) return { siteDir, pages: 0, diagnostics: before }
  const built = buildSite(inputs.value, createMemo())
  return {
    siteDir,
    pages: built.pageCount,
    diagnostics: inReadingOrder([
      ...before,
      ...built.diagnostics,
      ...(options.search === true ? checkSearch(site.value, built) : []),
    ]),
  }
}
