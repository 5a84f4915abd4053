import type { TextSection } from '../../model/page/parsed-page.ts'
import { plainAnchor, type SectionColumns } from '../../search/wire.ts'

/** What search shows of a heading. */
export type SearchedSection = Pick<TextSection, 'anchor' | 'titles' | 'level' | 'tag' | 'label'>

/** Headings by column. Below a level they have no more than that. */
export function columnsOf(sections: readonly SearchedSection[], deepest = 6): SectionColumns {
  const titles: string[] = []
  const anchors: (string | 0)[] = []
  const tags = new Map<string, number[]>()
  const labels: (readonly [number, string])[] = []
  let levels = ''
  for (const section of sections) {
    const title = section.titles.at(-1) ?? ''
    const anchor = section.anchor ?? ''
    levels += section.level
    if (section.level > deepest) continue
    if (section.tag !== undefined) {
      tags.set(section.tag, [...(tags.get(section.tag) ?? []), titles.length])
    }
    if (section.label !== undefined) labels.push([titles.length, section.label])
    titles.push(title)
    anchors.push(anchor === plainAnchor(title) ? 0 : anchor)
  }
  return {
    levels,
    titles,
    anchors,
    ...(tags.size === 0 ? {} : { tags: Object.fromEntries(tags) }),
    ...(labels.length === 0 ? {} : { labels }),
  }
}
