import type { LazyModules } from './lazy-modules.ts'

export type Hydrator = {
  /** Loads and hydrates one island; the same promise for every call. */
  readonly hydrate: (island: Element) => Promise<void>
  readonly isReady: (island: Element) => boolean
}

export const ISLAND = 'docsgen-island'

/** Hydrates islands, each once. React comes with the first. */
export function createHydrator({ islands, mount }: LazyModules): Hydrator {
  const running = new WeakMap<Element, Promise<void>>()

  const hydrate = (island: Element) => {
    const known = running.get(island)
    if (known !== undefined) return known
    const load = islands[island.getAttribute('name') ?? '']
    if (load === undefined) return Promise.reject(new Error(`No island ${island.outerHTML}`))
    const started = Promise.all([mount(), load()])
      .then(([react, module]) => react.mount(island, module.default))
      .then(() => island.setAttribute('ready', ''))
    running.set(island, started)
    // A dropped connection must not make the island dead for good: the next intent tries again.
    started.catch(() => running.delete(island))
    return started
  }

  return { hydrate, isReady: (island) => island.hasAttribute('ready') }
}
