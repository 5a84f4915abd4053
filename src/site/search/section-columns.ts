import type { OutlineEntry } from '../../model/routes.ts'
import { plainAnchor, type SectionColumns } from '../../search/wire.ts'

/** Headings by column. */
export function columnsOf(sections: readonly OutlineEntry[]): SectionColumns {
  const plain = new Map<string, string>()
  const titles: string[] = []
  const anchors: (string | 0)[] = []
  let levels = ''
  for (const section of sections) {
    const title = section.titles.at(-1) ?? ''
    const anchor = section.anchor ?? ''
    // Headings repeat: 'Parameters' stands on half of the pages of a reference.
    const known = plain.get(title) ?? plainAnchor(title)
    plain.set(title, known)
    levels += section.level
    titles.push(title)
    anchors.push(anchor === known ? 0 : anchor)
  }
  return { levels, titles, anchors }
}
