import type { Heading, Section, TocEntry } from '../../model/page.ts'

/** h2 entries with their h3 nested (PAGE-02, DATA-03). Deeper and unlisted headings stay out. */
export function tableOfContents(headings: readonly Heading[]): readonly TocEntry[] {
  const entries: { id: string; title: string; tag: string | undefined; children: TocEntry[] }[] = []
  for (const { level, id, title, tag, listed } of headings) {
    if (!listed) continue
    if (level === 2) entries.push({ id, title, tag, children: [] })
    if (level === 3) entries.at(-1)?.children.push({ id, title, tag, children: [] })
  }
  return entries
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
