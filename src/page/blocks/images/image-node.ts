import type { Nodes, Parents, RootContent } from 'mdast'
import type { Span } from '../../../diagnostics/place.ts'
import type { AttributeProblem } from '../../tree/directive-props.ts'
import type { ImageAttributes } from '../../tree/image-attributes.ts'
import { variablesAt } from '../../tree/included-text.ts'
import { note, type PageState, spanWithin, wholeLine } from '../../tree/page-state.ts'
import { type MarkdownComponent, spanOf } from '../../tree/tree.ts'
import { bracesAt, readImageAttributes } from './image-attributes.ts'

export type AnyImage = Extract<RootContent, { type: 'image' | 'imageReference' }>

/** Where a node stands. */
export type Where = {
  readonly parent: Parents | MarkdownComponent
  readonly index: number
  readonly state: PageState
}

/** An image with the attributes that stand in braces behind it. One without a description is told. */
export function imageNode(node: AnyImage, where: Where): AnyImage {
  const { state } = where
  const attributes = takeAttributes(node, where)
  if (attributes !== undefined) {
    const { id, width, height, zoom } = attributes
    const dataZoom = zoom === undefined ? {} : { dataZoom: zoom ? 'yes' : 'no' }
    const sizes = { ...(width && { width }), ...(height && { height }) }
    const hProperties = { ...sizes, ...(id && { id }), ...dataZoom }
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...hProperties } }
    if (isOfFigure(attributes)) state.figures.set(node, attributes)
    if (attributes.isDecorative) {
      node.alt = ''
      return node
    }
  }
  if ((node.alt ?? '').trim() === '') {
    note(state, 'image-alt', { args: {}, at: wholeLine(state, spanOf(node)) })
  }
  return node
}

/** What is in a node, without the braces behind images. The nodes themselves stay as they are. */
export function withoutBraces(
  { children }: Parents | MarkdownComponent,
  state: PageState,
): Nodes[] {
  if (!children.some(isImage)) return children
  const copies = children.map((child) => ({ ...child })) as RootContent[]
  const parent: Parents = { type: 'root', children: copies }
  for (const [index, node] of copies.entries()) {
    if (isImage(node) && takeAttributes(node, { parent, index, state })?.isDecorative) node.alt = ''
  }
  return copies
}

function isImage(node: Nodes): node is AnyImage {
  return node.type === 'image' || node.type === 'imageReference'
}

function isOfFigure({ caption, align, share }: ImageAttributes): boolean {
  return caption !== undefined || align !== undefined || share !== undefined
}

/** Reads the braces behind an image, and takes what they were read as out of the text. */
function takeAttributes(
  { position }: AnyImage,
  { parent, index, state }: Where,
): ImageAttributes | undefined {
  const { line = 0, column = 0, offset = -1 } = position?.end ?? {}
  const found = bracesAt(state.text, offset)
  const read = found && readImageAttributes(found.inside, (text) => valueIn(text, line, state))
  if (found === undefined || read === undefined) return undefined
  const end = offset + found.length
  if (!takeText(parent.children as Nodes[], index + 1, end, state)) return undefined
  const at = { line, column, length: found.length }
  for (const problem of read.problems) noteProblem(problem, at, state)
  return read.attributes
}

/** A value with its variables. Unknown ones were told with the text that the braces were parsed as. */
function valueIn(text: string, line: number, state: PageState): string {
  const variables = variablesAt(state, line)
  if (variables === undefined) return text
  return state.context.parts.fillText(text, variables)
}

/** Takes the text up to an offset out of nodes. False where it ends within a node that is no text. */
function takeText(nodes: Nodes[], from: number, until: number, { text }: PageState): boolean {
  let last = from
  while ((nodes[last]?.position?.end.offset ?? Number.POSITIVE_INFINITY) <= until) last += 1
  const cut = nodes[last]
  const start = cut?.position?.start.offset ?? until
  const end = cut?.position?.end.offset ?? until
  if (start < until) {
    if (cut?.type !== 'text') return false
    cut.value = restOf(cut.value, text.slice(start, until), text.slice(until, end))
  }
  nodes.splice(from, last - from)
  return true
}

/** What is left of a text, of whose source a part is taken. References and escapes are longer in the source. */
function restOf(value: string, taken: string, rest: string): string {
  if (value.endsWith(rest)) return rest
  if (value.startsWith(taken)) return value.slice(taken.length)
  let index = 0
  for (const _brace of taken.matchAll(/\}/g)) index = value.indexOf('}', index) + 1
  return value.slice(index)
}

function noteProblem(problem: AttributeProblem, at: Span, state: PageState): void {
  const place = spanWithin(state, at, problem.attribute ?? '')
  if (problem.kind === 'invalid') {
    note(state, 'image-invalid', { args: { reason: problem.reason }, at: place })
    return
  }
  const { attribute, nearest } = problem
  note(state, 'image-attribute', { args: { attribute, nearest }, at: place })
}
