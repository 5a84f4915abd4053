import type { Element, Root } from 'hast'
import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import { propertyLimits } from '../../model/content.ts'
import { withoutNoncharacters } from '../../model/noncharacters.ts'
import type { PropertyRow } from '../../model/page/page-props.ts'
import type { Heading, ParsedPage } from '../../model/page/parsed-page.ts'
import { slot } from '../../model/slots.ts'
import { type FoundHeading, finishHeadings } from '../headings/article-headings.ts'
import { isHeading } from '../headings/heading-ids.ts'
import { idsAround, withoutReservedId } from '../headings/reserved-ids.ts'
import { type LinkCollector, slotElement } from '../links/link-slots.ts'
import { slottedProps } from '../links/slotted-props.ts'
import { isOfSite } from '../markdown/context.ts'
import type { PageState } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'
import { markSizedImages } from '../tables/cell-images.ts'
import { finishTable } from '../tables/finish-table.ts'
import { smartText } from '../text/smart-text.ts'
import { smartenTree } from '../text/smart-tree.ts'
import {
  componentWords,
  createTextCollector,
  isInline,
  type TextCollector,
  textSections,
} from '../text/text-sections.ts'
import { hasText, isAlternative, lineOfWords } from '../text/words.ts'
import { markButtonRow } from './button-row.ts'
import { finishIds, generatedIds, type IdBearers } from './finish-ids.ts'
import { separateFootnotes } from './footnote-ids.ts'
import { finishImage, finishImageIds, type ImageWithId, imageSlot } from './image-slot.ts'
import { finishInlineCode } from './inline-code.ts'
import { nameBackLink } from './name-back-link.ts'
import { nameTask } from './name-task.ts'

/** What the article holds besides its HTML. */
export type Article = Pick<ParsedPage, 'headings' | 'anchors' | 'links' | 'text'>

type Walk = {
  readonly state: PageState
  readonly collector: LinkCollector
  readonly texts: TextCollector
  readonly headings: FoundHeading[]
  readonly bearers: IdBearers
  /** Images with an id, and the places of their links. */
  readonly imagesWithId: ImageWithId[]
  readonly mayHoldNoncharacters: boolean
  readonly canZoom: boolean
  readonly isInPicture: boolean
  /** False within what is no text of the page. */
  readonly isText: boolean
}

/**
 * The one walk over the HTML tree: link slots, tables, task lists, images, plain text, headings. Then the
 * headings get their ids, which depend on all of them.
 */
export function finishTree(tree: Root, state: PageState): Article {
  const walk: Walk = {
    state,
    collector: { links: [], first: state.firstLink, hasImage: false },
    texts: createTextCollector(),
    headings: [],
    bearers: { elements: [], names: [], tabs: [], properties: [] },
    imagesWithId: [],
    mayHoldNoncharacters: mayHoldNoncharacters(state),
    canZoom: true,
    isInPicture: false,
    isText: true,
  }
  visitAll(tree.children as ArticleNode[], walk, [])
  walk.texts.flush()
  separateFootnotes(tree, generatedIds(walk.bearers), state.takenIds)
  const taken = new Set([...idsAround(state), ...generatedIds(walk.bearers)])
  const headings = finishHeadings(walk.headings, taken, state)
  const anchors = finishIds(walk.bearers, { headings, taken, state })
  finishImageIds(walk.imagesWithId, walk.collector)
  // Ids and the texts for search are made of what was written.
  const { smart } = state.context.config
  if (smart) smartenTree(tree.children as ArticleNode[])
  return {
    headings: smart ? headings.map(smartHeading) : headings,
    anchors,
    links: walk.collector.links,
    text: textSections(walk.texts, headings),
  }
}

function smartHeading(heading: Heading): Heading {
  return { ...heading, title: smartText(heading.title) }
}

/** Source text holds none: character references and plugins may bring them. */
function mayHoldNoncharacters({ text, context: { config } }: PageState): boolean {
  const { remarkPlugins, rehypePlugins, trustedPlugins } = config
  const plugins = remarkPlugins.length + rehypePlugins.length + trustedPlugins.length
  return plugins > 0 || text.includes('&#')
}

/** What a click operates, and what may hold no button. */
const OPERATED = new Set(['a', 'button', 'summary', 'label', 'picture'])

const BLOCKS = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

/** Visits nodes in order; those that become something else are replaced in the list. */
function visitAll(nodes: ArticleNode[], walk: Walk, properties: readonly string[]): void {
  for (const [index, node] of nodes.entries()) {
    if (isAlternative(node) && isAlternative(nodes[index - 1])) walk.texts.append(' ')
    visit(node, walk, properties)
    nodes[index] = replaced(node, walk)
  }
}

function replaced(node: ArticleNode, walk: Walk): ArticleNode {
  const { state } = walk
  if (node.type === 'raw') {
    // HTML source stays as it is where every author is trusted. Elsewhere it can only come from a plugin.
    const { html, trustedPlugins } = state.context.config
    const isTrusted = html === 'trusted' || trustedPlugins.length > 0
    return isTrusted ? node : { type: 'text', value: node.value }
  }
  if (node.type === 'component' && node.name === 'fragment') return fragmentSlot(node, state)
  return node.type === 'element' && node.tagName === 'img' ? imageSlot(node, walk) : node
}

/** The slot of what a plugin puts in when all pages are known. */
function fragmentSlot({ props, position }: ComponentNode, state: PageState): ArticleNode {
  const at = state.place(spanOf({ position }))
  const index = state.fragments.push({ name: String(props['name']), at }) - 1
  return { type: 'raw', value: slot('fragment', index) }
}

function visit(node: ArticleNode, walk: Walk, properties: readonly string[]): void {
  if (walk.mayHoldNoncharacters) clean(node)
  switch (node.type) {
    case 'text':
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
  if (isHeading(node)) {
    visitHeading(node, walk, properties)
    return
  }
  node.properties = withoutReservedId(node.properties, node, walk.state)
  const { id, name } = node.properties
  if (id !== undefined) walk.bearers.elements.push(node)
  if (tagName === 'a' && typeof name === 'string') walk.bearers.names.push(name)
  slotElement(node, walk.collector, walk.state)
  if (tagName === 'img') finishImage(node, walk.state)
  walk.state.context.parts.element(tagName)?.(node, walk.state)
  const isBlock = BLOCKS.has(tagName)
  if (isBlock) walk.texts.flush()
  markSizedImages(node)
  const inner = walkInside(node, walk)
  inner.texts.within(tagName, () => visitAll(node.children, inner, properties))
  if (isBlock) walk.texts.flush()
  else if (tagName === 'br' || tagName === 'td' || tagName === 'th') walk.texts.append(' ')
  if (tagName === 'table') finishTable(node, walk.state)
  markButtonRow(node)
  if (tagName === 'code' && walk.isText) finishInlineCode(node)
  if (tagName === 'li' && 'className' in node.properties) nameTask(node)
  if ('dataFootnoteBackref' in node.properties) nameBackLink(node)
  if (tagName === 'a' && 'target' in node.properties) {
    const given = [node.properties['rel'] ?? []].flat().map(String)
    node.properties['rel'] = [...new Set([...given, 'noopener'])]
  }
}

/** What is no text of the page is walked as well: links in it are links. */
function walkInside(node: Element, walk: Walk): Walk {
  const around = hasText(node) ? walk : { ...walk, texts: createTextCollector(), isText: false }
  const isInPicture = node.tagName === 'picture'
  return OPERATED.has(node.tagName) ? { ...around, canZoom: false, isInPicture } : around
}

function visitHeading(node: Element, walk: Walk, properties: readonly string[]): void {
  walk.texts.flush()
  // The title is not part of the text below it.
  const inner: Walk = { ...walk, texts: createTextCollector(), canZoom: false }
  visitAll(node.children, inner, properties)
  const title = lineOfWords(node.children)
  walk.texts.begin(walk.headings.push({ node, title }) - 1)
}

function visitComponent(node: ComponentNode, walk: Walk, properties: readonly string[]): void {
  const isWord = isInline(node)
  if (!isWord) walk.texts.flush()
  walk.texts.append(componentWords(node))
  if (!isWord) walk.texts.flush()
  node.props = withoutReservedId(node.props, node, walk.state)
  node.props = slottedProps(node, walk)
  if (node.name === 'tab') walk.bearers.tabs.push(node)
  const isProperty = node.name === 'property'
  const path = isProperty ? [...properties, String(node.props['name'])] : properties
  if (isProperty) {
    walk.bearers.properties.push({ node, heading: walk.headings.length - 1, path: path.join('.') })
  }
  // What a component of the site puts around its children is not known.
  const inner = isOfSite(node.name, walk.state.context) ? { ...walk, canZoom: false } : walk
  const mayHide = node.isForSome === true && !isWord
  walk.texts.within(node.name, () => visitAll(node.children, inner, path), mayHide)
  if (isProperty) limitProperty(node)
  if (!isWord) walk.texts.flush()
}

/** Puts the limits of a property between its description and the properties that are nested in it. */
function limitProperty({ props, children }: ComponentNode): void {
  const limits = propertyLimits(props as unknown as PropertyRow)
  if (limits === undefined) return
  const isNested = (child: ArticleNode) => child.type === 'component' && child.name === 'properties'
  const nested = children.findIndex(isNested)
  const place = nested === -1 ? children.length : nested
  const row = { type: 'component', name: 'property-limits', props: { ...limits } } as const
  children.splice(place, 0, { ...row, children: [] })
}

/** Takes what slots are made of out of a node's own texts. */
function clean(node: ArticleNode): void {
  if ('value' in node) node.value = withoutNoncharacters(node.value)
  if ('properties' in node) node.properties = withoutNoncharacters(node.properties)
  if ('props' in node) node.props = withoutNoncharacters(node.props)
}
