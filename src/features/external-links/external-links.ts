import type { Location } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { Site } from '../../model/output.ts'
import { locateText } from '../../site/config/locate-key.ts'
import { locateHead } from '../../site/link/config-links.ts'
import { nodesIn } from '../../site/nav/nav-nodes.ts'

/** A link to another site, as it is written and where. */
export type ExternalLink = { readonly href: string; readonly at: Location }

type Linking = Pick<Site, 'pages' | 'navigations' | 'configLinks'>

/** Every link of a site that leads to http or https: of its pages and their front matter, its config and navigation. */
export function externalLinks(
  { pages, navigations, configLinks }: Linking,
  config: SiteConfig,
  text: ConfigText,
): readonly ExternalLink[] {
  const ofPages = pages.flatMap(({ parsed: { links, metaLinks = [] } }) =>
    [...metaLinks, ...links].filter(({ kind }) => kind !== 'icon'),
  )
  const ofNavigations = [...navigations.values()]
    .flatMap(({ roots }) => [...nodesIn(roots)])
    .flatMap((node) => (node.kind === 'external' ? [node.href] : []))
    .map((href) => ({ href, at: locateText(text, href) ?? CONFIG }))
  const ofConfig = configLinks.map(({ href, at }) => ({ href, at: at ?? CONFIG }))
  const found = [...ofPages, ...ofNavigations, ...ofConfig, ...linksOfConfig(config, text)]
  return found.filter(({ href }) => isExternal(href)).map(({ href, at }) => ({ href, at }))
}

const CONFIG = fileStart('docs-site.config.ts')

/** `https://...`, `http://...` and `//...` */
function isExternal(href: string): boolean {
  return /^(?:https?:|\/\/)/i.test(href)
}

function linksOfConfig(config: SiteConfig, text: ConfigText): readonly ExternalLink[] {
  return config.head.flatMap(({ tag, attributes = {} }, index) =>
    loadedBy(tag, attributes).map(([name, href]) => {
      return { href, at: locateHead(config, text, { index, name }) ?? CONFIG }
    }),
  )
}

/** What a tag of the head loads or leads to; hosts that it only announces, and the page's own address, do not count. */
function loadedBy(
  tag: string,
  attributes: Readonly<Record<string, string | boolean>>,
): readonly (readonly [name: string, href: string])[] {
  if (tag === 'base' || /^(?:preconnect|dns-prefetch|canonical)$/i.test(String(attributes['rel'])))
    return []
  return Object.entries(attributes).flatMap(([name, value]) =>
    /^(?:href|src)$/i.test(name) && typeof value === 'string' ? [[name, value] as const] : [],
  )
}
