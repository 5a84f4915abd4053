import type { SiteConfig } from '../../model/config/site-config.ts'
import { decodedPart } from '../../model/links/decoded.ts'

/**
 * Tells whether an address is that of a file of this very site: the published site may not have it yet.
 * `paths` are those of all output files.
 */
export function ownAddresses(
  { url: origin, base }: Pick<SiteConfig, 'url' | 'base'>,
  paths: readonly string[],
): (url: URL) => boolean {
  const files = new Set(origin === undefined ? [] : paths)
  return (url) => {
    if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) return false
    const path = decodedPart(url.pathname.slice(base.length)).replace(/^\/|\/$/g, '')
    const names = path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`]
    return names.some((name) => files.has(name))
  }
}
