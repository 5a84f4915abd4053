import type { ReactNode } from 'react'
import { defineIsland } from '#island'

type Props = {
  readonly label: string
  /** The sun and the moon: the styles show the one of the current theme. */
  readonly children?: ReactNode
}

export default defineIsland('theme-toggle', { when: 'intent' }, ({ label, children }: Props) => (
  <button type="button" className="theme-toggle icon-button needs-js" aria-label={label}>
    {children}
  </button>
))
