import NavGroups from '../islands/nav-groups.tsx'
import { Raw } from './Raw.tsx'

type SidebarProps = {
  readonly label: string
  /** The rendered navigation; the mobile panel may hold the same. */
  readonly tree: string
}

/** The navigation beside the page, from the large breakpoint. */
export function Sidebar({ label, tree }: SidebarProps) {
  return (
    <nav className="sidebar" aria-label={label}>
      <NavGroups>
        <Raw html={tree} />
      </NavGroups>
    </nav>
  )
}
