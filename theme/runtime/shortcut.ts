import { FRAME_ID } from '../../src/model/frame-ids.ts'

/** Ctrl+K and Cmd+K open search by its visible trigger (SRCH-02), before the runtime and the island have come, too. */
export function openSearchByKey() {
  addEventListener('keydown', (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
    const trigger = [...document.querySelectorAll<HTMLElement>('.search-trigger')].find(hasSize)
    if (trigger === undefined) return
    event.preventDefault()
    const dialog = document.querySelector<HTMLDialogElement>(`dialog#${FRAME_ID.search}`)
    if (dialog?.open) dialog.querySelector('input')?.select()
    else trigger.click()
  })
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}
