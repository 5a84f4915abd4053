import type { ReactNode } from 'react'
import { defineIsland } from '#island'

type Props = { readonly label: string; readonly children?: ReactNode }

export default defineIsland('mobile-nav', { when: 'intent' }, ({ label, children }: Props) => (
  <dialog id="nav" className="mobile-nav" aria-label={label}>
    {children}
  </dialog>
))
