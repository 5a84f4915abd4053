import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { FootnoteDefinition, FootnoteReference, Nodes, Root, Text } from 'mdast'
import type { Span } from '../../../diagnostics/place.ts'
import { nextOccurrence, note, type PageState, spanWithin } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { visit } from '../../tree/visit.ts'
import { freeId } from '../headings/heading-ids.ts'

/** Tells of footnotes that lead nowhere, and of those that are not shown, as nothing leads to them. */
export function noteFootnotes(root: Root, state: PageState): void {
  if (!state.text.includes('[^')) return
  const references: FootnoteReference[] = []
  const definitions: FootnoteDefinition[] = []
  visit<Nodes>(root, (node) => {
    if (node.type === 'text') noteAsText(node, state)
    if (node.type === 'footnoteReference') references.push(node)
    if (node.type === 'footnoteDefinition') definitions.push(node)
  })
  const defined = new Set(definitions.map(({ identifier }) => identifier))
  for (const node of references) {
    // Its note is not part of this build.
    if (!defined.has(node.identifier)) noteMissing(labelOf(node), spanOf(node), state)
  }
  noteLeftOut(definitions, new Set(references.map(({ identifier }) => identifier)), state)
}

/** Not what stands before a regular expression's `+`, `*` or `{`: `[^a-z]+`. */
const REFERENCE = /\[\^([^\s[\]]*[\p{L}\p{N}][^\s[\]]*)\](?![+*{])/gu

/** A reference without a note is text. */
function noteAsText(node: Text, state: PageState): void {
  const last = new Map<string, Span>()
  for (const [written, label = ''] of node.value.matchAll(REFERENCE)) {
    const at = nextOccurrence(written, node, last, state)
    if (at === undefined || state.lines[at.line - 1]?.[at.column - 2] === '\\') continue
    noteMissing(label, at, state)
  }
}

function noteMissing(label: string, at: Span, state: PageState): void {
  note(state, 'footnote-missing', { args: { label }, at })
}

function noteLeftOut(
  definitions: readonly FootnoteDefinition[],
  used: ReadonlySet<string>,
  state: PageState,
): void {
  const first = new Set<string>()
  for (const node of definitions) {
    const { identifier } = node
    const label = labelOf(node)
    const at = spanWithin(state, spanOf(node), `[^${label}]:`)
    const args = { label, reason: 'another one further up has its label' }
    if (first.has(identifier)) note(state, 'footnote-left-out', { args, at })
    else if (!used.has(identifier) && !isUsedElsewhere(label, state))
      note(state, 'footnote-left-out', { args: { label, reason: 'nothing leads to it' }, at })
    first.add(identifier)
  }
}

/** Whether other builds of the site use it: a text that depends on a condition does. */
function isUsedElsewhere(label: string, { leftOut, lines }: PageState): boolean {
  const reference = `[^${label.toLowerCase()}]`
  return leftOut.some(({ start, end }) =>
    lines.slice(start.line - 1, end.line).some((line) => line.toLowerCase().includes(reference)),
  )
}

function labelOf({ label, identifier }: FootnoteDefinition | FootnoteReference): string {
  return label ?? identifier
}

/**
 * Gives other ids to the footnotes of a text, of which `ids` are those, where the document around it has these already:
 * two descriptions on a page may both have a note 1. What leads to them is led there.
 */
export function separateFootnotes(
  tree: HtmlRoot,
  ids: readonly string[],
  taken: ReadonlySet<string>,
): void {
  const used = new Set([...taken, ...ids])
  const renamed = new Map<string, string>()
  for (const id of ids.filter((other) => taken.has(other))) {
    const free = freeId(id, (other) => used.has(other))
    used.add(free)
    renamed.set(id, free)
  }
  if (renamed.size === 0) return
  visit<HtmlNodes>(tree, (node) => {
    if (node.type !== 'element') return
    const { id, href, ariaDescribedBy } = node.properties
    const own = renamed.get(String(id))
    if (own !== undefined) node.properties['id'] = own
    const target = renamed.get(String(href).replace(/^#/, ''))
    if (target !== undefined) node.properties['href'] = `#${target}`
    if (ariaDescribedBy !== undefined)
      node.properties['ariaDescribedBy'] = [ariaDescribedBy ?? []]
        .flat()
        .map((other) => renamed.get(String(other)) ?? String(other))
  })
}
