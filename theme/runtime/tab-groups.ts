import { preferredLanguage, rememberedLanguages, rememberLanguage } from './languages.ts'

/** What holds tabs and their panels: code in several languages, or variants of anything. */
export const TAB_GROUP = '.code-group, .tabs'
const TAB = '[role="tab"][data-name]'
const SHOWN = 'docsgen:panel'
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
  group.dispatchEvent(new CustomEvent(SHOWN, { detail: name }))
}

/** Tells which panel a group shows from now on, until the returned function is called. */
export function onPanel(group: Element, handle: (name: string) => void): () => void {
  const listener = (event: Event) => handle((event as CustomEvent<string>).detail)
  group.addEventListener(SHOWN, listener)
  return () => group.removeEventListener(SHOWN, listener)
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
  for (const group of document.querySelectorAll('.code-group')) {
    const name = preferredLanguage(partsOf(group, TAB).map(nameOf), remembered)
    if (name !== undefined) showPanel(group, name)
  }
}

/** Picks a language by its tab: it is remembered, and every group that offers it follows. */
export function pickLanguage(tab: HTMLElement) {
  keepInPlace(tab, () => {
    showPanelOf(tab)
    rememberLanguage(nameOf(tab))
    showPreferredLanguages()
  })
}

/** Picks a variant in one group. */
export function pickPanel(tab: HTMLElement) {
  keepInPlace(tab, () => showPanelOf(tab))
}

function showPanelOf(tab: HTMLElement) {
  const group = tab.closest(TAB_GROUP)
  if (group !== null) showPanel(group, nameOf(tab))
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
