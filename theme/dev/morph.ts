import { type Comparison, pairChildren } from './pair-children.ts'

const ISLAND = 'DOCSGEN-ISLAND'
const SLOT = 'docsgen-slot'

/**
 * Patches a live page from one server version to the next. What both versions have in common is not touched, so that
 * hydrated islands, open groups, chosen tabs, dialogs and scroll positions stay as the reader left them. Returns the
 * elements that were changed or added.
 */
export function morph(live: Element, old: Element, next: Element): readonly Element[] {
  const changed: Element[] = []
  patchElement({ live, old, next }, changed)
  return changed
}

type Versions<T> = { readonly live: T; readonly old: T; readonly next: T }

function patchElement(versions: Versions<Element>, changed: Element[]): void {
  if (versions.live.tagName === ISLAND) patchIsland(versions, changed)
  else {
    if (patchAttributes(versions)) changed.push(versions.live)
    patchChildren(versions, changed)
  }
}

/** Patches only attributes that differ between the versions: others may be the reader's (`open`, `data-state`). */
function patchAttributes({ live, old, next }: Versions<Element>): boolean {
  const names = [...new Set([...old.getAttributeNames(), ...next.getAttributeNames()])]
  const different = names.filter((name) => old.getAttribute(name) !== next.getAttribute(name))
  for (const name of different) {
    const value = next.getAttribute(name)
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
  return different.length > 0
}

function patchChildren({ live, old, next }: Versions<Element>, changed: Element[]): void {
  if (old.isEqualNode(next)) return
  const lives = [...live.childNodes]
  const olds = [...old.childNodes]
  if (!areAligned(lives, olds)) {
    replaceChildren(live, next)
    changed.push(live)
    return
  }
  const liveOf = new Map(olds.map((child, index) => [child, lives[index]]))
  // The live node that was patched last.
  let previous: ChildNode | null = null
  for (const { old: before, next: after } of pairChildren(olds, [...next.childNodes], NODES)) {
    const child = before && liveOf.get(before)
    if (child && before && after) {
      previous = patchNode({ live: child, old: before, next: after }, changed)
    } else if (after) {
      const added: ChildNode = document.importNode(after, true)
      live.insertBefore(added, previous === null ? live.firstChild : previous.nextSibling)
      changed.push(added instanceof Element ? added : live)
      previous = added
    } else {
      child?.remove()
      if (child instanceof Element) changed.push(live)
    }
  }
}

/** Whether the live children are still those of the server's version. */
function areAligned(live: readonly Node[], old: readonly Node[]): boolean {
  return (
    live.length === old.length &&
    live.every((node, index) => node.nodeName === old[index]?.nodeName)
  )
}

const NODES: Comparison<ChildNode> = {
  isSame: (old, next) => old.isEqualNode(next),
  isSameKind: (old, next) =>
    old instanceof Element && next instanceof Element
      ? kindOf(old) === kindOf(next)
      : old.nodeName === next.nodeName,
}

/** Elements of the same kind can be patched into each other: tag, name of an island, class without an id. */
function kindOf(element: Element): string {
  return `${element.tagName} ${element.getAttribute('name') ?? ''} ${element.id === '' ? element.className : ''}`
}

/** Patches a node; returns the node that is in its place afterwards. */
function patchNode({ live, old, next }: Versions<ChildNode>, changed: Element[]): ChildNode {
  if (old.isEqualNode(next)) return live
  if (live instanceof Element && old instanceof Element && next instanceof Element) {
    const { parentNode, nextSibling } = live
    patchElement({ live, old, next }, changed)
    return live.isConnected ? live : (nextSibling?.previousSibling ?? parentNode?.lastChild ?? live)
  }
  live.nodeValue = next.nodeValue
  if (live.parentElement !== null) changed.push(live.parentElement)
  return live
}

/**
 * An island's own markup belongs to React, so it is patched only inside its slot, which React leaves alone. For any other
 * difference the island is replaced by a new one, which is hydrated when it is used.
 */
function patchIsland({ live, old, next }: Versions<Element>, changed: Element[]): void {
  const slots = { live: slotOf(live), old: slotOf(old), next: slotOf(next) }
  const { live: liveSlot, old: oldSlot, next: nextSlot } = slots
  if (liveSlot && oldSlot && nextSlot && shellOf(old) === shellOf(next)) {
    patchChildren({ live: liveSlot, old: oldSlot, next: nextSlot }, changed)
    return
  }
  const open = openDetails(live)
  const copy = document.importNode(next, true)
  live.replaceWith(copy)
  openAgain(copy, open)
  changed.push(copy)
}

function slotOf(island: Element): Element | null {
  return island.querySelector(SLOT)
}

function shellOf(island: Element): string {
  const copy = island.cloneNode(true) as Element
  slotOf(copy)?.replaceChildren()
  return copy.outerHTML
}

function replaceChildren(live: Element, next: Element): void {
  const open = openDetails(live)
  live.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)))
  openAgain(live, open)
}

/** Which groups are open and which are closed, by their labels. */
function openDetails(root: Element): ReadonlyMap<string, boolean> {
  return new Map([...root.querySelectorAll('details')].map((group) => [labelOf(group), group.open]))
}

function openAgain(root: Element, open: ReadonlyMap<string, boolean>): void {
  for (const group of root.querySelectorAll('details')) {
    group.open = open.get(labelOf(group)) ?? group.open
  }
}

function labelOf(group: Element): string {
  return group.querySelector('summary')?.textContent ?? ''
}
