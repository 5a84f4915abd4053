import { type ReactNode, useSyncExternalStore } from 'react'
import { defineIsland } from '#island'
import { toggleTheme } from '../runtime/theme-choice.ts'

type Props = {
  readonly label: string
  /** Its icon. */
  readonly children?: ReactNode
}

/** Switches between light and dark. The state is the page's class, which other tabs change, too. */
export default defineIsland('theme-toggle', { when: 'intent' }, ({ label, children }: Props) => {
  const isDark = useSyncExternalStore(followPageClass, pageIsDark, () => false)
  return (
    <button
      type="button"
      className="theme-toggle icon-button needs-js"
      aria-label={label}
      aria-pressed={isDark}
      // The runtime has set it before React came.
      suppressHydrationWarning
      onClick={toggleTheme}
    >
      {children}
    </button>
  )
})

function pageIsDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

function followPageClass(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
