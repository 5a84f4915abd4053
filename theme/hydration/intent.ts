import { copyEarly } from '../code/copy.ts'
import { moveToTab, pickTab, tabAt } from '../code/tab-groups.ts'
import { type Hydrator, ISLAND } from './hydrate.ts'

/** What a reader operates. Links are left alone: they work without script, unless marked. */
const CONTROL = 'button, summary, input, select, textarea, [role="tab"], [data-enhanced]'
/** What an island does more with than the browser would. Groups are known by their class: a page has dozens. */
const ENHANCED = '[data-enhanced], .nav-group > summary'
/** A link that wakes its island, and works while it sleeps. */
const WAKING = '[data-elided]'
const SLOT = 'docsgen-slot'
/** Keys that native controls have no use for and that an island may handle. */
const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/** Makes the event that an island gets when it is ready. Undefined where nothing is left to do. */
type Repeat = (() => Event | Promise<Event>) | undefined

/**
 * Loads islands when a reader is about to use them: pointer over, focus, touch, letters. A click or key that
 * comes before an island is ready is held back and repeated once when it is.
 */
export function hydrateOnIntent(hydrator: Hydrator) {
  const prepare = (target: EventTarget | null) => {
    for (const island of islandsMeantBy(target)) void hydrator.hydrate(island).catch(ignore)
  }
  for (const name of ['pointerover', 'focusin', 'touchstart', 'input']) {
    document.addEventListener(name, ({ target }) => prepare(target), {
      capture: true,
      passive: true,
    })
  }
  // A reader may have opened search before this module had come, or offline, and be typing.
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
    // Without its code an island still has native behaviour: a link goes, a `details` opens.
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

/** A panel of another height moves what is below: a tab is picked in the reader's click, not when it is forgotten. */
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

/** Islands whose code the reader will want: around the target, and those its control names with `data-for-island`. */
function islandsMeantBy(target: EventTarget | null): readonly Element[] {
  const named = closest(target, '[data-for-island]')?.getAttribute('data-for-island')
  const others = named ? [...document.querySelectorAll(`${ISLAND}[name="${named}"]`)] : []
  return [...others, ...islandsAround(target).filter((island) => isMeant(island, target))]
}

/**
 * An island that names no time waits for intent. A large one of server HTML is not meant by a pointer that
 * crosses it, only by one on a control.
 */
function isMeant(island: Element, target: EventTarget | null): boolean {
  if (island.hasAttribute('when')) return false
  if (!island.hasAttribute('slotted') || closest(target, WAKING) !== null) return true
  const control = closest(target, CONTROL)
  return control !== null && isOperatedBy(island, control)
}

/** Islands that have something to do with a click on the target. */
function operatedIslands(target: Element): readonly Element[] {
  const control = target.closest(CONTROL)
  if (control === null || isNative(control)) return []
  return islandsAround(control).filter((island) => isOperatedBy(island, control))
}

/** A control is an island's business when the island wrote it, or when it is marked as such. */
function isOperatedBy(island: Element, control: Element): boolean {
  if (control.matches(ENHANCED)) return true
  const slot = control.closest(SLOT)
  return slot === null || !island.contains(slot)
}

/** Controls that the browser, or the runtime, serves by itself. */
function isNative(control: Element): boolean {
  return control.matches('[commandfor]:not([data-enhanced]), [disabled]')
}

function islandsAround(target: EventTarget | null): readonly Element[] {
  const found: Element[] = []
  let island = closest(target, ISLAND)
  while (island !== null) {
    found.push(island)
    island = closest(island.parentElement, ISLAND)
  }
  return found
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}

function ignore() {}
