import { features } from '../features/index.ts'
import type { SecurityOptions } from '../io/serve/security-headers.ts'
import type { SiteConfig } from '../model/config/site-config.ts'
import { frameOrigins, framePartsOf, scriptOrigins } from '../site/frame-parts.ts'

/** Origins besides its own that the content security policy allows, from the config. */
export function siteSecurity(config: SiteConfig): SecurityOptions {
  const parts = framePartsOf(features)
  const loaded = config.head.flatMap(({ attributes: { src, href } = {} }) => [src, href])
  return {
    connect: origins(frameOrigins(parts, config)),
    scripts: origins([...loaded, ...scriptOrigins(parts, config)]),
  }
}

/**
 * 'https://example.com/a' -> 'https://example.com', and '//example.com/a' -> 'example.com', which means the page's
 * own scheme. Paths of the site itself are left out.
 */
function origins(urls: readonly unknown[]): readonly string[] {
  const hosts = urls.map(String).flatMap((url) => {
    if (!/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://site')) return []
    const { host, origin } = new URL(url, 'https://site')
    return [url.startsWith('//') ? host : origin]
  })
  return [...new Set(hosts)]
}
