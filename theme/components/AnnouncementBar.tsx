import type { SiteProps } from '../../src/model/theme.ts'
import type { Strings } from '../strings.ts'

type AnnouncementBarProps = {
  readonly announcement: SiteProps['announcement']
  readonly text: Strings
}

/** The site's announcement, above the top bar. `runtime/announcement.ts` hides it from who has dismissed it. */
export function AnnouncementBar({ announcement, text }: AnnouncementBarProps) {
  if (announcement === undefined) return null
  const { href } = announcement
  return (
    <aside className="announcement" aria-label={text.announcement}>
      <p>{href === undefined ? announcement.text : <a href={href}>{announcement.text}</a>}</p>
      <button type="button" className="icon-button needs-js" aria-label={text.dismiss} />
    </aside>
  )
}
