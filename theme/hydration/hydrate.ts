import { retrying } from '../runtime/retrying.ts'
import type { LazyModules } from './lazy-modules.ts'

export type Hydrator = {
  /** Loads and hydrates one island; the same promise for every call. */
  readonly hydrate: (island: Element) => Promise<void>
  readonly isReady: (island: Element) => boolean
}

export const ISLAND = 'docsgen-island'

/** Hydrates islands, each once. React is loaded with the first. */
export function createHydrator({ islands, mount }: LazyModules): Hydrator {
  const runs = new WeakMap<Element, () => Promise<void>>()

  const start = async (island: Element) => {
    const load = islands[island.getAttribute('name') ?? '']
    if (load === undefined) throw new Error(`No island ${island.outerHTML}`)
    const loaded = Promise.all([mount(), load()])
    // For styles that show the failure.
    loaded.catch(() => island.setAttribute('failed', ''))
    const [react, module] = await loaded
    island.removeAttribute('failed')
    await react.mount(island, module.default)
    island.setAttribute('ready', '')
  }
  const hydrate = (island: Element) => {
    // After a lost connection the next intent tries again.
    const run = runs.get(island) ?? retrying(() => start(island))
    runs.set(island, run)
    return run()
  }

  return { hydrate, isReady: (island) => island.hasAttribute('ready') }
}
