import { FRAME_ID } from '../../src/model/frame-ids.ts'

/** Invoker commands, which open and close dialogs without script. React has no types for them yet. */
export const opensPanel = { commandfor: FRAME_ID.nav, command: 'show-modal' } as const
export const closesPanel = { commandfor: FRAME_ID.nav, command: 'close' } as const
export const opensSearch = { commandfor: FRAME_ID.search, command: 'show-modal' } as const
export const closesSearch = { commandfor: FRAME_ID.search, command: 'close' } as const

/** Polyfill for `commandfor` and `command` on buttons. */
export function supplyCommands() {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    const command = button?.getAttribute('command')
    if (command === 'show-modal' && !dialog.open) dialog.showModal()
    if (command === 'close') dialog.close()
  })
}
