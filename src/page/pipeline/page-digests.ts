import { hashOf } from '../../model/hash.ts'
import type { Outline, PageDigests, ParsedPage } from '../../model/page/parsed-page.ts'

/** No text has it: Markdown and HTML replace it. */
const BETWEEN = '\0'

/** Digests of what other pages take from a page: an edit of its prose is seen to change nothing for them. */
export function pageDigests(page: Outline & Pick<ParsedPage, 'text'>): PageDigests {
  const { source, file, title, meta, headings } = page
  const ids = headings.map(({ id }) => id).join(BETWEEN)
  const anchors = page.anchors.join(BETWEEN)
  const titles = headings.map((heading) => heading.level + heading.title).join(BETWEEN)
  const sections = JSON.stringify(
    page.text.map(({ anchor, titles: path, level, tag, label }) => [
      anchor,
      path,
      level,
      tag,
      label,
    ]),
  )
  return {
    outlineHash: hashOf(
      ...[
        source,
        file,
        title,
        JSON.stringify([meta, page.movedIds, page.formerPages, page.isParent]),
      ],
      ...[titles, ids, anchors, sections],
    ),
    anchorsHash: hashOf(ids, anchors),
  }
}
