import type { Asset } from '../../model/routes.ts'
import type { SiteInputs } from '../site-inputs.ts'

/** Files that browsers and search engines ask for by themselves. */
const ASKED_FOR = ['/favicon.ico', '/favicon.svg', '/social.png', '/robots.txt']

/** What names static files: pages, redirects, links of the config. Each has their URLs. */
type Naming = { readonly files: readonly string[] }

/** The public folder, and of the files beside pages those that something names. */
export function publishedAssets(
  { assets, config }: SiteInputs,
  naming: readonly Naming[],
): readonly Asset[] {
  const logos = config.areas.flatMap(({ logo }) =>
    logo === undefined ? [] : [logo.light, logo.dark],
  )
  const named = new Set([...ASKED_FOR, ...logos, ...naming.flatMap(({ files }) => files)])
  return [...assets.values()].filter(({ url, isBeside }) => !isBeside || named.has(url))
}
