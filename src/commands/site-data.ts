import type { Noted } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { SiteData } from '../model/site-data.ts'
import { builtSite } from './built-site.ts'

/** The site as data for programs. Undefined where the config has errors, or there is nothing to build. */
export async function siteData(
  options: SiteOptions,
  host: Host,
): Promise<Noted<SiteData | undefined>> {
  const { value, diagnostics } = await builtSite(options, { cache: 'read' }, host)
  if (value === undefined) return { value, diagnostics }
  return { value: value.built.data(), diagnostics }
}
