import { pickedTabs, rememberPick } from '../../code/picked-tabs.ts'
import { showPickedTabs } from '../../code/tab-groups.ts'
import { hashId, onSection } from '../../navigation/hash-id.ts'
import { arrangeFrames } from '../../runtime/frames.ts'

const SWITCH = '.choice'
const HIDDEN = '[data-when][hidden]'
/** Links to sections of the page. */
const LINKS = '.toc-list a, .nav-anchor'

/** Values that a link or the browser's search requires, until the reader picks again. */
type Requested = { readonly picks: string; readonly values: Map<string, string> }

/**
 * Shows the parts of the page that match the reader's choices. A choice is stored like a tab of the group with its name,
 * so that the two switch together.
 */
export function followChoices() {
  let requested: Requested = { picks: '', values: new Map() }
  const show = () => {
    const picks = pickedTabs()
    if (requested.picks !== picks.join()) requested = { picks: picks.join(), values: new Map() }
    arrange(picks, requested.values)
  }
  /** Changes choices so that an element is shown; returns whether that was necessary. */
  const reveal = (target: Element | null): boolean => {
    const parts = hiddenAround(target)
    for (const part of parts) {
      for (const { name, values } of conditionsOf(part)) {
        if (!values.includes(chosen(name))) requested.values.set(name, values[0] ?? '')
      }
    }
    if (parts.length > 0) showAndNotify(show)
    return parts.length > 0
  }
  const follow = () => {
    const target = document.getElementById(hashId(location))
    if (reveal(target)) target?.scrollIntoView()
    return target !== null
  }
  let isRevealed = false
  arrangeFrames(() => {
    show()
    if (!isRevealed) isRevealed = follow()
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.closest(SWITCH) === null) return
    rememberPick((nameOf(target) ?? '') + target.value)
    // Repeating the last pick leaves the list of picks unchanged, so `requested` is cleared here.
    requested.values.clear()
    showAndNotify(show)
    showPickedTabs()
  })
  // A tab was picked, or a stored pick was shown.
  document.addEventListener('docsgen:panel', show, true)
  document.addEventListener('docsgen:updated', show)
  document.addEventListener('beforematch', ({ target }) => reveal(target as Element))
  onSection(follow)
  addEventListener('pageshow', show)
}

function arrange(picks: readonly string[], requested: ReadonlyMap<string, string>) {
  const switches = document.querySelectorAll(SWITCH)
  if (switches.length === 0) return
  for (const one of switches) {
    const name = nameOf(one) ?? ''
    const inputs = [...one.querySelectorAll('input')]
    const picked = picks.findLast((pick) => inputs.some(({ value }) => name + value === pick))
    const value = requested.get(name) ?? picked?.slice(name.length)
    for (const [index, input] of inputs.entries()) {
      input.checked = value === undefined ? index === 0 : input.value === value
    }
  }
  for (const part of document.querySelectorAll('[data-when]')) {
    hide(part, !conditionsOf(part).every(({ name, values }) => values.includes(chosen(name))))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    link.hidden = hiddenAround(document.getElementById(hashId(link))).length > 0
    // A hidden section cannot be the current one.
    if (link.hidden) link.removeAttribute('aria-current')
  }
}

/** Hides with `until-found`, so that the browser's search still finds the part and fires `beforematch`. */
function hide(part: Element, isHidden: boolean) {
  if (part.hasAttribute('hidden') === isHidden) return
  if (isHidden) part.setAttribute('hidden', 'until-found')
  else part.removeAttribute('hidden')
}

/** Shows the parts and notifies listeners, such as the scroll spy, that other sections are visible now. */
function showAndNotify(show: () => void) {
  show()
  document.dispatchEvent(new CustomEvent('docsgen:updated', { detail: { hash: '' } }))
}

function hiddenAround(target: Element | null): readonly Element[] {
  const part = target?.closest(HIDDEN)
  return part ? [part, ...hiddenAround(part.parentElement)] : []
}

type Condition = { readonly name: string; readonly values: readonly string[] }

function conditionsOf(part: Element): readonly Condition[] {
  return (part.getAttribute('data-when') ?? '').split(';').map((condition) => {
    const [name = '', values = ''] = condition.split('=')
    return { name, values: values.split(',') }
  })
}

/** The chosen value of the page's switch. */
function chosen(name: string): string {
  const inputs = document.querySelectorAll<HTMLInputElement>(`[data-choice="${name}"] input`)
  return [...inputs].find(({ checked }) => checked)?.value ?? ''
}

function nameOf(part: Element): string | null | undefined {
  return part.closest(SWITCH)?.getAttribute('data-choice')
}
