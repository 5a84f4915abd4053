import { type Hydrator, ISLAND } from './hydrate.ts'

/** Hydrates the islands that do not wait for intent: at once, at idle, or when seen. */
export function hydrateOnSchedule({ hydrate }: Hydrator) {
  const start = (island: Element) => void hydrate(island).catch(reportError)
  const select = (when: string) => document.querySelectorAll(`${ISLAND}[when="${when}"]`)

  for (const island of select('load')) start(island)
  whenIdle(() => {
    for (const island of select('idle')) start(island)
  })

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const island = target.closest(ISLAND)
      if (island !== null) start(island)
    }
  })
  // The island itself has no box (`display: contents`): its first child stands for it.
  for (const island of select('visible')) seen.observe(island.firstElementChild ?? island)
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 1)
}
