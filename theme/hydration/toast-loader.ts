import { emit, on } from '../runtime/events.ts'
import { type Hydrator, ISLAND } from './hydrate.ts'

/** The first toast wakes the container, which is in every page, and is then told again. */
export function wakeToaster(hydrator: Hydrator) {
  on('docsgen:toast', (toast) => {
    const toaster = document.querySelector(`${ISLAND}[name="toaster"]`)
    if (toaster === null || hydrator.isReady(toaster)) return
    hydrator.hydrate(toaster).then(() => emit('docsgen:toast', toast), reportError)
  })
}
