import type { UnrenderedPage } from '../../../commands/site/page-source.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { hashOfJson } from '../../../model/hash.ts'
import type { MetaLink } from '../../../model/page/parsed-page.ts'
import { finishedText, type PageDraft } from './page-draft.ts'
import { articleNodes, type PageNode } from './page-node.ts'

/** What a page says of itself, and its article. */
type PageFacts = Pick<UnrenderedPage, 'source' | 'file' | 'meta' | 'title'> & {
  readonly metaLinks?: readonly MetaLink[]
  readonly lead?: UnrenderedPage['lead'] | undefined
  readonly body: readonly PageNode[]
  /** Diagnostics besides those of the draft. */
  readonly problems?: readonly Diagnostic[]
}

/** A page with all that was noted while it was written. */
export function finishPage(
  page: PageDraft,
  { source, file, meta, metaLinks = [], title, body, lead, problems = [] }: PageFacts,
): UnrenderedPage {
  const facts = {
    meta,
    ...(metaLinks.length === 0 ? {} : { metaLinks }),
    title,
    nodes: articleNodes(body),
    ...(lead === undefined ? {} : { lead }),
    headings: page.headings,
    anchors: page.anchors,
    links: page.links,
    text: finishedText(page),
    languages: [...page.languages],
    features: [...page.features],
    diagnostics: [...problems, ...page.diagnostics],
  }
  // Places are no part of the page.
  const links = page.links.map(({ at: _, ...link }) => link)
  const hash = hashOfJson({ ...facts, links, diagnostics: [] })
  return { ...facts, source, file, hash }
}
