import type { NavIcon, NavMarks } from '../../src/model/nav.ts'
import type { Strings } from '../strings.ts'
import { Shape } from './Shape.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { ThemedImage } from './ThemedImage.tsx'

type NavLabelProps = NavMarks & { readonly label: string; readonly text: Strings }

/** An entry's label with its icon, tag and status. Most entries are text alone. */
export function NavLabel({ label, icon, status, text }: NavLabelProps) {
  if (icon === undefined && status === undefined) return label
  return (
    <span className="nav-label">
      {icon === undefined ? null : <EntryIcon icon={icon} />}
      <span>{label}</span>
      {status === undefined ? null : <StatusBadge status={status} text={text} />}
    </span>
  )
}

/** Hidden from assistive tech, as the label beside it names it. */
export function EntryIcon({ icon }: { readonly icon: NavIcon }) {
  if ('shape' in icon) return <Shape name={icon.shape} />
  return <ThemedImage src={icon.src} dark={icon.dark} width="16" height="16" />
}
