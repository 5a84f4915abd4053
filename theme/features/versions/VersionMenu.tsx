import { Icon } from '../../components/icons.tsx'
import type { SlotProps } from '../theme-feature.ts'
import type { strings } from './strings.ts'
import { versionsOn } from './versions-on.ts'

/** The versions of the site, each with the address of the same page in it. It works without script. */
export function VersionMenu({ view: { page, text } }: SlotProps<typeof strings>) {
  const links = versionsOn(page)
  const own = links.find(({ isOwn }) => isOwn)
  if (own === undefined || links.length < 2) return null
  return (
    <details className="variant-menu version-menu">
      <summary aria-label={`${text.versions}: ${own.label}`}>
        {own.label}
        <Icon name="expand" />
      </summary>
      <ul>
        {links.map(({ label, href, isOwn, isNearest }) => (
          <li key={label}>
            <a href={href} aria-current={isOwn || undefined}>
              {label}
              {isNearest ? <small>{text.withoutPage}</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
