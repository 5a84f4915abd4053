import type { ComponentNode } from '../../model/article.ts'
import type { JsonObject } from '../../model/json.ts'
import type { LinkRef } from '../../model/page.ts'
import { slot } from '../../model/slots.ts'
import type { PageState } from '../markdown/page-state.ts'
import { spanOf } from '../markdown/tree.ts'
import { addLink, type LinkCollector } from './link-slots.ts'

type Slots = { readonly collector: LinkCollector; readonly state: PageState }

/** An icon is decoration: the title beside it says what it is. It is as wide as its file wants. */
const ICON = ' alt="" height="24"'

/**
 * The props of a component with slots for its targets: `href` is a link and `src` an image, of a video a file. One that
 * is not safe leads nowhere.
 */
export function slottedProps(node: ComponentNode, { collector, state }: Slots): JsonObject {
  const { href, src, icon, poster, tracks } = node.props
  const at = spanOf(node)
  const slots: Record<string, JsonObject[string]> = {}
  const slotFor = (kind: LinkRef['kind'], target: string): string => {
    const index = addLink({ kind, href: target, at }, collector, state)
    return index === undefined ? '#' : slot('href', index)
  }
  const isVideo = node.name === 'video'
  if (typeof href === 'string') slots['href'] = slotFor('link', href)
  if (typeof src === 'string') slots['src'] = slotFor(isVideo ? 'file' : 'image', src)
  if (node.name === 'card' && typeof icon === 'string') {
    const index = addLink({ kind: 'image', href: icon, at, attributes: ICON }, collector, state)
    slots['icon'] = index === undefined ? '' : slot('image', index)
  }
  if (isVideo && typeof poster === 'string') slots['poster'] = slotFor('image', poster)
  if (isVideo && Array.isArray(tracks)) {
    slots['tracks'] = (tracks as readonly { readonly src: string }[]).map((track) => ({
      ...track,
      src: slotFor('file', track.src),
    }))
  }
  return { ...node.props, ...slots }
}
