import type { TopLink } from '../../src/model/theme.ts'

type MainNavProps = { readonly links: readonly TopLink[]; readonly label: string }

/** Links of the top bar (BAR-01). */
export function MainNav({ links, label }: MainNavProps) {
  if (links.length === 0) return null
  return (
    <nav className="main-nav" aria-label={label}>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
