import type { ComponentNode } from '../../../model/article.ts'
import { escapeAttribute } from '../../../model/escape-html.ts'
import { iconRef } from '../../../model/images/icons.ts'
import { isMap, type Json, type JsonObject } from '../../../model/json.ts'
import { slot } from '../../../model/slots.ts'
import { isOfSite } from '../../tree/context.ts'
import type { SlotFor } from '../../tree/page-part.ts'
import { type PageState, wholeLine } from '../../tree/page-state.ts'
import { spanOf } from '../../tree/tree.ts'
import { addLink, isSafeLink, type LinkCollector } from './link-slots.ts'

type Slots = { readonly collector: LinkCollector; readonly state: PageState }

/** How high images are that stand for an icon, in pixels. They are as wide as their files want. */
const HEIGHTS: Readonly<Record<string, number>> = { card: 24, callout: 20, icon: 16 }

/** An icon is decoration: the title beside it says what it is. One in a text may say itself what it means. */
function iconAttributes({ name, props }: ComponentNode, kind: 'icon' | 'image'): string {
  const { label } = props
  const said = name === 'icon' && typeof label === 'string' ? escapeAttribute(label) : ''
  const inText = name === 'icon' ? ' icon-text' : ''
  if (kind === 'image') {
    const shown = inText === '' ? '' : ' class="icon-text"'
    return `${shown} alt="${said}" height="${HEIGHTS[name]}"`
  }
  const role = said === '' ? 'aria-hidden="true"' : `role="img" aria-label="${said}"`
  return ` class="icon${inText}" ${role}`
}

/**
 * The props of a component with slots for its targets: `href` is a link and `src` an image. One that is not safe leads
 * nowhere. Below the props of a site's component, in its data, addresses stay as they are written.
 */
export function slottedProps(node: ComponentNode, { collector, state }: Slots): JsonObject {
  const { href, src, icon } = node.props
  const at = spanOf(node)
  const slots: Record<string, JsonObject[string]> = {}
  const slotFor: SlotFor = (kind, target, attribute) => {
    const made =
      attribute === undefined ? ({ isMade: true, isNamed: true } as const) : { attribute }
    const index = addLink({ kind, href: target, at, ...made }, collector, state)
    return index === undefined ? '#' : slot('href', index)
  }
  const ownSlots = state.context.parts.component(node.name)?.slots
  if (ownSlots !== undefined) return { ...node.props, ...ownSlots(node.props as never, slotFor) }
  if (typeof href === 'string') slots['href'] = slotFor('link', href, 'href')
  if (typeof src === 'string') slots['src'] = slotFor('image', src, 'src')
  if (typeof icon === 'string' && (node.name === 'tab' || node.name in HEIGHTS)) {
    state.features.add('icon')
    const ref = iconRef(icon)
    const attributes = ref && iconAttributes(node, ref.kind)
    const index = ref && addLink({ ...ref, at, attributes, attribute: 'icon' }, collector, state)
    // Tabs are drawn again in the browser, which knows shapes by their names.
    if (node.name !== 'tab') slots['icon'] = index === undefined ? '' : slot('image', index)
  }
  const given = isOfSite(node.name, state.context) ? withSafeData(node, state) : node.props
  return { ...given, ...slots }
}

/** The props of a site's component without the addresses in its data that are not safe. */
function withSafeData({ props, position }: ComponentNode, state: PageState): JsonObject {
  const at = wholeLine(state, spanOf({ position }))
  const safe = (value: Json | undefined, key: string): Json | undefined => {
    if (Array.isArray(value)) return value.map((one) => safe(one, key) ?? null)
    if (isMap(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, safe(one, name)]))
    const kind = key === 'href' ? 'link' : 'image'
    const isAddress = typeof value === 'string' && (key === 'href' || key === 'src')
    return isAddress && !isSafeLink({ kind, href: value }, at, state) ? '#' : value
  }
  const parts = Object.entries(props).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : safe(value, name),
  ])
  return Object.fromEntries(parts)
}
