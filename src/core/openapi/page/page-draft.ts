import type { Diagnostic, Location } from '../../../diagnostics/diagnostic.ts'
import type { BodyNode, Heading, LinkRef, TextSection } from '../../../model/page.ts'
import { linkSlot } from '../../../model/page.ts'
import { escapeHtml } from '../../content/code-panel.ts'
import { naturalSlug } from '../../content/slug.ts'
import { escapeAttribute } from '../../link/link-body.ts'

/** A section while its text is collected. */
type DraftSection = {
  readonly anchor: string | undefined
  readonly titles: readonly string[]
  readonly level: number
  readonly tag: string | undefined
  readonly text: string[]
}

/** What the parts of one page share while it is made, in the order in which they stand on it. */
export type PageDraft = {
  readonly headings: Heading[]
  readonly anchors: string[]
  readonly links: LinkRef[]
  readonly text: DraftSection[]
  readonly languages: Set<string>
  readonly diagnostics: Diagnostic[]
  /** Every id of the page. */
  readonly ids: Set<string>
}

/** An empty page; `reserved` are ids that its headings will get. */
export function createPageDraft(reserved: Iterable<string>): PageDraft {
  return {
    headings: [],
    anchors: [],
    links: [],
    text: [{ anchor: undefined, titles: [], level: 1, tag: undefined, text: [] }],
    languages: new Set(),
    diagnostics: [],
    ids: new Set(reserved),
  }
}

/** Notes a link and gives the slot that its href goes into. */
export function slotTo(draft: PageDraft, href: string, at: Location): string {
  return linkSlot(draft.links.push({ kind: 'link', href, at }) - 1)
}

/** Adds text to the section that is being written. */
export function addText(draft: PageDraft, ...lines: readonly string[]): void {
  const kept = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
  draft.text.at(-1)?.text.push(...kept)
}

export type HeadingParts = Omit<Heading, 'listed'> & { readonly listed?: boolean }

/** A heading with its method and path, its anchor, and a section of its own for search. */
export function headingNode(draft: PageDraft, parts: HeadingParts): string {
  const { id, title, level, tag, label, listed = true } = parts
  draft.ids.add(id)
  draft.headings.push({ id, title, level, tag, label, listed })
  if (!listed) return `<h${level} id="${escapeAttribute(id)}">${escapeHtml(title)}</h${level}>`
  draft.text.push({ anchor: id, titles: titlesTo(draft), level, tag, text: [] })
  return withMarks(parts, linkedHeading(parts))
}

/** Titles of the headings that lead to the last one. */
function titlesTo({ headings }: PageDraft): readonly string[] {
  const path: Heading[] = []
  for (const heading of headings) {
    if (!heading.listed) continue
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop()
    path.push(heading)
  }
  return path.map(({ title }) => title)
}

/** The same markup that headings of Markdown get. */
function linkedHeading({ id, title, level }: HeadingParts): string {
  const label = escapeAttribute(`Link to section: ${title}`)
  const anchor = `<a class="anchor" href="#${escapeAttribute(id)}" aria-label="${label}"></a>`
  return `<h${level} id="${escapeAttribute(id)}">${anchor}${escapeHtml(title)}</h${level}>`
}

function withMarks({ tag, label, level }: HeadingParts, heading: string): string {
  if (tag === undefined && label === undefined) return heading
  const method =
    tag === undefined
      ? ''
      : `<span class="method" data-method="${escapeAttribute(tag.toLowerCase())}">${escapeHtml(tag)}</span>`
  const path = label === undefined ? '' : `<code>${escapeHtml(label)}</code>`
  return `<div class="heading" data-level="${level}"><p class="heading-tag">${method}${path}</p>${heading}</div>`
}

/** The id that the next field of this path gets: 'create-a-group' and ['peers', 'id'] -> 'create-a-group.peers.id'. */
export function nextFieldAnchor(draft: PageDraft, parent: string, path: readonly string[]): string {
  const wanted = [parent, ...path.map(naturalSlug)].join('.')
  let id = wanted
  for (let number = 2; draft.ids.has(id); number++) id = `${wanted}-${number}`
  return id
}

/** Takes that id. */
export function fieldAnchor(draft: PageDraft, parent: string, path: readonly string[]): string {
  const id = nextFieldAnchor(draft, parent, path)
  draft.ids.add(id)
  draft.anchors.push(id)
  return id
}

/** A field's own record for search: its place and what it says. */
export function addFieldText(
  draft: PageDraft,
  field: { readonly anchor: string; readonly name: string; readonly text: readonly string[] },
): void {
  const current = draft.text.findLast(({ level }) => level === 2)
  const section = {
    anchor: field.anchor,
    titles: [...(current?.titles ?? []), field.name],
    level: 3,
    tag: undefined,
    text: [],
  }
  const index = draft.text.push(section) - 1
  addText(draft, ...field.text)
  // What follows belongs to the operation again: a section of the same anchor goes on.
  if (current !== undefined && index > 0) draft.text.push({ ...current, text: [] })
}

/** The collected sections; parts of one section are joined, empty ones without a heading left out. */
export function finishedText(draft: PageDraft): readonly TextSection[] {
  const byAnchor = new Map<string | undefined, DraftSection>()
  for (const section of draft.text) {
    const known = byAnchor.get(section.anchor)
    if (known === undefined) byAnchor.set(section.anchor, { ...section, text: [...section.text] })
    else known.text.push(...section.text)
  }
  return [...byAnchor.values()].filter(
    ({ anchor, text }) => anchor !== undefined || text.length > 0,
  )
}

/** A component among the nodes of an article. */
export function node(
  component: string,
  props: Readonly<Record<string, unknown>>,
  children: readonly BodyNode[] = [],
): BodyNode {
  return { component, props: JSON.parse(JSON.stringify(props)) as never, children }
}
