import type { Element, ElementContent } from 'hast'
import type { ArticleNode, ComponentNode } from '../../model/article.ts'
import { propertyLimits } from '../../model/content.ts'
import type { PropertyRow } from '../../model/page/page-props.ts'
import { slot } from '../../model/slots.ts'
import { finishInlineCode } from '../blocks/code/inline-code.ts'
import type { FoundHeading } from '../blocks/headings/article-headings.ts'
import { finishImage, type ImageWithId, imageSlot } from '../blocks/images/image-slot.ts'
import type { LinkCollector } from '../blocks/links/link-slots.ts'
import { finishTable, markSizedImages } from '../blocks/tables/finish-table.ts'
import { addClass, element } from '../tree/element.ts'
import type { PageState } from '../tree/page-state.ts'
import { spanOf } from '../tree/tree.ts'
import { isInline, lineOfWords } from '../tree/words.ts'
import type { IdBearers } from './finish-ids.ts'
import type { TextCollector } from './text-sections.ts'

/** What the walk over an article collects, and what is around the node that it is at. */
export type Walk = {
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
  /** The cell that the row around the node begins with. */
  readonly firstCell: unknown
  /** In another cell than that. */
  readonly isInCell: boolean
  /** Names of the properties around the node, outermost first. */
  readonly properties: readonly string[]
}

/** What a block does with the nodes of a name. */
export type NodeFinish<Node> = {
  /** Before what is in a node is visited. */
  readonly before?: (node: Node, walk: Walk) => void
  /** The walk through what is in it. */
  readonly inside?: (node: Node, walk: Walk) => Walk
  /** After what is in it was visited. */
  readonly after?: (node: Node, walk: Walk) => void
  /** What stands in its place in the end. */
  readonly become?: (node: Node, walk: Walk) => ArticleNode
}

/** What a click operates, and what may hold no button. */
const operated: NodeFinish<Element> = {
  inside: ({ tagName }, walk) => ({ ...walk, canZoom: false, isInPicture: tagName === 'picture' }),
}

const cell: NodeFinish<Element> = {
  before: markSizedImages,
  inside: (node, walk) => ({ ...walk, isInCell: node !== walk.firstCell }),
}

const ELEMENTS: Readonly<Record<string, NodeFinish<Element>>> = {
  a: { ...operated, before: noteName, after: finishAnchor },
  button: operated,
  summary: operated,
  label: operated,
  picture: operated,
  img: { before: (node, { state }) => finishImage(node, state), become: imageSlot },
  table: { after: (node, { state }) => finishTable(node, state) },
  tr: {
    inside: ({ children }, walk) => ({ ...walk, firstCell: children.find(isCell) }),
  },
  td: cell,
  th: cell,
  p: { after: markButtonRow },
  li: { after: nameTask },
  code: {
    after(node, { isText, isInCell }) {
      if (isText) finishInlineCode(node, isInCell)
    },
  },
}

const COMPONENTS: Readonly<Record<string, NodeFinish<ComponentNode>>> = {
  tab: { before: (node, { bearers }) => void bearers.tabs.push(node) },
  property: {
    before: noteProperty,
    inside: (node, walk) => ({ ...walk, properties: pathOf(node, walk) }),
    after: limitProperty,
  },
  fragment: { become: fragmentSlot },
}

function isCell(node: ElementContent): boolean {
  return node.type === 'element' && /^t[dh]$/.test(node.tagName)
}

/** What is done with the elements of a name. */
export function elementFinish(name: string): NodeFinish<Element> | undefined {
  return Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined
}

/** What is done with the components of a name. */
export function componentFinish(name: string): NodeFinish<ComponentNode> | undefined {
  return Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
}

/** `<a name="setup">` is an older way to write `id`. */
function noteName({ properties: { name } }: Element, { bearers }: Walk): void {
  if (typeof name === 'string') bearers.names.push(name)
}

function finishAnchor(node: Element): void {
  if ('dataFootnoteBackref' in node.properties) nameBackLink(node)
  if (!('target' in node.properties)) return
  const given = [node.properties['rel'] ?? []].flat().map(String)
  node.properties['rel'] = [...new Set([...given, 'noopener'])]
}

function noteProperty(node: ComponentNode, walk: Walk): void {
  const path = pathOf(node, walk).join('.')
  walk.bearers.properties.push({ node, heading: walk.headings.length - 1, path })
}

function pathOf({ props }: ComponentNode, { properties }: Walk): readonly string[] {
  return [...properties, String(props['name'])]
}

/** Puts the values of a property between its description and the properties that are nested in it. */
function limitProperty({ props, children }: ComponentNode): void {
  const { enumList, default: value } = props as unknown as PropertyRow
  const limits = propertyLimits({ enumList, default: value })
  if (limits === undefined) return
  const isNested = (child: ArticleNode) => child.type === 'component' && child.name === 'properties'
  const nested = children.findIndex(isNested)
  const place = nested === -1 ? children.length : nested
  const row = { type: 'component', name: 'property-limits', props: { ...limits } } as const
  children.splice(place, 0, { ...row, children: [] })
}

/** The slot of what a plugin puts in when all pages are known. */
function fragmentSlot({ props, position }: ComponentNode, { state }: Walk): ArticleNode {
  const at = state.place(spanOf({ position }))
  const index = state.fragments.push({ name: String(props['name']), at }) - 1
  return { type: 'raw', value: slot('fragment', index) }
}

/**
 * Says of a paragraph that holds buttons and nothing else that it is a row of them. Style sheets cannot see
 * whether there is text beside a button.
 */
function markButtonRow(node: Element): void {
  const inside: readonly ArticleNode[] = node.children
  const others = inside.filter((part) => part.type !== 'text' || part.value.trim() !== '')
  const isButton = (part: ArticleNode) => part.type === 'component' && part.name === 'button'
  if (others.length === 0 || !others.every(isButton)) return
  addClass(node, 'buttons')
}

/**
 * The arrow behind a footnote is named by hidden words in it, not by an attribute: a name that does not hold what is seen
 * cannot be said to a computer that listens.
 */
function nameBackLink(node: Element): void {
  const { ariaLabel, ...properties } = node.properties
  if (typeof ariaLabel !== 'string') return
  node.properties = properties
  node.children = [
    element('span', { ariaHidden: 'true' }, node.children),
    element('span', { className: ['sr-only'] }, [{ type: 'text', value: ariaLabel }]),
  ]
}

/** A task's box is named by the task. */
function nameTask(node: Element): void {
  if (!('className' in node.properties)) return
  const box = findBox(node.children)
  if (box === undefined) return
  const label = lineOfWords(node.children.filter(isOwn))
  box.properties = { ...box.properties, ariaLabel: label === '' ? 'Task' : label.slice(0, 100) }
}

function findBox(children: readonly ElementContent[]): Element | undefined {
  const first = children.find((child) => child.type !== 'text' || child.value.trim() !== '')
  if (first?.type !== 'element') return undefined
  if (first.tagName === 'p') return findBox(first.children)
  return first.tagName === 'input' && first.properties['type'] === 'checkbox' ? first : undefined
}

/** A task's own words, not those of a list or a block inside it. */
function isOwn(node: ElementContent): boolean {
  if (node.type === 'component') return isInline(node)
  return node.type !== 'element' || (node.tagName !== 'ul' && node.tagName !== 'ol')
}
