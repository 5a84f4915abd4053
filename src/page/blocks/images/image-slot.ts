import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { ArticleNode } from '../../../model/article.ts'
import type { LinkRef } from '../../../model/page/parsed-page.ts'
import { slot } from '../../../model/slots.ts'
import { note, type PageState } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import type { FoundHeading } from '../headings/article-headings.ts'
import { addLink, type LinkCollector } from '../links/link-slots.ts'

/** An image with an id, and the place of its link among those of the text. */
export type ImageWithId = { readonly node: Element; readonly index: number }

type Walk = {
  readonly state: PageState
  readonly collector: LinkCollector
  readonly headings: readonly FoundHeading[]
  readonly imagesWithId: ImageWithId[]
  /** False within what a click operates already, and where no button may stand. */
  readonly canZoom: boolean
  readonly isInPicture: boolean
}

/** The slot of an image, which is shown with the size of its file. Its other attributes are kept with the link. */
export function imageSlot(node: Element, walk: Walk): ArticleNode {
  const { collector, headings, state } = walk
  const { src, dataZoom: _, ...properties } = node.properties
  if (typeof src !== 'string') return node
  const attributes = attributesOf(node)
  // A text inside of another document has slots before its own, and one below two headings is not near the top.
  const isFirst = !collector.hasImage && state.title !== undefined && headings.length < 2
  collector.hasImage = true
  const zoom = zoomOf(node, walk)
  const sources = walk.isInPicture ? { hasSources: true as const } : {}
  const image = {
    kind: 'image',
    href: src,
    at: spanOf(node),
    attributes,
    attribute: 'src',
  } as const
  const found = { ...image, ...(isFirst ? { isFirst } : {}), ...(zoom ? { zoom } : {}), ...sources }
  const index = addLink(found, collector, state)
  if (index === undefined)
    return state.context.config.html === 'trusted' ? node : { ...node, properties }
  if (properties['id'] !== undefined)
    walk.imagesWithId.push({ node, index: index - collector.first })
  return { type: 'raw', value: slot('image', index) }
}

/** What a page says about enlarging an image. One without a description is decoration. */
function zoomOf(node: Element, { canZoom, state }: Walk): LinkRef['zoom'] {
  const { alt, dataZoom } = node.properties
  if (dataZoom === 'no') return undefined
  const isAsked = dataZoom === 'yes'
  if (canZoom && typeof alt === 'string' && alt.trim() !== '')
    return { when: isAsked ? 'always' : 'smaller', alt }
  if (isAsked) note(state, 'image-invalid', { args: { reason: NO_ZOOM }, at: spanOf(node) })
  return undefined
}

const NO_ZOOM =
  'zoom needs an image with a description, outside of links, headings and components of the site'

/** Takes the ids away that other elements have: that is known when all are. */
export function finishImageIds(
  images: readonly ImageWithId[],
  { links }: Pick<LinkCollector, 'links'>,
): void {
  for (const { node, index } of images) {
    const link = links[index]
    if (link !== undefined) links[index] = { ...link, attributes: attributesOf(node) }
  }
}

/** The attributes of an image but for its address, as HTML. */
function attributesOf(node: Element): string {
  const { src: _, dataZoom: __, ...properties } = node.properties
  return toHtml({ ...node, properties }).slice('<img'.length, -1)
}

/** An image of raw HTML without a description is told; one of Markdown was told already. */
export function finishImage(node: Element, state: PageState): void {
  const { alt, src, ...rest } = node.properties
  if (alt === undefined || alt === null) {
    if (state.context.config.html !== 'escape' && state.hasHtml) {
      note(state, 'image-alt', { args: {}, at: spanOf(node) })
    }
  }
  node.properties = { ...(src === undefined ? {} : { src }), alt: alt ?? '', ...rest }
}
