import { withoutNoncharacters } from './noncharacters.ts'

/**
 * Slots: where an article leaves room for what only the whole site decides. They are spelled with two characters that
 * no text of a page may hold, and that leave a Latin text one byte a character. `href`: an address; `image`: a whole element; `fragment`: HTML; `name`: in
 * Markdown, what the file at an address is called; `component`: a component, while raw HTML is filtered.
 */
export type SlotKind = 'href' | 'image' | 'fragment' | 'name' | 'component'

const OPEN = '\x81'
const CLOSE = '\x8D'

/** ('href', 3) -> the slot of the article's link number 3. */
export function slot(kind: SlotKind, index: number): string {
  return `${OPEN}${kind}:${index}${CLOSE}`
}

/** The slot of the file name that belongs to the slot of an address. */
export function nameSlot(href: string): string {
  return href.replace(`${OPEN}href:`, `${OPEN}name:`)
}

/** Whether a text is a slot of that kind. */
export function isSlot(kind: SlotKind, text: string): boolean {
  return text.startsWith(`${OPEN}${kind}:`)
}

/** The slots of components, with their numbers. */
export const COMPONENT_SLOT = /^\x81component:(\d+)\x8D$/

const SLOT_OR_NONCHARACTER = /\x81[a-z]+:\d+\x8D|[\x81\x8D\uFDD0-\uFDEF]/g

/** Removes slots from HTML of a site's code, except for those of the text that the code got. */
export function withSlotsOf(source: () => string, html: string): string {
  let text: string | undefined
  const isInSource = (slot: string) => {
    text ??= source()
    return text.includes(slot)
  }
  return html.replace(SLOT_OR_NONCHARACTER, (match) =>
    match.length > 1 && isInSource(match) ? match : withoutNoncharacters(match),
  )
}

const SLOTS = /\x81(href|image|fragment|name):(\d+)\x8D/g

/** Fills every slot. */
export function fillSlots(html: string, fill: (kind: SlotKind, index: number) => string): string {
  if (!html.includes(OPEN)) return html
  return html.replace(SLOTS, (_slot, kind: SlotKind, index: string) => fill(kind, Number(index)))
}
