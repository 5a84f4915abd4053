import { fill } from '../../strings.ts'
import type { SlotProps } from '../theme-feature.ts'
import type { strings } from './strings.ts'
import { versionsOn } from './versions-on.ts'

/** Above the top bar of a version that is not the current one: what it is, and the way to the same page there. */
export function VersionBanner({ view: { page, text } }: SlotProps<typeof strings>) {
  const links = versionsOn(page)
  const own = links.find(({ isOwn }) => isOwn)
  const current = links.find(({ kind }) => kind === 'current')
  if (own === undefined || own.kind === 'current' || current === undefined) return null
  const says = own.kind === 'old' ? text.oldVersion : text.unreleasedVersion
  const leads = current.isNearest ? text.nearestPage : text.samePage
  return (
    <aside className="variant-line version-banner" aria-label={text.versions}>
      <p>
        {fill(says, { version: own.label })}{' '}
        <a href={current.href}>{fill(leads, { version: current.label })}</a>
      </p>
    </aside>
  )
}
