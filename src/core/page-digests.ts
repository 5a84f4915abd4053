import type { ParsedPage } from '../model/page.ts'
import type { PageDigests } from '../model/routes.ts'
import { hashOf } from './hash.ts'

/** No text has it: Markdown and HTML replace it. */
const BETWEEN = '\0'

/** The digests of a page: made once, when it is parsed. */
export function pageDigests(page: Omit<ParsedPage, 'body' | 'text' | 'links'>): PageDigests {
  const { source, file, title, meta, headings } = page
  const ids = headings.map(({ id }) => id).join(BETWEEN)
  const anchors = page.anchors.join(BETWEEN)
  const titles = headings.map((heading) => heading.level + heading.title).join(BETWEEN)
  return {
    outlineHash: hashOf(source, file, title, JSON.stringify(meta), titles, ids, anchors),
    anchorsHash: hashOf(ids, anchors),
  }
}
