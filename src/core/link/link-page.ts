import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Site } from '../../model/output.ts'
import type { Hash } from '../../model/paths.ts'
import type { PageFacts, Route } from '../../model/routes.ts'
import { hashOf } from '../hash.ts'
import type { Memo } from '../memo.ts'
import type { Parsed } from '../parse-sources.ts'
import { type LinkContext, linksHash, type ResolvedLink, resolveLink } from './resolve-link.ts'

/** A page with every link resolved. */
export type LinkedPage = {
  readonly facts: PageFacts
  readonly route: Route
  /** Made when asked for: most builds know what is found in them and render few pages. */
  readonly links: () => readonly ResolvedLink[]
  readonly found: FoundLinks
  readonly article: Pick<Parsed, 'key' | 'body'>
}

/** What looking at a page's links brought. JSON. */
type FoundLinks = {
  /** Digest of what they lead to. */
  readonly hash: Hash
  /** How many lead to pages, and how many of these to a section. */
  readonly links: number
  readonly anchors: number
  readonly diagnostics: readonly Diagnostic[]
}

export type Linking = {
  readonly context: LinkContext
  readonly memo: Memo
  /** Digest of everything that links are resolved with. */
  readonly hash: Hash
}

/** Resolves a page's links, or remembers what was found in them; no page for a file without a route. */
export function linkPage(
  { facts, body, key }: Parsed,
  { context, memo, hash }: Linking,
): readonly LinkedPage[] {
  const route = context.routes.bySource.get(facts.source)
  if (route === undefined) return []
  // What they were written as, and where, is not kept: all pages together have more links than anything else.
  let known: readonly ResolvedLink[] | undefined
  const found = memo.of('links', hashOf(facts.hash, facts.file, route.path, hash), () => {
    const refs = facts.links
    const resolved = refs.map((ref) => resolveLink(ref, route, context))
    known = resolved.map(({ link }) => link)
    const written = refs.filter(({ kind }) => kind === 'link')
    return {
      hash: linksHash(known),
      links: written.length,
      anchors: written.filter(({ href }) => href.includes('#')).length,
      diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
    }
  })
  const links = () => {
    const resolved = known ?? facts.links.map((ref) => resolveLink(ref, route, context).link)
    // Whoever asks renders the page, and that happens once: all pages' links together are large.
    known = undefined
    return resolved
  }
  return [{ facts, route, links, found, article: { key, body } }]
}

/** How many links a site has, and how many of them lead to a section. */
export function countLinks(pages: readonly LinkedPage[]): Site['checked'] {
  const anchors = pages.reduce((sum, { found }) => sum + found.anchors, 0)
  return { links: pages.reduce((sum, { found }) => sum + found.links, 0) - anchors, anchors }
}
