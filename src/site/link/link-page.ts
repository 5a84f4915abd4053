import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { hashOf, hashOfJson } from '../../model/hash.ts'
import type { Site } from '../../model/output.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import type { Hash } from '../../model/paths.ts'
import type { MovedHeading, Route } from '../../model/routes.ts'
import { linkMeta, type NamedInMeta } from './link-meta.ts'
import type { LinkContext } from './link-target.ts'
import { linksHash, type ResolvedLink, resolveLink } from './resolve-link.ts'

/** A page with its address and every link resolved. */
export type LinkedPage = {
  readonly parsed: ParsedPage
  readonly route: Route
  /** In the order of their slots. */
  readonly links: readonly ResolvedLink[]
  /** What its front matter names. */
  readonly named: NamedInMeta
  /** What it uses whose style rules are not for every site. */
  readonly features: readonly string[]
  /** Ids that its headings had once. */
  readonly moved: readonly MovedHeading[]
  /** Digest of the article with its links in it, and of what the front matter names. */
  readonly hash: Hash
  /** Digest of what the links lead to. */
  readonly linksHash: Hash
  readonly counts: Site['checked']
  readonly diagnostics: readonly Diagnostic[]
}

/** Resolves a page's links; no page for a file without a route. */
export function linkPage(parsed: ParsedPage, context: LinkContext): readonly LinkedPage[] {
  const route = context.routes.bySource.get(parsed.source)
  if (route === undefined) return []
  const resolved = parsed.links.map((ref) => resolveLink(ref, route, context))
  const links = resolved.map(({ link }) => link)
  const written = parsed.links.filter(({ kind }) => kind === 'link')
  const anchors = written.filter(({ href }) => href.includes('#')).length
  const targets = linksHash(links)
  const { value: named, diagnostics } = linkMeta(parsed, route, context)
  const moved = context.redirects.moved.get(route.path) ?? []
  const shown = [...(parsed.metaLinks ? [named] : []), ...moved].map(hashOfJson)
  return [
    {
      parsed,
      route,
      links,
      named,
      features: featuresOf(parsed, links),
      moved,
      hash: hashOf(parsed.hash, targets, ...shown),
      linksHash: targets,
      counts: { links: written.length - anchors, anchors },
      diagnostics: [...diagnostics, ...resolved.flatMap(({ diagnostics }) => diagnostics)],
    },
  ]
}

function featuresOf({ features = [] }: ParsedPage, links: LinkedPage['links']): readonly string[] {
  return links.some(({ zoom }) => zoom !== undefined) ? [...features, 'zoom'] : features
}

/** How many links a site has, and how many of them lead to a section. */
export function countLinks(pages: readonly LinkedPage[]): Site['checked'] {
  return {
    links: pages.reduce((sum, { counts }) => sum + counts.links, 0),
    anchors: pages.reduce((sum, { counts }) => sum + counts.anchors, 0),
  }
}
