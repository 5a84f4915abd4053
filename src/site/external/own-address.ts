import type { SiteConfig } from '../../model/config/site-config.ts'

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
    const path = decoded(url.pathname.slice(base.length)).replace(/^\/|\/$/g, '')
    const names = path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`]
    return names.some((name) => files.has(name))
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A stray percent sign is part of the name.
    return path
  }
}
