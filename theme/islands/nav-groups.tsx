import type { ReactNode } from 'react'
import { defineIsland } from '#island'

type Props = { readonly children?: ReactNode }

export default defineIsland('nav-groups', { when: 'intent' }, ({ children }: Props) => (
  <div className="nav-groups">{children}</div>
))
