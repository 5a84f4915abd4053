import type { Element, ElementContent } from 'hast'
import rehypeSlug from 'rehype-slug'
import type { Heading } from '../../model/page.ts'
import { note, type PageState, wholeLine } from './page-state.ts'
import { uniqueSlugs } from './slug.ts'
import { spanOf } from './tree.ts'

/** A heading as it was found in the tree. */
export type FoundHeading = { readonly node: Element; readonly title: string }

export type HeadingSettings = {
  /** Ids of generated elements. */
  readonly taken: ReadonlySet<string>
  /** Level of the heading that the text stands under: 1 for a page. */
  readonly under: number
}

/**
 * Checks the order of the headings, gives each its id and its anchor, and lists them. A level-1 heading
 * is the page's title alone and becomes a level-2 heading here.
 */
export function finishHeadings(
  found: readonly FoundHeading[],
  settings: HeadingSettings,
  state: PageState,
): readonly Heading[] {
  for (const heading of found) lowerFirstLevel(heading, state)
  checkOrder(found, settings.under, state)
  const requests = found.map(({ node, title }) => ({ text: title, id: explicitId(node) }))
  checkExplicit(found, state)
  const ids = uniqueSlugs(requests, settings.taken)
  for (const [index, { node }] of found.entries()) node.properties['id'] = ids[index]
  // Every heading has its id by now. One that had none would get it here, without a walk over the whole tree.
  const bare = found.filter(({ node }) => node.properties['id'] === undefined)
  if (bare.length > 0) rehypeSlug()({ type: 'root', children: bare.map(({ node }) => node) })
  return found.map(finishHeading)
}

function levelOf(node: Element): number {
  return Number(node.tagName.slice(1))
}

function explicitId({ properties }: Element): string | undefined {
  const { id } = properties
  return typeof id === 'string' && id !== '' && !/\s/.test(id) ? id : undefined
}

function lowerFirstLevel({ node, title }: FoundHeading, state: PageState): void {
  if (node.tagName !== 'h1') return
  note(state, 'heading-second-h1', { args: { title }, at: wholeLine(state, spanOf(node)) })
  node.tagName = 'h2'
}

function checkOrder(found: readonly FoundHeading[], under: number, state: PageState): void {
  let last = under
  let hasSecond = under >= 2
  for (const { node } of found) {
    const level = levelOf(node)
    const at = wholeLine(state, spanOf(node))
    if (level === 3 && !hasSecond) note(state, 'h3-without-h2', { args: {}, at })
    else if (level > last + 1) note(state, 'heading-skip', { args: { from: last, to: level }, at })
    hasSecond ||= level === 2
    last = level
  }
}

function checkExplicit(found: readonly FoundHeading[], state: PageState): void {
  const seen = new Set<string>()
  for (const { node } of found) {
    const id = explicitId(node)
    if (id === undefined) continue
    if (seen.has(id)) {
      note(state, 'heading-id-duplicate', { args: { id }, at: wholeLine(state, spanOf(node)) })
      // The page is still built when the site turns the message off: ids stay unique.
      delete node.properties['id']
    }
    seen.add(id)
  }
}

function finishHeading({ node, title }: FoundHeading): Heading {
  const { dataTag, dataLabel, ...properties } = node.properties
  const tag = textProperty(dataTag)
  const label = textProperty(dataLabel)
  const id = String(properties['id'])
  const level = levelOf(node) as Heading['level']
  node.properties = properties
  node.children.unshift(anchor(id, title))
  if (tag !== undefined || label !== undefined) wrapInPlace(node, { tag, label, level })
  return { id, title, level, tag, label, listed: true }
}

function textProperty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function anchor(id: string, title: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${id}`, ariaLabel: `Link to section: ${title}` },
    children: [],
  }
}

type Marks = {
  readonly tag: string | undefined
  readonly label: string | undefined
  readonly level: number
}

/** `<div class="heading"><p class="heading-tag">GET /api/x</p><h2>...</h2></div>`: the node becomes the box. */
function wrapInPlace(node: Element, { tag, label, level }: Marks): void {
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

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
