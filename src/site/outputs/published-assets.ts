import type { Asset } from '../../model/routes.ts'
import type { SiteInputs } from '../site-inputs.ts'
import type { FramedPage } from '../site-page.ts'

/** Files that browsers and search engines ask for by themselves. */
const ASKED_FOR = ['/favicon.ico', '/favicon.svg', '/social.png', '/robots.txt']

/** The public folder, and of the files beside pages those that a page or the config names. */
export function publishedAssets(
  { assets, config }: SiteInputs,
  pages: readonly FramedPage[],
): readonly Asset[] {
  const { areas, head, links, topBar, redirects } = config
  const settings = JSON.stringify([areas, head, links, topBar, redirects])
  const named = new Set([...ASKED_FOR, ...pages.flatMap(({ files }) => files)])
  return [...assets.values()].filter(
    ({ url, isBeside }) => !isBeside || named.has(url) || settings.includes(JSON.stringify(url)),
  )
}
