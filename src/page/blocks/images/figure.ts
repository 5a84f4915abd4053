import type { Paragraph, PhrasingContent } from 'mdast'
import { colorSchemeOf } from '../../../model/images/color-scheme.ts'
import { note, type PageState, wholeLine } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'

/** Makes a figure of a paragraph that holds one image or a pair for light and dark, or one in a link, and nothing else. */
export function figureNode(paragraph: Paragraph, state: PageState): Paragraph {
  if (state.figures.size === 0) return paragraph
  const content = paragraph.children.filter((node) => node.type !== 'text' || node.value.trim())
  const [only, ...others] = content
  const hasOthers = others.some((node) => node.type !== 'image' || !colorSchemeOf(node.url))
  const image = only?.type === 'link' && only.children.length === 1 ? only.children[0] : only
  const figure = image && state.figures.get(image)
  if (only === undefined || image === undefined || figure === undefined || hasOthers)
    return paragraph
  for (const node of [image, ...others]) state.figures.delete(node)
  state.features.add('figure')
  const { caption, align, share } = figure
  const sides = align === undefined ? [] : [`align-${align}`]
  const className = ['figure', ...sides, ...(share === undefined ? [] : [`width-${share}`])]
  const children = caption === undefined ? content : [...content, captionNode(caption)]
  return { ...paragraph, children, data: { hName: 'figure', hProperties: { className } } }
}

/** Any node that becomes an element with children would do. */
function captionNode(value: string): PhrasingContent {
  return {
    type: 'emphasis',
    children: [{ type: 'text', value }],
    data: { hName: 'figcaption' },
  }
}

/** Tells of images within a line, a heading or a cell that have what only a figure can have. */
export function noteInlineFigures(state: PageState): void {
  for (const image of state.figures.keys()) {
    const reason =
      'caption, align and a width in percent need a paragraph of its own, without other text'
    note(state, 'image-invalid', { args: { reason }, at: wholeLine(state, spanOf(image)) })
  }
}
