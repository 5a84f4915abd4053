import { FRAME_ID } from '../../src/model/frame-ids.ts'
import { LARGE } from '../runtime/constants.ts'
import { isInside } from './swipe.ts'

const PANEL = `dialog#${FRAME_ID.nav}[open]`
const DIALOGS = `${PANEL}, dialog#${FRAME_ID.search}[open]`

/**
 * The mobile panel and search close when they were used: on a link, a click beside them, a change of hash or page
 * (MOB-05, SRCH-10); the panel on a change of width, too. Not their islands' business, which may be long in coming.
 */
export function closeUsedDialogs() {
  addEventListener('hashchange', () => close(DIALOGS))
  addEventListener('pagehide', () => close(DIALOGS))
  matchMedia(LARGE).addEventListener('change', ({ matches }) => matches && close(PANEL))

  let isPressedBeside = false
  document.addEventListener('pointerdown', (event) => {
    isPressedBeside = isBeside(event, dialogAround(event.target))
  })
  document.addEventListener('click', (event) => {
    const dialog = dialogAround(event.target)
    // Press and release must both be beside it: marking text in it may end there. A click by keyboard has no place.
    const isMeant = event.detail > 0 && isPressedBeside && isBeside(event, dialog)
    if (isMeant || followsLink(event)) dialog?.close()
  })
}

function close(dialogs: string) {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(dialogs)) dialog.close()
}

/** The open dialog that an event is for, on its backdrop, too. */
function dialogAround(target: EventTarget | null): HTMLDialogElement | null {
  return target instanceof Element ? target.closest<HTMLDialogElement>(DIALOGS) : null
}

function isBeside(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  return dialog !== null && !isInside(dialog, event)
}

/** A link that leaves for another page, or for a section of this one, is a route change. */
function followsLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return link !== null && !opensElsewhere && link.getAttribute('target') !== '_blank'
}
