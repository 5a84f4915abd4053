import type { TocDepth } from '../../model/page/front-matter.ts'
import type { Section, TocEntry } from '../../model/page/page-props.ts'
import type { Heading } from '../../model/page/parsed-page.ts'

type Entry = TocEntry & { readonly level: number; readonly children: Entry[] }

/**
 * h2 entries with their h3 nested (PAGE-02, DATA-03), each heading down to `depth` below the nearest one above its
 * level. Deeper headings stay out.
 */
export function tableOfContents(
  headings: readonly Heading[],
  depth: TocDepth = 3,
): readonly TocEntry[] {
  const root: Entry[] = []
  let open: readonly Entry[] = []
  for (const { level, id, title, tag } of headings) {
    if (level > depth) continue
    open = open.filter((above) => above.level < level)
    const entry = { id, title, tag, level, children: [] }
    const siblings = level === 2 ? root : open.at(-1)?.children
    if (siblings === undefined) continue
    siblings.push(entry)
    open = [...open, entry]
  }
  return root.map(withoutLevel)
}

function withoutLevel({ id, title, tag, children }: Entry): TocEntry {
  return { id, title, tag, children: children.map(withoutLevel) }
}

/** The same as sections (DATA-02). */
export function sections(
  entries: readonly TocEntry[],
  tagName: 'h2' | 'h3' = 'h2',
): readonly Section[] {
  return entries.map(({ id, title, tag, children }) => ({
    id,
    title,
    tag,
    tagName,
    ...(children.length === 0 ? {} : { children: sections(children, 'h3') }),
  }))
}
