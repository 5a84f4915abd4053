import type { NavIcon, NavMarks } from '../../src/model/nav.ts'
import { Shape } from './Shape.tsx'
import { StatusBadge, type StatusText } from './StatusBadge.tsx'

type NavLabelProps = NavMarks & { readonly label: string; readonly text: StatusText }

/** An entry's label with what stands beside it. Most entries are text alone. */
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

/** Decoration: the label beside it says what it is. */
export function EntryIcon({ icon }: { readonly icon: NavIcon }) {
  if ('shape' in icon) return <Shape name={icon.shape} />
  const { src, dark } = icon
  if (dark === undefined) return <img src={src} alt="" width="16" height="16" />
  return (
    <>
      <img className="only-light" src={src} alt="" width="16" height="16" />
      <img className="only-dark" src={dark} alt="" width="16" height="16" />
    </>
  )
}
