import { preferredLanguage, rememberedLanguages, rememberLanguage } from './languages.ts'

/** What holds tabs and their panels: code in several languages, or variants of anything. */
export const TAB_GROUP = '.code-group, .tabs'
/** Groups whose tabs are languages. */
const LANGUAGES = '.code-group:not([data-variants])'
const TAB = '[role="tab"][data-name]'
const PANEL = '[role="tabpanel"][data-name]'

/**
 * Shows one panel of a group. The DOM holds the truth, because it is set before the group's island
 * wakes and from outside it; islands hear of it through `docsgen:panel` on the group.
 */
export function showPanel(group: Element, name: string) {
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

/** Every code group shows the most recently preferred of its languages. */
export function showPreferredLanguages() {
  const remembered = rememberedLanguages()
  if (remembered.length === 0) return
  for (const group of document.querySelectorAll(LANGUAGES)) {
    const name = preferredLanguage(partsOf(group, TAB).map(nameOf), remembered)
    if (name !== undefined) showPanel(group, name)
  }
}

/** The tab of a group that an event on the target is for. Tabs of a site's own islands are none. */
export function tabAt(target: Element): HTMLElement | undefined {
  const tab = target.closest<HTMLElement>(TAB)
  return tab?.closest(TAB_GROUP) ? tab : undefined
}

/** Picks a tab. A language is remembered, and every group that offers it follows; other tabs are the group's own. */
export function pickTab(tab: HTMLElement) {
  const group = tab.closest(TAB_GROUP)
  if (group === null) return
  keepInPlace(tab, () => {
    showPanel(group, nameOf(tab))
    if (!group.matches(LANGUAGES)) return
    rememberLanguage(nameOf(tab))
    showPreferredLanguages()
  })
}

/** Moves by a key to another tab and picks it; false where the key is for none. */
export function moveToTab(from: HTMLElement, key: string): boolean {
  const tab = tabByKey(from, key)
  if (tab === undefined) return false
  tab.focus()
  pickTab(tab)
  return true
}

/** The tab that a key moves to: around the ends, and the other way round where text runs right to left. */
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

/** Panels above may change their height: the tab stays where it is on the screen, in the same frame. */
function keepInPlace(tab: HTMLElement, change: () => void) {
  const before = tab.getBoundingClientRect().top
  change()
  const moved = tab.getBoundingClientRect().top - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}

function nameOf(part: HTMLElement): string {
  return part.getAttribute('data-name') ?? ''
}

/** Parts of the group itself, not of a group inside one of its panels. */
function partsOf(group: Element, selector: string): readonly HTMLElement[] {
  return Array.from(group.querySelectorAll<HTMLElement>(selector)).filter(
    (part) => part.parentElement?.closest(TAB_GROUP) === group,
  )
}
