import { createMemo } from '../core/memo.ts'
import { buildSite } from '../core/site.ts'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { Hash } from '../model/paths.ts'
import type { SearchRecord } from '../model/search.ts'
import type { LoadedTheme } from '../model/theme.ts'
import { type LoadedSite, loadInputs } from './load-inputs.ts'

export type SiteRecords =
  | { readonly kind: 'records'; readonly records: readonly SearchRecord[] }
  | { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] }

/** The search records of a site. A broken site has none: readers would be sent to pages that are not there. */
export async function siteRecords(site: LoadedSite, host: Host): Promise<SiteRecords> {
  const inputs = await loadInputs(site, host, { theme: NO_THEME })
  if (inputs.value === undefined) return { kind: 'broken', diagnostics: inputs.diagnostics }
  const built = buildSite(inputs.value, createMemo())
  const diagnostics = [...inputs.diagnostics, ...built.diagnostics]
  if (hasErrors(diagnostics)) return { kind: 'broken', diagnostics }
  return { kind: 'records', records: built.records }
}

const NO_HASH = '' as Hash

/** Records are made of Markdown alone: there is nothing to render, and no bundling to wait for. */
const NO_THEME: LoadedTheme = {
  module: {
    renderBody: () => ({ body: '', islands: [] }),
    renderNav: () => '',
  },
  manifest: {
    entry: '',
    notFoundEntry: '',
    chunks: {},
    mount: [],
    early: [],
    styles: [],
    fonts: [],
    firstPaint: '',
    hash: NO_HASH,
  },
  outputs: [],
  hash: NO_HASH,
}
