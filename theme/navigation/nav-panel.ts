import { FRAME_ID } from '../../src/model/frame-ids.ts'
import { LARGE } from '../runtime/constants.ts'
import { isInside } from './swipe.ts'

/**
 * The mobile panel closes when it was used: on a link, a click beside it, a change of hash, page or width
 * (MOB-05). Not its island's business, which may be long in coming.
 */
export function closeNavPanel() {
  const close = () => openPanel()?.close()
  addEventListener('hashchange', close)
  addEventListener('pagehide', close)
  matchMedia(LARGE).addEventListener('change', ({ matches }) => matches && close())

  let isPressedOutside = false
  document.addEventListener('pointerdown', (event) => {
    const panel = openPanel()
    isPressedOutside = panel !== null && !isInside(panel, event)
  })
  document.addEventListener('click', (event) => {
    const panel = openPanel()
    if (panel === null || !(event.target instanceof Element) || !panel.contains(event.target))
      return
    // Press and release must both be outside: marking text in the panel may end there. A click by keyboard has no place.
    const isBeside = event.detail > 0 && isPressedOutside && !isInside(panel, event)
    if (isBeside || followsLink(event, event.target)) panel.close()
  })
}

/** Asked for each time: `docsgen dev` may bring another. */
function openPanel(): HTMLDialogElement | null {
  return document.querySelector(`dialog#${FRAME_ID.nav}[open]`)
}

/** A link that leaves for another page, or for a section of this one, is a route change. */
function followsLink(event: MouseEvent, target: Element): boolean {
  const link = target.closest('a[href]')
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return link !== null && !opensElsewhere && link.getAttribute('target') !== '_blank'
}
