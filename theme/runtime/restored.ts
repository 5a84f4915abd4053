import { showPickedTabs } from '../code/tab-groups.ts'
import { emit } from './events.ts'

/** Listens for leaving the page, and for coming back to it from the back/forward cache, which resets what is temporary. */
export function refreshRestoredPage() {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    // Another page may have changed the picked tabs meanwhile.
    showPickedTabs()
    emit('docsgen:restored', undefined)
  })
  // No cross-fade to the next page where a dialog is open.
  addEventListener('pageswap', (event) => {
    const { viewTransition } = event as Event & { readonly viewTransition?: ViewTransition | null }
    // A transition that is skipped rejects its promise, which is not an error.
    viewTransition?.ready.catch(() => undefined)
    if (document.querySelector('dialog[open]') !== null) viewTransition?.skipTransition()
  })
}
