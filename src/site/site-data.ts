import type { SiteConfig } from '../model/config/site-config.ts'
import type { Site, SitePage } from '../model/output.ts'
import type { SiteData, SiteDataPage } from '../model/site-data.ts'
import type { SiteInputs } from './site-inputs.ts'

type Built = Pick<Site, 'navigations' | 'records'> & {
  readonly config: SiteConfig
  readonly assets: SiteInputs['assets']
  readonly pages: readonly { readonly data: SiteDataPage }[]
  readonly translations: readonly SiteDataPage[]
}

/** A site as plugins and other programs see it. */
export function siteData({
  config,
  assets,
  pages,
  translations,
  navigations,
  records,
}: Built): SiteData {
  const { title, description, lang, url, base } = config
  return {
    ...{ title, description, lang, url, base, records },
    pages: pages.map(({ data }) => data).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    translations,
    navigations: Object.fromEntries(navigations),
    hasFile: (path) => assets.has(path),
  }
}

type PageFacts = Pick<SitePage, 'route' | 'parsed' | 'shown' | 'groups' | 'article'>

/** A page of it. */
export function pageData({ route, parsed, shown, groups, article }: PageFacts): SiteDataPage {
  const { file, title, headings, text, meta } = parsed
  const { description, extra, unlisted } = meta
  // A page that is not translated is listed where its original is.
  const noindex = meta.noindex || shown.original !== undefined
  const facts = { file, title, description, headings, text, extra, unlisted, noindex, groups }
  const place = { path: route.path, href: shown.href, area: shown.area, outputs: route.outs }
  const lastChange = shown.lastChange?.day
  return { ...facts, ...place, lastChange, article }
}
