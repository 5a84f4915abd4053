import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { JsonObject } from '../../model/json.ts'
import type { Heading, TextSection } from '../../model/page.ts'
import { type FoundHeading, finishHeadings } from './article-headings.ts'
import { finishTable } from './article-table.ts'
import { type LinkCollector, slotElement, slotFor } from './link-slots.ts'
import { withoutNoncharacters } from './normalize-source.ts'
import { note, type PageState } from './page-state.ts'
import { naturalSlug } from './slug.ts'
import {
  collapsed,
  componentTexts,
  createTextCollector,
  INLINE_COMPONENTS,
  type TextCollector,
  textSections,
} from './text-sections.ts'
import { type HtmlComponent, spanOf } from './tree.ts'

/** What the article holds besides its HTML. */
export type Article = {
  readonly headings: readonly Heading[]
  readonly anchors: readonly string[]
  readonly links: LinkCollector['links']
  readonly text: readonly TextSection[]
}

export type ArticleSettings = {
  /** Number of the first link slot. */
  readonly firstLink: number
  /** Level of the heading that the text stands under: 1 for a page. */
  readonly under: number
  /** Ids that the text's headings must not get: those of the document around it. */
  readonly takenIds: ReadonlySet<string>
}

type Walk = {
  readonly state: PageState
  readonly collector: LinkCollector
  readonly texts: TextCollector
  readonly headings: FoundHeading[]
  /** Elements with an id of their own, and property rows with the heading they stand under. */
  readonly withId: Element[]
  readonly tabs: HtmlComponent[]
  readonly properties: {
    readonly node: HtmlComponent
    readonly heading: number
    readonly path: string
  }[]
  readonly mayHoldNoncharacters: boolean
}

/**
 * The one walk over the HTML tree: link slots, tables, task lists, images, plain text, headings. Then the
 * headings get their ids, which depend on all of them.
 */
export function finishTree(tree: Root, settings: ArticleSettings, state: PageState): Article {
  const walk: Walk = {
    state,
    collector: { links: [], first: settings.firstLink },
    texts: createTextCollector(),
    headings: [],
    withId: [],
    tabs: [],
    properties: [],
    mayHoldNoncharacters: state.source.text.includes('&#'),
  }
  visitAll(tree.children, walk, [])
  walk.texts.flush()
  const generated = walk.withId.filter(isGenerated).map(idOf)
  const taken = new Set([...settings.takenIds, ...generated])
  const headings = finishHeadings(walk.headings, { taken, under: settings.under }, state)
  const anchors = finishIds(walk, headings, taken)
  return {
    headings,
    anchors,
    links: walk.collector.links,
    text: textSections(walk.texts, headings),
  }
}

const BLOCKS = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

function visitAll(
  nodes: readonly (RootContent | ElementContent)[],
  walk: Walk,
  properties: readonly string[],
): void {
  for (const node of nodes) visit(node, walk, properties)
}

function visit(
  node: RootContent | ElementContent,
  walk: Walk,
  properties: readonly string[],
): void {
  switch (node.type) {
    case 'text':
      if (walk.mayHoldNoncharacters) node.value = withoutNoncharacters(node.value)
      walk.texts.append(node.value)
      return
    case 'element':
      visitElement(node, walk, properties)
      return
    case 'component':
      visitComponent(node, walk, properties)
      return
    default:
      // Comments and raw text hold nothing of the article.
      return
  }
}

function visitElement(node: Element, walk: Walk, properties: readonly string[]): void {
  const { tagName } = node
  if (walk.mayHoldNoncharacters) cleanProperties(node)
  if (isHeading(tagName) && !isFootnoteLabel(node)) {
    visitHeading(node, walk, properties)
    return
  }
  if (node.properties['id'] !== undefined) walk.withId.push(node)
  slotElement(node, walk.collector, walk.state)
  if (tagName === 'img') finishImage(node, walk)
  const isBlock = BLOCKS.has(tagName)
  if (isBlock) walk.texts.flush()
  if (hasText(node)) visitAll(node.children, walk, properties)
  if (isBlock) walk.texts.flush()
  else if (tagName === 'br' || tagName === 'td' || tagName === 'th') walk.texts.append(' ')
  if (tagName === 'table') finishTable(node)
  if (tagName === 'li' && 'className' in node.properties) nameTask(node)
  if (tagName === 'a' && 'target' in node.properties) node.properties['rel'] = ['noopener']
}

/** Code blocks and the numbers and arrows of footnotes are no text of the page. */
function hasText({ tagName, properties }: Element): boolean {
  if (tagName === 'pre') return false
  return !(
    'dataFootnoteRef' in properties ||
    'dataFootnoteBackref' in properties ||
    properties['id'] === 'footnote-label'
  )
}

function isHeading(tagName: string): boolean {
  return tagName.length === 2 && tagName >= 'h1' && tagName <= 'h6' && tagName !== 'hr'
}

/** The heading of the footnotes is generated and stays out of the page's sections. */
function isFootnoteLabel(node: Element): boolean {
  return node.properties['id'] === 'footnote-label'
}

function visitHeading(node: Element, walk: Walk, properties: readonly string[]): void {
  walk.texts.flush()
  // The title is not part of the text below it: it is collected and taken out again.
  const inner: Walk = { ...walk, texts: createTextCollector() }
  visitAll(node.children, inner, properties)
  inner.texts.flush()
  const title = inner.texts.drafts[0]?.lines.join(' ') ?? ''
  walk.texts.begin(walk.headings.push({ node, title }) - 1)
}

function finishImage(node: Element, { state }: Walk): void {
  const { src, alt, ...rest } = node.properties
  if (alt === undefined || alt === null) {
    // A Markdown image without a description was told already.
    if (state.context.config.html !== 'escape' && state.hasHtml) {
      note(state, 'image-alt', { args: {}, at: spanOf(node) })
    }
  }
  node.properties = { ...(src === undefined ? {} : { src }), alt: alt ?? '', ...rest }
}

/** A task's box is named by the task. */
function nameTask(node: Element): void {
  const box = findBox(node.children)
  if (box === undefined) return
  const label = collapsed(plainText(node.children))
  box.properties = { ...box.properties, ariaLabel: label === '' ? 'Task' : label.slice(0, 100) }
}

function findBox(children: readonly ElementContent[]): Element | undefined {
  const first = children.find((child) => child.type !== 'text' || child.value.trim() !== '')
  if (first?.type !== 'element') return undefined
  if (first.tagName === 'p') return findBox(first.children)
  return first.tagName === 'input' && first.properties['type'] === 'checkbox' ? first : undefined
}

function plainText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      // A task's own words, not those of the list inside it.
      return node.tagName === 'ul' || node.tagName === 'ol' ? '' : plainText(node.children)
    })
    .join('')
}

function visitComponent(node: HtmlComponent, walk: Walk, properties: readonly string[]): void {
  const isInline = INLINE_COMPONENTS.includes(node.name)
  if (!isInline) walk.texts.flush()
  for (const text of componentTexts(node.name, node.props)) walk.texts.append(text)
  if (!isInline) walk.texts.flush()
  node.props = slottedProps(node, walk)
  if (node.name === 'tab') walk.tabs.push(node)
  const isProperty = node.name === 'property'
  const path = isProperty ? [...properties, String(node.props['name'])] : properties
  if (isProperty) {
    walk.properties.push({ node, heading: walk.headings.length - 1, path: path.join('.') })
  }
  visitAll(node.children, walk, path)
  if (!isInline) walk.texts.flush()
}

/** Props called `href` and `src` are links and images. One that is not safe leads nowhere. */
function slottedProps(node: HtmlComponent, { collector, state }: Walk): JsonObject {
  const { href, src } = node.props
  const at = spanOf(node)
  const slots: Record<string, string> = {}
  if (typeof href === 'string') {
    slots['href'] = slotFor({ kind: 'link', href, at }, collector, state) ?? '#'
  }
  if (typeof src === 'string') {
    slots['src'] = slotFor({ kind: 'image', href: src, at }, collector, state) ?? '#'
  }
  return { ...node.props, ...slots }
}

/** Character references in raw HTML may spell what slots are made of. */
function cleanProperties(node: Element): void {
  for (const [name, value] of Object.entries(node.properties)) {
    if (typeof value === 'string') node.properties[name] = withoutNoncharacters(value)
    else if (Array.isArray(value)) {
      node.properties[name] = value.map((item) =>
        typeof item === 'string' ? withoutNoncharacters(item) : item,
      )
    }
  }
}

function idOf(node: Element): string {
  return String(node.properties['id'])
}

/** Ids that remark-rehype gives to footnotes: their links are made with them. */
function isGenerated(node: Element): boolean {
  return /^user-content-fn|^footnote-label$/.test(idOf(node))
}

/**
 * Property rows get ids under their heading's; an id of an element or a tab that another has is dropped. Returns all of
 * them.
 */
function finishIds(
  walk: Walk,
  headings: readonly Heading[],
  taken: ReadonlySet<string>,
): readonly string[] {
  const used = new Set([...headings.map(({ id }) => id)])
  const anchors: string[] = []
  for (const node of walk.withId) {
    const id = idOf(node)
    if (used.has(id) || (taken.has(id) && !isGenerated(node)) || id === '') {
      delete node.properties['id']
      continue
    }
    used.add(id)
    anchors.push(id)
  }
  for (const node of walk.tabs) {
    const { id, ...rest } = node.props
    if (typeof id !== 'string') continue
    if (used.has(id) || taken.has(id) || id === '' || /\s/.test(id)) {
      node.props = rest
      continue
    }
    used.add(id)
    anchors.push(id)
  }
  for (const { node, heading, path } of walk.properties) {
    const own = path.split('.').map(naturalSlug).join('.')
    const parent = headings[heading]?.id
    const wanted = textOr(node.props['id'], parent === undefined ? own : `${parent}.${own}`)
    const id = free(wanted, used, taken)
    used.add(id)
    anchors.push(id)
    node.props = { ...node.props, id }
  }
  return anchors
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback
}

function free(wanted: string, used: ReadonlySet<string>, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let number = 1; used.has(id) || taken.has(id); number++) id = `${wanted}-${number}`
  return id
}
