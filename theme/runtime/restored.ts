import { showPickedTabs } from '../code/tab-groups.ts'
import { emit } from './events.ts'

/** Resets temporary state, such as dialogs, of a page from the back/forward cache. */
export function refreshRestoredPage() {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    showPickedTabs()
    emit('docsgen:restored', undefined)
  })
  // Skips the cross-fade to the next page where a dialog is open.
  addEventListener('pageswap', (event) => {
    const { viewTransition } = event as Event & { readonly viewTransition?: ViewTransition | null }
    // A transition that is skipped rejects its promise, which is not an error.
    viewTransition?.ready.catch(() => undefined)
    if (document.querySelector('dialog[open]') !== null) viewTransition?.skipTransition()
  })
}
