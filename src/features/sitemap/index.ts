import { definePlugin, type SiteData, type SiteDataPage } from '../../define-plugin.ts'

/** `sitemap.xml` of the public pages, where the site has a URL: sitemaps hold absolute ones. `robots.txt` names it. */
const plugin = definePlugin({
  name: 'sitemap',
  site(site, tools) {
    const robots = site.hasFile('/robots.txt')
      ? []
      : [{ path: 'robots.txt', content: robotsText(site) }]
    const { url } = site
    if (url === undefined) return { outputs: robots }
    const entries = [...site.pages, ...site.translations]
      .filter(isPublic)
      .map(({ href, lastChange }) => {
        const changed = lastChange === undefined ? '' : `<lastmod>${lastChange}</lastmod>`
        return `<url><loc>${tools.escape(url + href)}</loc>${changed}</url>`
      })
    const content = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
    return { outputs: [{ path: 'sitemap.xml', content }, ...robots] }
  },
})

/** Written as a plugin of any site could be. */
export const sitemap = { name: 'sitemap', plugin: plugin() } as const

/** A page that search engines may show. */
function isPublic({ noindex, unlisted }: SiteDataPage): boolean {
  return !noindex && !unlisted
}

/** Everything may be read. */
function robotsText({ url, base }: SiteData): string {
  const map = url === undefined ? '' : `Sitemap: ${url}${base}/sitemap.xml\n`
  return `User-agent: *\nAllow: /\n${map}`
}
