import type { Paragraph, PhrasingContent } from 'mdast'
import { note, type PageState, wholeLine } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'

/** Makes a figure of a paragraph that holds one image, or one in a link, and nothing besides. */
export function figureNode(paragraph: Paragraph, state: PageState): Paragraph {
  if (state.figures.size === 0) return paragraph
  const content = paragraph.children.filter((node) => node.type !== 'text' || node.value.trim())
  const [only, ...others] = content
  const image = only?.type === 'link' && only.children.length === 1 ? only.children[0] : only
  const figure = image && state.figures.get(image)
  if (only === undefined || image === undefined || figure === undefined || others.length > 0)
    return paragraph
  state.figures.delete(image)
  state.features.add('figure')
  const { caption, align, share } = figure
  const sides = align === undefined ? [] : [`align-${align}`]
  const className = ['figure', ...sides, ...(share === undefined ? [] : [`width-${share}`])]
  const children = caption === undefined ? [only] : [only, captionNode(caption)]
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
