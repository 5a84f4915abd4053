import { pickedTabs, rememberPick } from './picked-tabs.ts'

/** A group of tabs and their panels: code in several languages, or other variants. */
export const TAB_GROUP = '.code-group, .tabs'
/** Groups that switch together: those of languages, and tabs of one set. */
const FOLLOWING = '.code-group:not([data-variants]), [data-group]'
const TAB = '[role="tab"][data-name]'
const PANEL = '[role="tabpanel"][data-name]'

/**
 * Shows one panel of a group. The state is in the DOM, because it is also set from outside and before the group's island
 * is hydrated; islands are notified by `docsgen:panel` on the group.
 */
export function showPanel(group: Element, name: string | undefined) {
  const tabs = partsOf(group, TAB)
  if (!tabs.some((tab) => nameOf(tab) === name)) return
  for (const tab of tabs) {
    const isShown = nameOf(tab) === name
    tab.setAttribute('aria-selected', String(isShown))
    tab.tabIndex = isShown ? 0 : -1
  }
  for (const panel of partsOf(group, PANEL)) {
    panel.setAttribute('data-state', nameOf(panel) === name ? 'active' : 'inactive')
  }
  group.dispatchEvent(new Event('docsgen:panel'))
}

/** Name of the panel that shows. */
export function shownPanel(group: Element): string | undefined {
  const shown = partsOf(group, TAB).find((tab) => tab.getAttribute('aria-selected') === 'true')
  return shown && nameOf(shown)
}

/** Every group that switches with others shows the most recently picked of its tabs. */
export function showPickedTabs() {
  const picked = pickedTabs()
  if (picked[0] === undefined) return
  for (const group of document.querySelectorAll(FOLLOWING)) {
    const set = setOf(group)
    const names = partsOf(group, TAB).map((tab) => set + nameOf(tab))
    showPanel(group, picked.findLast((pick) => names.includes(pick))?.slice(set.length))
  }
}

/** Prefix of the names of a set's tabs in storage; '' for languages. */
function setOf(group: Element): string {
  return nameOf(group, 'data-group')
}

/** The tab of a group that contains the target of an event. Tabs of a site's own islands are ignored. */
export function tabAt(target: Element): HTMLElement | undefined {
  const tab = target.closest<HTMLElement>(TAB)
  return tab?.closest(TAB_GROUP) ? tab : undefined
}

/** Picks a tab. In groups that switch together the pick is stored, and every group that has the tab shows it. */
export function pickTab(tab: HTMLElement) {
  const group = tab.closest(TAB_GROUP)
  if (group === null) return
  keepInPlace(tab, () => {
    showPanel(group, nameOf(tab))
    if (!group.matches(FOLLOWING)) return
    rememberPick(setOf(group) + nameOf(tab))
    showPickedTabs()
  })
}

/** Moves by a key to another tab and picks it; false for other keys. */
export function moveToTab(from: HTMLElement, key: string): boolean {
  const tab = tabByKey(from, key)
  if (tab === undefined) return false
  tab.focus()
  pickTab(tab)
  return true
}

/** The tab that a key moves to. Wraps around at the ends, and mirrors the arrows in right-to-left text. */
function tabByKey(from: HTMLElement, key: string): HTMLElement | undefined {
  const list = from.parentElement
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const index = tabs.indexOf(from)
  const forward = list !== null && getComputedStyle(list).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return tabs.at((index + forward) % tabs.length)
    case 'ArrowLeft':
      return tabs.at((index - forward) % tabs.length)
    case 'Home':
      return tabs.at(0)
    case 'End':
      return tabs.at(-1)
    default:
      return undefined
  }
}

/** Keeps the tab at its position on the screen when panels above it change their height. */
function keepInPlace(tab: HTMLElement, change: () => void) {
  const before = tab.getBoundingClientRect().top
  change()
  const moved = tab.getBoundingClientRect().top - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}

function nameOf(part: Element, attribute = 'data-name'): string {
  return part.getAttribute(attribute) ?? ''
}

/** Elements of the group itself, without those of groups inside its panels. */
function partsOf(group: Element, selector: string): readonly HTMLElement[] {
  return Array.from(group.querySelectorAll<HTMLElement>(selector)).filter(
    (part) => part.parentElement?.closest(TAB_GROUP) === group,
  )
}
