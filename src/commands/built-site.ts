import type { WithDiagnostics } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { Site } from '../model/output.ts'
import { createMemo } from '../site/memo.ts'
import { buildSite } from '../site/site.ts'
import type { SiteInputs } from '../site/site-inputs.ts'
import { type OpenOptions, type OpenSite, openSite } from './site/open-site.ts'
import { parseSite } from './site/parse-pages.ts'

export type BuiltSite = { readonly site: OpenSite; readonly built: Site }

/** Builds a site in memory and writes nothing. Undefined where the config or the theme has errors. */
export async function builtSite(
  { dir, config }: SiteOptions,
  { cache, hasDrafts }: Pick<OpenOptions, 'cache'> & Pick<SiteInputs, 'hasDrafts'>,
  host: Host,
): Promise<WithDiagnostics<BuiltSite | undefined>> {
  const { value: site, diagnostics } = await openSite({ dir, config, cache, jobs: undefined }, host)
  if (site === undefined) return { value: undefined, diagnostics }
  try {
    const built = buildSite({ ...site, ...(await parseSite(site)), hasDrafts }, createMemo())
    return { value: { site, built }, diagnostics: [...diagnostics, ...built.diagnostics] }
  } finally {
    await site.parsing.pool.stop()
  }
}
