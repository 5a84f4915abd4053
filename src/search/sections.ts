import type { HeadingsFile, SectionColumns, ShardFile } from './wire.ts'
import { plainAnchor } from './wire.ts'

/** A target of hits: a page, or a heading on it. */
export type IndexSection = {
  readonly page: number
  /** 1 for the page itself, 2 to 6 for its headings. */
  readonly level: number
  readonly title: string
  /** '' for the page itself. */
  readonly anchor: string
  /** Place within the page. */
  readonly position: number
  /** A tag before a heading, such as an HTTP method. */
  readonly tag?: string | undefined
  /** A label before a heading, such as a path. */
  readonly label?: string | undefined
  /** Titles by level, from the page's to this one, without skipped levels. */
  readonly trail: readonly { readonly level: number; readonly title: string }[]
}

/** The name of a heading by its label, behind its tag: 'POST /api/groups'. */
export function labelWithTag(tag: string | undefined, label: string): string {
  return tag === undefined ? label : `${tag} ${label}`
}

/** A heading as it is read from columns. */
type Row = Pick<IndexSection, 'level' | 'title' | 'anchor' | 'tag' | 'label'>
/** A heading and its position in the page. */
export type LateRow = { readonly place: number; readonly row: Row }

/** Sections of the headings file, page by page. */
export function sectionsOf(file: HeadingsFile): readonly (readonly IndexSection[])[] {
  const rows = rowsOf(file.sections)
  let start = 0
  return file.pages.map(([, title, , , , count], page) => {
    const own = rows.slice(start, start + count)
    start += count
    return pageSections(page, title, own)
  })
}

/** A page's sections with the deeper ones of a shard inserted at their positions. */
export function withLate(
  early: readonly IndexSection[],
  late: readonly LateRow[],
): readonly IndexSection[] {
  const [first] = early
  if (late.length === 0 || first === undefined) return early
  const rows: Row[] = early
    .slice(1)
    .map(({ level, title, anchor, tag, label }) => ({ level, title, anchor, tag, label }))
  for (const { place, row } of late) rows.splice(place - 1, 0, row)
  return pageSections(first.page, first.title, rows)
}

/** Page -> its sections that come with a shard. */
export function lateRows(late: ShardFile['late']): ReadonlyMap<number, readonly LateRow[]> {
  const byPage = new Map<number, LateRow[]>()
  for (const [index, row] of rowsOf(late).entries()) {
    const page = late.pages[index] ?? 0
    byPage.set(page, [...(byPage.get(page) ?? []), { place: late.places[index] ?? 1, row }])
  }
  return byPage
}

function pageSections(page: number, title: string, rows: readonly Row[]): readonly IndexSection[] {
  let trail: IndexSection['trail'] = [{ level: 1, title }]
  const first: IndexSection = { page, level: 1, title, anchor: '', position: 0, trail }
  return [
    first,
    ...rows.map((row, index) => {
      trail = [
        ...trail.filter(({ level }) => level < row.level),
        { level: row.level, title: row.title },
      ]
      return { ...row, page, position: index + 1, trail }
    }),
  ]
}

function rowsOf(columns: SectionColumns): readonly Row[] {
  const tags = new Map(
    Object.entries(columns.tags ?? {}).flatMap(([tag, places]) =>
      places.map((place) => [place, tag] as const),
    ),
  )
  const labels = new Map(columns.labels)
  return columns.titles.map((title, index) => ({
    level: Number(columns.levels[index] ?? 2),
    title,
    anchor: columns.anchors[index] || plainAnchor(title),
    tag: tags.get(index),
    label: labels.get(index),
  }))
}
