// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Hydrator } from '../../theme/hydration/hydrate.ts'
import { hydrateOnIntent } from '../../theme/hydration/intent.ts'

/*
 * An island of server HTML holds things that are none of its business: what a writer put into it.
 */

const NESTED = `<docsgen-island name="outer" slotted>
  <button type="button" id="own">Of the island</button>
  <docsgen-slot><p id="text">Text</p><button type="button" id="given">Of the page</button>
    <docsgen-island name="inner"><button type="button" id="inner">Of the inner island</button></docsgen-island>
  </docsgen-slot>
</docsgen-island>`

/** A page with two islands, and what they are asked to do. */
function nested() {
  document.body.innerHTML = NESTED
  const woken: string[] = []
  const hydrator: Hydrator = {
    isReady: () => false,
    hydrate: async (island) => {
      woken.push(island.getAttribute('name') ?? '')
    },
  }
  const clicks: string[] = []
  document.body.onclick = ({ target }) => clicks.push((target as Element).id)
  return { woken, clicks, hydrator }
}

const at = (id: string) => document.getElementById(id) as HTMLElement
const over = (id: string) => at(id).dispatchEvent(new Event('pointerover', { bubbles: true }))

it('an island of server HTML is woken by its own controls, not by those that were put into it', async () => {
  const { woken, clicks, hydrator } = nested()
  hydrateOnIntent(hydrator)
  over('text')
  over('given')
  expect(woken).toEqual([])
  at('given').click()
  // Nothing holds it back, and nothing is loaded for it.
  expect([clicks, woken]).toEqual([['given'], []])
  over('inner')
  expect(woken).toEqual(['inner'])
  over('own')
  expect(woken).toEqual(['inner', 'outer'])
  at('own').click()
  expect(clicks).toEqual(['given'])
  await expect.poll(() => clicks).toEqual(['given', 'own'])
  expect(woken).toEqual(['inner', 'outer', 'outer'])
})
