import { showPickedTabs } from '../code/tab-groups.ts'
import { emit } from './events.ts'

/** A page from the back/forward cache is as it was left; what was only for a moment is over. */
export function refreshRestoredPage() {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    showPickedTabs()
    emit('docsgen:restored', undefined)
  })
  // A dialog does not cross-fade into the next page.
  addEventListener('pageswap', (event) => {
    const { viewTransition } = event as Event & { readonly viewTransition?: ViewTransition | null }
    // One that does not come about, for whatever reason, is no error.
    viewTransition?.ready.catch(() => undefined)
    if (document.querySelector('dialog[open]') !== null) viewTransition?.skipTransition()
  })
}
