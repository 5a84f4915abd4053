import type { TextSection } from '../../model/page/parsed-page.ts'
import { plainAnchor, type SectionColumns } from '../../search/wire.ts'

/** What search shows of a heading. */
export type SearchedSection = Pick<TextSection, 'anchor' | 'titles' | 'level' | 'tag'>

/** Headings by column. */
export function columnsOf(sections: readonly SearchedSection[]): SectionColumns {
  const titles: string[] = []
  const anchors: (string | 0)[] = []
  const tags = new Map<string, number[]>()
  let levels = ''
  for (const section of sections) {
    const title = section.titles.at(-1) ?? ''
    const anchor = section.anchor ?? ''
    levels += section.level
    if (section.tag !== undefined) {
      tags.set(section.tag, [...(tags.get(section.tag) ?? []), titles.length])
    }
    titles.push(title)
    anchors.push(anchor === plainAnchor(title) ? 0 : anchor)
  }
  const columns = { levels, titles, anchors }
  return tags.size === 0 ? columns : { ...columns, tags: Object.fromEntries(tags) }
}
