// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHydrator, type Hydrator } from '../../theme/hydration/hydrate.ts'
import { hydrateOnSchedule } from '../../theme/hydration/schedule.ts'

const mount = () => import('../../theme/hydration/mount.tsx')
const island = (name: string, when: string) =>
  `<docsgen-island name="${name}" when="${when}"><p>${name}</p></docsgen-island>`

function place(...when: readonly string[]): Hydrator & { readonly woken: () => readonly string[] } {
  document.body.innerHTML = when.map((moment) => island(moment, moment)).join('')
  const woken: string[] = []
  return {
    woken: () => woken,
    isReady: () => false,
    hydrate: async (element) => {
      woken.push(element.getAttribute('name') ?? '')
    },
  }
}

/** Lets a test say what comes into sight. */
function watchSight() {
  const watched: Element[] = []
  const look: { at: (element: Element) => void } = { at: () => undefined }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        look.at = (target) => callback([{ isIntersecting: true, target }])
      }
      observe(element: Element) {
        watched.push(element)
      }
      unobserve() {}
    },
  )
  return { watched, look }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('islands wake', () => {
  it('at once, when idle, when seen, or not before they are meant', () => {
    const { watched, look } = watchSight()
    const idle: (() => void)[] = []
    vi.stubGlobal('reportError', vi.fn())
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    const hydrator = place('load', 'idle', 'visible', 'intent')
    hydrateOnSchedule(hydrator)
    expect(hydrator.woken()).toEqual(['load'])
    for (const run of idle) run()
    expect(hydrator.woken()).toEqual(['load', 'idle'])
    // The island's own element has no box: its child is watched.
    expect(watched.map(({ localName }) => localName)).toEqual(['p'])
    for (const element of watched) look.at(element)
    expect(hydrator.woken()).toEqual(['load', 'idle', 'visible'])
  })

  it('once, and again after they could not be loaded', async () => {
    document.body.innerHTML = island('shy', 'intent')
    const element = document.querySelector('docsgen-island') as Element
    const load = vi.fn().mockRejectedValueOnce(new Error('offline'))
    load.mockResolvedValue({ default: () => null })
    const hydrator = createHydrator({ islands: { shy: load }, mount })
    await expect(hydrator.hydrate(element)).rejects.toThrow('offline')
    element.innerHTML = ''
    await Promise.all([hydrator.hydrate(element), hydrator.hydrate(element)])
    expect(load).toHaveBeenCalledTimes(2)
    expect(hydrator.isReady(element)).toBe(true)
  })

  it('not under a name that the site does not have', async () => {
    document.body.innerHTML = island('stranger', 'load')
    const element = document.querySelector('docsgen-island') as Element
    await expect(createHydrator({ islands: {}, mount }).hydrate(element)).rejects.toThrow(
      'No island',
    )
  })
})
