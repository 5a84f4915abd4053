import { FRAME_ID } from '../../src/model/frame-ids.ts'
import { LARGE } from '../runtime/constants.ts'
import { isInside } from './swipe.ts'

const PANEL = `dialog#${FRAME_ID.nav}[open]`
const DIALOGS = `${PANEL}, dialog#${FRAME_ID.search}[open]`

/**
 * Closes the mobile panel and search after use: on a link, a click beside them, a change of hash or page; the panel also
 * on a change of width. Done by the runtime, as their islands may not be loaded yet.
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
    // Press and release must both be outside: selecting text may end there. A click by keyboard has no position.
    const isOutsideClick = event.detail > 0 && isPressedBeside && isBeside(event, dialog)
    if (isOutsideClick || followsLink(event)) dialog?.close()
  })
}

function close(dialogs: string) {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(dialogs)) dialog.close()
}

/** The open dialog that contains the target, including its backdrop. */
function dialogAround(target: EventTarget | null): HTMLDialogElement | null {
  return target instanceof Element ? target.closest<HTMLDialogElement>(DIALOGS) : null
}

function isBeside(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  return dialog !== null && !isInside(dialog, event)
}

/** Whether a click follows a link in this tab, to another page or a section of this one. */
function followsLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return link !== null && !opensElsewhere && link.getAttribute('target') !== '_blank'
}
