import type { ReactNode } from 'react'
import NavGroups from '../islands/nav-groups.tsx'

type SidebarProps = {
  readonly label: string
  readonly children: ReactNode
}

/** The navigation beside the page, from the large breakpoint on. */
export function Sidebar({ label, children }: SidebarProps) {
  return (
    <nav className="sidebar" aria-label={label}>
      <NavGroups>{children}</NavGroups>
    </nav>
  )
}
