import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { appendAll } from '../../../model/append-all.ts'
import type { TextOf } from '../../../model/article.ts'
import { escapeAttribute, escapeText } from '../../../model/escape-html.ts'
import type { Heading, LinkRef, TextSection } from '../../../model/page/parsed-page.ts'
import type { SourcePath } from '../../../model/paths.ts'
import { naturalSlug } from '../../../model/slug.ts'
import type { SpecNode } from '../read/spec-node.ts'
import { codeHtml } from './page-node.ts'

/** A named schema that has a place of its own. */
export type NamedObject = {
  readonly key: string
  readonly name: string
  readonly schemas: readonly SpecNode[]
}
export type PlacedObject = NamedObject & { readonly anchor: string }

/** A section while its text is collected. */
type DraftSection = Omit<TextSection, 'text'> & { readonly text: string[] }

/** The page that is being made: the parts of it that change while it is written, in the order in which they stand on it. */
export type PageDraft = {
  readonly textOf: TextOf
  readonly route: string
  /** Level of the headings of its operations and objects: 1 where its title is that heading. */
  readonly level: 1 | 2
  /** What links of a hand-written text are relative to, where that is at the place of another page. */
  readonly textBase: SourcePath | undefined
  /** From this many rows on, nested objects are linked and not shown in place. */
  readonly maxRows: number
  /** Rows so far. */
  readonly rows: { count: number }
  /** Objects that its section 'Objects' has yet to show. */
  readonly waiting: PlacedObject[]
  /** Places of this page that show all fields of a schema, by schema and direction. */
  readonly shown: Map<string, string>
  readonly headings: Heading[]
  readonly anchors: string[]
  readonly links: LinkRef[]
  readonly text: DraftSection[]
  readonly languages: Set<string>
  readonly features: Set<string>
  readonly diagnostics: Diagnostic[]
  /** Every id of the page. */
  readonly ids: Set<string>
}

/** A page before anything is written on it. The ids are reserved for headings that are yet to come. */
export function openDraft({
  ids,
  ...draft
}: Pick<PageDraft, 'textOf' | 'route' | 'level' | 'textBase' | 'maxRows'> & {
  readonly ids: readonly string[]
}): PageDraft {
  return {
    ...draft,
    rows: { count: 0 },
    waiting: [],
    shown: new Map(),
    headings: [],
    anchors: [],
    links: [],
    text: [{ anchor: undefined, titles: [], level: 1, tag: undefined, text: [] }],
    languages: new Set(),
    features: new Set(['api', 'properties']),
    diagnostics: [],
    ids: new Set(ids),
  }
}

/** Adds text to the section that is being written. */
export function addText(draft: PageDraft, ...lines: readonly string[]): void {
  const kept = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
  appendAll(draft.text.at(-1)?.text ?? [], kept)
}

type HeadingParts = Pick<Heading, 'id' | 'title' | 'level'> &
  Partial<Pick<Heading, 'tag' | 'label'>>

/** A heading with its method and path, its anchor, and a section of its own for search. */
export function headingNode(draft: PageDraft, parts: HeadingParts): string {
  const { id, title, level, tag, label } = parts
  draft.ids.add(id)
  draft.headings.push({ id, title, level, tag, label })
  draft.text.push({ anchor: id, titles: titlesTo(draft), level, tag, label, text: [] })
  return withMarks(parts, headingHtml(draft, parts))
}

/** The same markup that headings of Markdown get. `anchorId` is a second id, of its anchor. */
function headingHtml(
  { textOf }: PageDraft,
  { id, title, level, anchorId }: HeadingParts & { readonly anchorId?: string },
): string {
  const own = anchorId === undefined ? '' : ` id="${escapeAttribute(anchorId)}"`
  const words = escapeAttribute(textOf('linkToSection', { title }))
  const anchor = `<a class="anchor" href="#${escapeAttribute(id)}"${own} aria-label="${words}"></a>`
  return `<h${level} id="${escapeAttribute(id)}">${anchor}${escapeText(title)}</h${level}>`
}

/** The ids of a heading inside an operation. */
export type PartIds = {
  /** Of its text, with a number where the page has such a heading already: 'response-2'. */
  readonly id: string
  /** Below its operation: 'create-a-group.response'. Other operations do not change it. */
  readonly stableId: string
}

type PartHeading = Pick<Heading, 'title' | 'level'> & { readonly parent: string }

/** A heading inside an operation. What is below it is found by search as a part of the operation. */
export function partHeadingNode(draft: PageDraft, { parent, ...parts }: PartHeading): string {
  const { id, stableId } = takePartIds(draft, { parent, ...parts })
  return headingHtml(draft, { ...parts, id, anchorId: stableId })
}

/** Takes the ids of a heading inside an operation, and notes the heading. */
export function takePartIds(draft: PageDraft, { parent, title, level }: PartHeading): PartIds {
  const slug = naturalSlug(title)
  const id = freeId(draft.ids, slug, 1)
  const stableId = placeId(draft, freeId(draft.ids, `${parent}.${slug}`))
  draft.ids.add(id)
  draft.headings.push({ id, title, level, tag: undefined, label: undefined, stableId })
  return { id, stableId }
}

type TitleParts = Required<Pick<Heading, 'id' | 'tag' | 'label'>>

/** Method and path of the one operation of a page, whose heading is the page's title. */
export function titleMarks(draft: PageDraft, { id, tag, label }: TitleParts): string {
  const [first] = draft.text
  if (first !== undefined) draft.text[0] = { ...first, tag, label }
  return marksHtml({ tag, label }, ` id="${escapeAttribute(placeId(draft, id))}"`)
}

/** Makes an id of the page's that is no heading's. */
export function placeId(draft: PageDraft, id: string): string {
  draft.ids.add(id)
  draft.anchors.push(id)
  return id
}

/** Titles of the headings that lead to the last one. */
function titlesTo({ headings }: PageDraft): readonly string[] {
  const path: Heading[] = []
  for (const heading of headings) {
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop()
    path.push(heading)
  }
  return path.map(({ title }) => title)
}

/** Method and path above a heading. */
function withMarks({ tag, label, level }: HeadingParts, heading: string): string {
  if (tag === undefined && label === undefined) return heading
  return `<div class="heading" data-level="${level}">${marksHtml({ tag, label })}${heading}</div>`
}

function marksHtml({ tag, label }: Pick<HeadingParts, 'tag' | 'label'>, attributes = ''): string {
  const method =
    tag === undefined
      ? ''
      : `<span class="method" data-method="${escapeAttribute(tag.toLowerCase())}">${escapeText(tag)}</span>`
  const path = label === undefined ? '' : codeHtml(label)
  return `<p class="heading-tag"${attributes}>${method}${path}</p>`
}

/** An id that is not among those: the wanted one, or that with a number, from `first` on. */
export function freeId(ids: ReadonlySet<string>, wanted: string, first = 2): string {
  let id = wanted
  for (let number = first; ids.has(id); number++) id = `${wanted}-${number}`
  return id
}

/** The id that the next field of this path gets: 'create-a-group' and ['peers', 'id'] -> 'create-a-group.peers.id'. */
export function nextFieldAnchor(draft: PageDraft, parent: string, path: readonly string[]): string {
  return freeId(draft.ids, [parent, ...path.map(naturalSlug)].join('.'))
}

/** Takes that id. */
export function fieldAnchor(draft: PageDraft, parent: string, path: readonly string[]): string {
  const id = nextFieldAnchor(draft, parent, path)
  draft.rows.count += 1
  return placeId(draft, id)
}

/** A field's own record for search: its place and what it says. */
export function addFieldText(
  draft: PageDraft,
  {
    anchor,
    name,
    text,
  }: { readonly anchor: string; readonly name: string; readonly text: readonly string[] },
): void {
  const current = draft.text.findLast(({ level }) => level <= 2)
  const titles = [...(current?.titles ?? []), name]
  draft.text.push({ anchor, titles, level: 3, tag: undefined, text: [] })
  addText(draft, ...text)
  // What follows belongs to the operation again: a section of the same anchor goes on.
  if (current !== undefined) draft.text.push({ ...current, text: [] })
}

/** The collected sections; parts of one section are joined, empty ones without a heading left out. */
export function finishedText(draft: PageDraft): readonly TextSection[] {
  const byAnchor = new Map<string | undefined, DraftSection>()
  for (const section of draft.text) {
    const known = byAnchor.get(section.anchor)
    if (known === undefined) byAnchor.set(section.anchor, { ...section, text: [...section.text] })
    else appendAll(known.text, section.text)
  }
  return [...byAnchor.values()].filter(
    ({ anchor, text }) => anchor !== undefined || text.length > 0,
  )
}
