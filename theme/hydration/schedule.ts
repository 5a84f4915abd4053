import { emit, on } from '../runtime/events.ts'
import { type Hydrator, ISLAND } from './hydrate.ts'

/** Hydrates the islands that do not wait for intent: on load, when idle, or when visible. Returns a function that finds new ones. */
export function hydrateOnSchedule({ hydrate }: Hydrator): () => void {
  const start = (island: Element) => void hydrate(island).catch(reportError)
  const select = (when: string) => document.querySelectorAll(`${ISLAND}[when="${when}"]`)

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const island = target.closest(ISLAND)
      if (island !== null) start(island)
    }
  })
  const look = () => {
    for (const island of select('load')) start(island)
    whenIdle(() => {
      for (const island of select('idle')) start(island)
    })
    // The island itself has no box (`display: contents`), so its first child is observed.
    for (const island of select('visible')) seen.observe(island.firstElementChild ?? island)
  }
  look()
  return look
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 1)
}

/** The first toast hydrates its container, which is in every page, and is then emitted again. */
export function wakeToaster(hydrator: Hydrator) {
  on('docsgen:toast', (toast) => {
    const toaster = document.querySelector(`${ISLAND}[name="toaster"]`)
    if (toaster === null || hydrator.isReady(toaster)) return
    hydrator.hydrate(toaster).then(() => emit('docsgen:toast', toast), reportError)
  })
}
