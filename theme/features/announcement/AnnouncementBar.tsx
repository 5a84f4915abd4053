import type { Announcement } from '../../../src/features/announcement/keys.ts'
import type { Strings } from '../../strings.ts'
import type { strings } from './strings.ts'

type AnnouncementBarProps = {
  readonly announcement: Announcement | undefined
  readonly text: Pick<Strings, 'dismiss'> & typeof strings
}

/** The site's announcement, above the top bar. `first-paint.ts` hides it from who has dismissed it. */
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
