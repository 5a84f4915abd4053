import { pickedTabs, rememberPick } from '../../code/picked-tabs.ts'
import { showPickedTabs } from '../../code/tab-groups.ts'
import { hashId, onSection } from '../../navigation/hash-id.ts'
import { arrangeFrames } from '../../runtime/frames.ts'

const SWITCH = '.choice'
const HIDDEN = '[data-when][hidden]'
/** Links to sections of the page. */
const LINKS = '.toc-list a, .nav-anchor'

/** Values that a link or a search in the page asked for, until the reader picks another time. */
type Asked = { readonly picks: string; readonly values: Map<string, string> }

/**
 * Shows the parts of the page that are for what its reader has chosen. A choice is remembered as a tab of a group of
 * its name is, so that such tabs follow it and it follows them.
 */
export function followChoices() {
  let asked: Asked = { picks: '', values: new Map() }
  const show = () => {
    const picks = pickedTabs()
    if (asked.picks !== picks.join()) asked = { picks: picks.join(), values: new Map() }
    arrange(picks, asked.values)
  }
  /** Chooses what shows an element; whether anything had to be chosen. */
  const reveal = (target: Element | null): boolean => {
    const parts = hiddenAround(target)
    for (const part of parts) {
      for (const { name, values } of conditionsOf(part)) {
        if (!values.includes(chosen(name))) asked.values.set(name, values[0] ?? '')
      }
    }
    if (parts.length > 0) changed(show)
    return parts.length > 0
  }
  const follow = () => {
    const target = document.getElementById(hashId(location))
    if (reveal(target)) target?.scrollIntoView()
    return target !== null
  }
  let isFound = false
  arrangeFrames(() => {
    show()
    if (!isFound) isFound = follow()
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.closest(SWITCH) === null) return
    rememberPick((nameOf(target) ?? '') + target.value)
    // The list of picks stays the same where this was the last one, too.
    asked.values.clear()
    changed(show)
    showPickedTabs()
  })
  // A tab was picked, or tabs were shown as they were picked.
  document.addEventListener('docsgen:panel', show, true)
  document.addEventListener('docsgen:updated', show)
  document.addEventListener('beforematch', ({ target }) => reveal(target as Element))
  onSection(follow)
  addEventListener('pageshow', show)
}

function arrange(picks: readonly string[], asked: ReadonlyMap<string, string>) {
  const switches = document.querySelectorAll(SWITCH)
  if (switches.length === 0) return
  for (const one of switches) {
    const name = nameOf(one) ?? ''
    const inputs = [...one.querySelectorAll('input')]
    const picked = picks.findLast((pick) => inputs.some(({ value }) => name + value === pick))
    const value = asked.get(name) ?? picked?.slice(name.length)
    for (const [index, input] of inputs.entries()) {
      input.checked = value === undefined ? index === 0 : input.value === value
    }
  }
  for (const part of document.querySelectorAll('[data-when]')) {
    hide(part, !conditionsOf(part).every(({ name, values }) => values.includes(chosen(name))))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    link.hidden = hiddenAround(document.getElementById(hashId(link))).length > 0
    // Nobody reads there.
    if (link.hidden) link.removeAttribute('aria-current')
  }
}

/** The browser's own search finds what is hidden, and tells. */
function hide(part: Element, isHidden: boolean) {
  if (part.hasAttribute('hidden') === isHidden) return
  if (isHidden) part.setAttribute('hidden', 'until-found')
  else part.removeAttribute('hidden')
}

/** Those who follow sections look again: others show now. */
function changed(show: () => void) {
  show()
  document.dispatchEvent(new CustomEvent('docsgen:updated', { detail: { hash: '' } }))
}

function hiddenAround(target: Element | null): readonly Element[] {
  const part = target?.closest(HIDDEN)
  return part ? [part, ...hiddenAround(part.parentElement)] : []
}

type Condition = { readonly name: string; readonly values: readonly string[] }

function conditionsOf(part: Element): readonly Condition[] {
  return (part.getAttribute('data-when') ?? '').split(';').map((written) => {
    const [name = '', values = ''] = written.split('=')
    return { name, values: values.split(',') }
  })
}

/** What the page's switch says. */
function chosen(name: string): string {
  const inputs = document.querySelectorAll<HTMLInputElement>(`[data-choice="${name}"] input`)
  return [...inputs].find(({ checked }) => checked)?.value ?? ''
}

function nameOf(part: Element): string | null | undefined {
  return part.closest(SWITCH)?.getAttribute('data-choice')
}
