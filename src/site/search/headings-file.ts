import { appendAll } from '../../model/append-all.ts'
import { type HeadingsFile, INDEX_FORMAT } from '../../search/wire.ts'
import { groupText, otherNames, type SearchablePage, type SearchableSite } from './searchable.ts'
import { columnsOf, type SearchedSection } from './section-columns.ts'

/** The deepest level of headings. */
export const ALL_LEVELS = 6

/** The headings of pages as search loads them; those below a level have no more than their level. */
export function headingsFile(
  pages: readonly SearchablePage[],
  site: SearchableSite,
  deepest: number,
): HeadingsFile {
  const areas = numbered(pages.map(({ area }) => area.id))
  const groups = numbered(pages.map(groupText))
  const titles = new Map(pages.map(({ area }) => [area.id, area.title]))
  const listed: SearchedSection[] = []
  const rows = pages.map((entry): HeadingsFile['pages'][number] => {
    const outline = outlineOf(entry.page)
    appendAll(listed, outline)
    const row = [
      entry.href,
      entry.page.title,
      areas.get(entry.area.id) ?? 0,
      groups.get(groupText(entry)) ?? 0,
      entry.page.meta.search.rank,
      outline.length,
    ] as const
    const names = otherNames(entry)
    if (names.length > 0) return [...row, entry.status ?? null, names.join('\n')]
    return entry.status === undefined ? row : [...row, entry.status]
  })
  return {
    format: INDEX_FORMAT,
    lang: site.lang,
    areas: [...areas.keys()].map((id) => [id, titles.get(id) ?? id]),
    groups: [...groups.keys()],
    pages: rows,
    sections: columnsOf(listed, deepest),
    ...(deepest === ALL_LEVELS ? {} : { deepest }),
  }
}

/** The sections of a page that search lists below it: those with a heading. */
export function outlineOf(page: SearchablePage['page']): readonly SearchedSection[] {
  return page.text.filter(({ anchor }) => anchor !== undefined)
}

/** Distinct values in order of appearance, and the place of each. */
function numbered(values: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(values)].map((value, index) => [value, index]))
}
