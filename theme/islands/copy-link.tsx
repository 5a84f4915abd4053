import type { ReactNode } from 'react'
import { defineIsland } from '#island'

type Props = {
  readonly label: string
  readonly done: string
  readonly failed: string
  /** `icon` hides the label from sight. */
  readonly look: 'pill' | 'icon'
  readonly children?: ReactNode
}

export default defineIsland('copy-link', { when: 'intent' }, ({ label, look, children }: Props) => (
  <button type="button" className="copy-link needs-js" data-look={look}>
    {children}
    <span className={look === 'icon' ? 'vh' : undefined}>{label}</span>
  </button>
))
