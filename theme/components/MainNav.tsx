import type { TopLink } from '../../src/model/theme.ts'

type MainNavProps = {
  readonly links: readonly TopLink[]
  /** Href of the link whose section the reader is in. */
  readonly current: string | undefined
  readonly label: string
}

/** Links of the top bar. */
export function MainNav({ links, current, label }: MainNavProps) {
  if (links.length === 0) return null
  return (
    <nav className="main-nav" aria-label={label}>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.href === current || undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
