import { type Comparison, pairChildren } from './pair-children.ts'

const ISLAND = 'DOCSGEN-ISLAND'
const SLOT = 'docsgen-slot'

/**
 * Brings a live page from one server version to the next. What both versions have in common is not touched,
 * so that hydrated islands, open groups, chosen tabs, dialogs and scroll positions stay as the reader left
 * them. Answers with the elements that were changed or added.
 */
export function morph(live: Element, old: Element, next: Element): readonly Element[] {
  const changed: Element[] = []
  mendElement({ live, old, next }, changed)
  return changed
}

type Versions<T> = { readonly live: T; readonly old: T; readonly next: T }

function mendElement(versions: Versions<Element>, changed: Element[]): void {
  if (versions.live.tagName === ISLAND) mendIsland(versions, changed)
  else {
    if (mendAttributes(versions)) changed.push(versions.live)
    mendChildren(versions, changed)
  }
}

/** Only what differs between the versions: other attributes may be the reader's (`open`, `data-state`). */
function mendAttributes({ live, old, next }: Versions<Element>): boolean {
  const names = [...new Set([...old.getAttributeNames(), ...next.getAttributeNames()])]
  const different = names.filter((name) => old.getAttribute(name) !== next.getAttribute(name))
  for (const name of different) {
    const value = next.getAttribute(name)
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
  return different.length > 0
}

function mendChildren({ live, old, next }: Versions<Element>, changed: Element[]): void {
  if (old.isEqualNode(next)) return
  const lives = [...live.childNodes]
  const olds = [...old.childNodes]
  if (!areAligned(lives, olds)) {
    replaceChildren(live, next)
    changed.push(live)
    return
  }
  const liveOf = new Map(olds.map((child, index) => [child, lives[index]]))
  // The live node that was settled last.
  let previous: ChildNode | null = null
  for (const { old: before, next: after } of pairChildren(olds, [...next.childNodes], NODES)) {
    const child = before && liveOf.get(before)
    if (child && before && after) {
      previous = mendNode({ live: child, old: before, next: after }, changed)
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

/** Whether scripts have left the children as the server wrote them. */
function areAligned(live: readonly Node[], old: readonly Node[]): boolean {
  return (
    live.length === old.length &&
    live.every((node, index) => node.nodeName === old[index]?.nodeName)
  )
}

const NODES: Comparison<ChildNode> = {
  isSame: (old, next) => old.isEqualNode(next),
  isKin: (old, next) =>
    old instanceof Element && next instanceof Element
      ? kindOf(old) === kindOf(next)
      : old.nodeName === next.nodeName,
}

/** Islands of different names, and blocks of different looks, have nothing to do with each other. */
function kindOf(element: Element): string {
  return `${element.tagName} ${element.getAttribute('name') ?? ''} ${element.id === '' ? element.className : ''}`
}

/** The node that now stands in its place. */
function mendNode({ live, old, next }: Versions<ChildNode>, changed: Element[]): ChildNode {
  if (old.isEqualNode(next)) return live
  if (live instanceof Element && old instanceof Element && next instanceof Element) {
    const { parentNode, nextSibling } = live
    mendElement({ live, old, next }, changed)
    return live.isConnected ? live : (nextSibling?.previousSibling ?? parentNode?.lastChild ?? live)
  }
  live.nodeValue = next.nodeValue
  if (live.parentElement !== null) changed.push(live.parentElement)
  return live
}

/**
 * An island's own markup belongs to React, so it is mended only inside its slot, which React leaves alone.
 * Any other difference brings a new island, which wakes when it is used.
 */
function mendIsland({ live, old, next }: Versions<Element>, changed: Element[]): void {
  const slots = { live: slotOf(live), old: slotOf(old), next: slotOf(next) }
  const { live: liveSlot, old: oldSlot, next: nextSlot } = slots
  if (liveSlot && oldSlot && nextSlot && shellOf(old) === shellOf(next)) {
    mendChildren({ live: liveSlot, old: oldSlot, next: nextSlot }, changed)
    return
  }
  const open = openDetails(live)
  const fresh = document.importNode(next, true)
  live.replaceWith(fresh)
  openAgain(fresh, open)
  changed.push(fresh)
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
