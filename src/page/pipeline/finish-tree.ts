import type { Element, Root } from 'hast'
import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import { withoutNoncharacters } from '../../model/noncharacters.ts'
import type { Heading, ParsedPage } from '../../model/page/parsed-page.ts'
import { separateFootnotes } from '../blocks/footnotes/footnotes.ts'
import { finishHeadings } from '../blocks/headings/article-headings.ts'
import { isHeading } from '../blocks/headings/heading-ids.ts'
import { idsAround, withoutReservedId } from '../blocks/headings/reserved-ids.ts'
import { finishImageIds } from '../blocks/images/image-slot.ts'
import { slotElement } from '../blocks/links/link-slots.ts'
import { slottedProps } from '../blocks/links/slotted-props.ts'
import { isOfSite } from '../tree/context.ts'
import type { PageState } from '../tree/page-state.ts'
import { componentWords, hasText, isAlternative, isInline, lineOfWords } from '../tree/words.ts'
import { finishIds, generatedIds } from './finish-ids.ts'
import { componentFinish, elementFinish, type Walk } from './finish-nodes.ts'
import { smartText } from './smart-text.ts'
import { smartenTree } from './smart-tree.ts'
import { createTextCollector, textSections } from './text-sections.ts'

/** What the article holds besides its HTML. */
export type Article = Pick<ParsedPage, 'headings' | 'anchors' | 'links' | 'text'>

/**
 * The one walk over the HTML tree: it collects links, headings and plain text, and does what blocks and features do with
 * the nodes of a name: see `finish-nodes.ts`. Then the headings get their ids, which depend on all of them.
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
    firstCell: undefined,
    isInCell: false,
    isText: true,
    properties: [],
  }
  visitAll(tree.children as ArticleNode[], walk)
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

const BLOCKS = new Set(
  'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

/** Visits nodes in order; those that become something else are replaced in the list. */
function visitAll(nodes: ArticleNode[], walk: Walk): void {
  for (const [index, node] of nodes.entries()) {
    if (isAlternative(node) && isAlternative(nodes[index - 1])) walk.texts.append(' ')
    visit(node, walk)
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
  if (node.type === 'component') return componentFinish(node.name)?.become?.(node, walk) ?? node
  if (node.type !== 'element') return node
  return elementFinish(node.tagName)?.become?.(node, walk) ?? node
}

function visit(node: ArticleNode, walk: Walk): void {
  if (walk.mayHoldNoncharacters) clean(node)
  switch (node.type) {
    case 'text':
      walk.texts.append(node.value)
      return
    case 'element':
      visitElement(node, walk)
      return
    case 'component':
      visitComponent(node, walk)
      return
    default:
      // Comments and raw text hold nothing of the article.
      return
  }
}

function visitElement(node: Element, walk: Walk): void {
  const { tagName } = node
  if (isHeading(node)) {
    visitHeading(node, walk)
    return
  }
  node.properties = withoutReservedId(node.properties, node, walk.state)
  if (node.properties['id'] !== undefined) walk.bearers.elements.push(node)
  slotElement(node, walk.collector, walk.state)
  const finish = elementFinish(tagName)
  finish?.before?.(node, walk)
  walk.state.context.parts.element(tagName)?.(node, walk.state)
  const isBlock = BLOCKS.has(tagName)
  if (isBlock) walk.texts.flush()
  const around = walkInside(node, walk)
  const inner = finish?.inside?.(node, around) ?? around
  inner.texts.within(tagName, () => visitAll(node.children, inner))
  if (isBlock) walk.texts.flush()
  else if (tagName === 'br' || tagName === 'td' || tagName === 'th') walk.texts.append(' ')
  finish?.after?.(node, walk)
}

/** What is no text of the page is walked as well: links in it are links. */
function walkInside(node: Element, walk: Walk): Walk {
  return hasText(node) ? walk : { ...walk, texts: createTextCollector(), isText: false }
}

function visitHeading(node: Element, walk: Walk): void {
  walk.texts.flush()
  // The title is not part of the text below it.
  const inner: Walk = { ...walk, texts: createTextCollector(), canZoom: false }
  visitAll(node.children, inner)
  const title = lineOfWords(node.children)
  walk.texts.begin(walk.headings.push({ node, title }) - 1)
}

function visitComponent(node: ComponentNode, walk: Walk): void {
  const isWord = isInline(node)
  if (!isWord) walk.texts.flush()
  walk.texts.append(componentWords(node))
  if (!isWord) walk.texts.flush()
  node.props = withoutReservedId(node.props, node, walk.state)
  node.props = slottedProps(node, walk)
  const finish = componentFinish(node.name)
  finish?.before?.(node, walk)
  // What a component of the site puts around its children is not known.
  const around = isOfSite(node.name, walk.state.context) ? { ...walk, canZoom: false } : walk
  const inner = finish?.inside?.(node, around) ?? around
  const mayHide = node.isForSome === true && !isWord
  walk.texts.within(node.name, () => visitAll(node.children, inner), mayHide)
  finish?.after?.(node, walk)
  if (!isWord) walk.texts.flush()
}

/** Takes what slots are made of out of a node's own texts. */
function clean(node: ArticleNode): void {
  if ('value' in node) node.value = withoutNoncharacters(node.value)
  if ('properties' in node) node.properties = withoutNoncharacters(node.properties)
  if ('props' in node) node.props = withoutNoncharacters(node.props)
}
