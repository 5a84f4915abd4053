import { copyEarly } from '../code/copy.ts'
import { moveToTab, pickTab, tabAt } from '../code/tab-groups.ts'
import { type Hydrator, ISLAND } from './hydrate.ts'

/** Controls. Links are left alone, as they work without script, unless marked. */
const CONTROL = 'button, summary, input, select, textarea, [role="tab"], [data-enhanced]'
/** Native controls that an island enhances. Navigation groups are matched by class, as a page has dozens. */
const ENHANCED = '[data-enhanced], .nav-group > summary'
/** A link that hydrates its island, and works without it. */
const WAKING = '[data-elided]'
const SLOT = 'docsgen-slot'
/** Keys that native controls do not use and that an island may handle. */
const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/** Creates the event that an island gets when it is ready. Undefined where nothing is left to do. */
type Repeat = (() => Event | Promise<Event>) | undefined

/**
 * Hydrates islands when a reader is about to use them: pointer over, focus, touch, input. A click or key before an island
 * is ready is held back and replayed once when it is.
 */
export function hydrateOnIntent(hydrator: Hydrator) {
  const prepare = (target: EventTarget | null) => {
    for (const island of intendedIslands(target)) void hydrator.hydrate(island).catch(ignore)
  }
  for (const name of ['pointerover', 'focusin', 'touchstart', 'input']) {
    document.addEventListener(name, ({ target }) => prepare(target), {
      capture: true,
      passive: true,
    })
  }
  // A reader may have opened search before this module was loaded, or offline, and be typing.
  const prepareFocused = () => prepare(document.activeElement)
  prepareFocused()
  addEventListener('online', prepareFocused)

  const waiting = new Set<EventTarget>()
  const replayed = new WeakSet<Event>()
  const hold = (event: Event, act: (target: Element) => Repeat) => {
    const target = event.target
    if (!(target instanceof Element) || replayed.has(event)) return
    const pending = operatedIslands(target).filter((island) => !hydrator.isReady(island))
    if (pending.length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (waiting.has(target)) return
    const repeat = act(target)
    const ready = Promise.all(pending.map(hydrator.hydrate))
    if (repeat === undefined) {
      ready.catch(ignore)
      return
    }
    waiting.add(target)
    const replay = async () => {
      const copy = await repeat()
      waiting.delete(target)
      replayed.add(copy)
      target.dispatchEvent(copy)
    }
    // Also on failure: without its code an island still has native behaviour, such as links and `details`.
    ready.then(replay, replay)
  }

  document.addEventListener(
    'click',
    (event) => {
      if (event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))
        hold(event, (target) => actOnClick(target, event))
    },
    true,
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (KEYS.has(event.key) && closest(event.target, '[role="tab"]'))
        hold(event, (target) => actOnKey(target, event))
    },
    true,
  )
}

/** Tabs are picked and code is copied at once, in the reader's click; other clicks are replayed. */
function actOnClick(target: Element, event: MouseEvent): Repeat {
  const tab = tabAt(target)
  if (tab === undefined) return copyEarly(target) ?? (() => new MouseEvent('click', event))
  pickTab(tab)
  return undefined
}

function actOnKey(target: Element, event: KeyboardEvent): Repeat {
  const tab = tabAt(target)
  if (tab === undefined) return () => new KeyboardEvent('keydown', event)
  moveToTab(tab, event.key)
  return undefined
}

/** Islands that the reader is about to use: around the target, and those that `data-for-island` names. */
function intendedIslands(target: EventTarget | null): readonly Element[] {
  const named = closest(target, '[data-for-island]')?.getAttribute('data-for-island')
  const others = named ? [...document.querySelectorAll(`${ISLAND}[name="${named}"]`)] : []
  return [...others, ...islandsAround(target).filter((island) => isIntended(island, target))]
}

/**
 * An island without `when` waits for intent. For one with a slot of server HTML, a pointer on plain content is no intent,
 * only one on a control.
 */
function isIntended(island: Element, target: EventTarget | null): boolean {
  if (island.hasAttribute('when')) return false
  if (!island.hasAttribute('slotted') || closest(target, WAKING) !== null) return true
  const control = closest(target, CONTROL)
  return control !== null && isOperatedBy(island, control)
}

/** Islands that handle a click on the target. */
function operatedIslands(target: Element): readonly Element[] {
  const control = target.closest(CONTROL)
  if (control === null || isNative(control)) return []
  return islandsAround(control).filter((island) => isOperatedBy(island, control))
}

/** Whether the control is the island's own (outside of its slot), or marked as enhanced. */
function isOperatedBy(island: Element, control: Element): boolean {
  if (control.matches(ENHANCED)) return true
  const slot = control.closest(SLOT)
  return slot === null || !island.contains(slot)
}

/** Controls that the browser, or the runtime, handles by itself. */
function isNative(control: Element): boolean {
  return control.matches('[commandfor]:not([data-enhanced]), [disabled]')
}

function islandsAround(target: EventTarget | null): readonly Element[] {
  const islands: Element[] = []
  let island = closest(target, ISLAND)
  while (island !== null) {
    islands.push(island)
    island = closest(island.parentElement, ISLAND)
  }
  return islands
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}

function ignore() {}
