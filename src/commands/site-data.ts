import type { Noted } from '../diagnostics/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { SiteOptions } from '../model/options.ts'
import type { SitePage } from '../model/output.ts'
import type { SiteData, SiteDataPage } from '../model/site-data.ts'
import { builtSite } from './built-site.ts'

/** The site as data for programs. Undefined where the config has errors, or there is nothing to build. */
export async function siteData(
  options: SiteOptions,
  host: Host,
): Promise<Noted<SiteData | undefined>> {
  const { value, diagnostics } = await builtSite(options, { cache: 'read' }, host)
  if (value === undefined) return { value, diagnostics }
  const { built, site } = value
  const { title, description, lang, url, base } = site.config
  const data = {
    ...{ title, description, lang, url, base },
    pages: built.pages.map(pageData),
    navigations: Object.fromEntries(built.navigations),
    records: built.records,
  }
  return { value: data, diagnostics }
}

function pageData({ route, parsed, shown, groups, article }: SitePage): SiteDataPage {
  const { file, title, headings, text, meta } = parsed
  const { description, extra, unlisted } = meta
  const facts = { file, title, description, headings, text, extra, unlisted, groups, article }
  return { ...facts, path: route.path, href: shown.href, area: shown.area }
}
