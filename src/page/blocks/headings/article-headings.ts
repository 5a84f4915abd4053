import type { Element, ElementContent } from 'hast'
import type { Span } from '../../../diagnostics/place.ts'
import type { Heading } from '../../../model/page/parsed-page.ts'
import { element } from '../../tree/element.ts'
import { withoutImports } from '../../tree/module-lines.ts'
import { note, type PageState, wholeLine } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { makeIdsUnique } from './heading-ids.ts'

/** A heading as it was found in the tree. */
export type FoundHeading = { readonly node: Element; readonly title: string }

/**
 * Checks the order of the headings, gives each its anchor, and lists them. `taken` are ids of generated elements. A level-1 heading is the page's title alone
 * and becomes a level-2 heading here.
 */
export function finishHeadings(
  found: readonly FoundHeading[],
  taken: ReadonlySet<string>,
  state: PageState,
): readonly Heading[] {
  const shift = state.isDescription ? shiftAll(found, state.under) : 0
  for (const heading of found) lowerFirstLevel(heading, state)
  checkOrder(found, shift, state)
  const nodes = found.map(({ node }) => node)
  makeIdsUnique(nodes, taken)
  return found.map((heading) => finishHeading(heading, state))
}

function levelOf(node: Element): number {
  return Number(node.tagName.slice(1))
}

function lowerFirstLevel({ node, title }: FoundHeading, state: PageState): void {
  if (node.tagName !== 'h1') return
  const at = wholeLine(state, spanOf(node))
  const isTitle = repeatsTitle(at.line, title, state)
  const fix = isTitle ? withoutLine(at, state) : {}
  note(state, 'heading-second-h1', { args: { title, isTitle }, at, ...fix })
  node.tagName = 'h2'
}

/** Whether a line is the page's title again, in any letter case: a heading without attributes, behind nothing but imports. */
function repeatsTitle(line: number, title: string, { title: page, lines }: PageState): boolean {
  const given = page?.given?.toLowerCase()
  const text = (lines[line - 1] ?? '').slice(1).trim()
  const hasAttributes = text.endsWith('}') && !title.endsWith('}')
  return (
    given !== undefined &&
    [title, text].some((own) => own.toLowerCase() === given) &&
    /^#[ \t]/.test(lines[line - 1] ?? '') &&
    !hasAttributes &&
    withoutImports(lines.slice(0, line - 1).join('\n')).trim() === ''
  )
}

/** What removes a line, and the empty one below it. */
function withoutLine({ line }: Span, { lines }: PageState) {
  const next = lines[line]?.trim() === '' && line + 1 < lines.length ? line + 2 : line + 1
  const until = next <= lines.length ? { line: next, column: 1 } : undefined
  return { until, fixed: '' }
}

/** Makes the highest of the headings stand one level below `under`, and the others with it. Says by how much. */
function shiftAll(found: readonly FoundHeading[], under: number): number {
  if (found.length === 0) return 0
  const shift = under + 1 - Math.min(...found.map(({ node }) => levelOf(node)))
  for (const { node } of found) node.tagName = `h${Math.min(6, levelOf(node) + shift)}`
  return shift
}

/** The levels that are told are those that are written: `shift` is how much deeper they are shown. */
function checkOrder(found: readonly FoundHeading[], shift: number, state: PageState): void {
  let last = state.under
  let hasSecond = last >= 2
  for (const { node } of found) {
    const level = levelOf(node)
    const at = wholeLine(state, spanOf(node))
    if (level === 3 && !hasSecond) note(state, 'h3-without-h2', { args: {}, at })
    else if (level > last + 1) {
      note(state, 'heading-skip', { args: { from: last - shift, to: level - shift }, at })
    }
    hasSecond ||= level === 2
    last = level
  }
}

function finishHeading({ node, title }: FoundHeading, { context }: PageState): Heading {
  const { dataTag, dataLabel, ...properties } = node.properties
  const tag = textProperty(dataTag)
  const label = textProperty(dataLabel)
  const id = String(properties['id'])
  const level = levelOf(node) as Heading['level']
  node.properties = properties
  node.children.unshift(anchor(id, context.textOf('linkToSection', { title })))
  const heading: Heading = { id, title, level, tag, label }
  if (tag !== undefined || label !== undefined) wrapInPlace(node, heading)
  return heading
}

function textProperty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function anchor(id: string, ariaLabel: string): Element {
  return element('a', { className: ['anchor'], href: `#${id}`, ariaLabel })
}

/** `<div class="heading"><p class="heading-tag">GET /api/x</p><h2>...</h2></div>`: the node becomes the box. */
function wrapInPlace(node: Element, { tag, label, level }: Heading): void {
  const heading: Element = { ...node }
  const marks: ElementContent[] = []
  if (tag !== undefined) {
    marks.push(
      element('span', { className: ['method'], dataMethod: tag.toLowerCase() }, [text(tag)]),
    )
  }
  if (label !== undefined) marks.push(element('code', {}, [text(label)]))
  node.tagName = 'div'
  node.properties = { className: ['heading'], dataLevel: String(level) }
  node.children = [element('p', { className: ['heading-tag'] }, marks), heading]
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
