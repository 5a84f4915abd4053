import type { WithDiagnostics } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { Site } from '../model/output.ts'
import type { SiteInputs } from '../site/site-inputs.ts'
import { buildWhole, parseWhole } from './site/mounts/build-whole.ts'
import type { MountProblems } from './site/mounts/mount-problems.ts'
import { type OpenOptions, type OpenSite, openSite } from './site/open-site.ts'

export type BuiltSite = {
  readonly site: OpenSite
  readonly built: Site
  /** Of the sites inside it. */
  readonly problems: readonly MountProblems[]
}

/** Builds a site in memory and writes nothing. Undefined where the config or the theme has errors. */
export async function builtSite(
  { dir, config }: SiteOptions,
  { cache, hasDrafts }: Pick<OpenOptions, 'cache'> & Pick<SiteInputs, 'hasDrafts'>,
  host: Host,
): Promise<WithDiagnostics<BuiltSite | undefined>> {
  const { value: site, diagnostics } = await openSite({ dir, config, cache, jobs: undefined }, host)
  if (site === undefined) return { value: undefined, diagnostics }
  try {
    const { built, problems } = buildWhole(site, await parseWhole(site), { hasDrafts })
    return { value: { site, built, problems }, diagnostics: [...diagnostics, ...built.diagnostics] }
  } finally {
    await site.parsing.pool.stop()
  }
}
