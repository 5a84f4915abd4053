import type { HeadingsFile, SectionColumns } from './wire.ts'
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
  /** A heading of a large index whose title and anchor are not loaded. */
  readonly isUnknown?: true
}

/** The name of a heading by its label, behind its tag: 'POST /api/groups'. */
export function labelWithTag(tag: string | undefined, label: string): string {
  return tag === undefined ? label : `${tag} ${label}`
}

/** A heading as it is read from columns. */
type Row = Pick<IndexSection, 'level' | 'title' | 'anchor' | 'tag' | 'label' | 'isUnknown'>

const NO_NAME = {
  title: '',
  anchor: '',
  tag: undefined,
  label: undefined,
  isUnknown: true,
} as const

/** Sections of the headings file, page by page. */
export function sectionsOf(file: HeadingsFile): readonly (readonly IndexSection[])[] {
  const { deepest = 6, sections } = file
  const levels = Array.from(sections.levels, Number)
  const named = rowsOf(
    sections,
    levels.filter((level) => level <= deepest),
  )
  const noNames = Array.from({ length: 7 }, (_, level) => ({ ...NO_NAME, level }))
  let nextNamed = 0
  let start = 0
  return file.pages.map(([, title, , , , count], page) => {
    const rows = levels.slice(start, start + count).map((level): Row => {
      if (level > deepest) return noNames[level] ?? { ...NO_NAME, level }
      nextNamed += 1
      return named[nextNamed - 1] ?? { ...NO_NAME, level }
    })
    start += count
    return pageSections(page, title, rows)
  })
}

/** The same sections of a page with the names of those that had none, in order. */
export function withNames(
  sections: readonly IndexSection[],
  names: readonly Row[],
): readonly IndexSection[] {
  const [first, ...headings] = sections
  if (first === undefined) return sections
  let next = 0
  const rows = headings.map((row) => {
    if (row.isUnknown !== true) return row
    next += 1
    return names[next - 1] ?? row
  })
  return pageSections(first.page, first.title, rows)
}

/** Headings as their columns have them. */
export function rowsOf(
  { titles, anchors, tags: byTag = {}, labels: byPlace, levels: digits }: SectionColumns,
  levels: readonly number[] = Array.from(digits, Number),
): readonly Row[] {
  const tags = new Map(
    Object.entries(byTag).flatMap(([tag, places]) => places.map((place) => [place, tag] as const)),
  )
  const labels = new Map(byPlace)
  return titles.map((title, index) => ({
    level: levels[index] ?? 2,
    title,
    anchor: anchors[index] || plainAnchor(title),
    tag: tags.get(index),
    label: labels.get(index),
  }))
}

function pageSections(page: number, title: string, rows: readonly Row[]): readonly IndexSection[] {
  let trail: IndexSection['trail'] = [{ level: 1, title }]
  const first: IndexSection = { page, level: 1, title, anchor: '', position: 0, trail }
  return [
    first,
    ...rows.map((row, index) => {
      const { level, title, anchor, tag, label } = row
      // A large index has hundreds of thousands of them: most share what is above them.
      const isBelow = (trail.at(-1)?.level ?? 0) < level
      const above = isBelow ? trail : trail.filter((parent) => parent.level < level)
      trail = row.isUnknown ? above : [...above, { level, title }]
      const section = { page, level, title, anchor, tag, label, position: index + 1, trail }
      return row.isUnknown ? Object.assign(section, { isUnknown: true as const }) : section
    }),
  ]
}
