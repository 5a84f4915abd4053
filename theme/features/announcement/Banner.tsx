import type { Announcement } from '../../../src/features/announcement/keys.ts'
import type { SlotProps } from '../theme-feature.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import type { strings } from './strings.ts'

/** Above the top bar: the announcement that the site has, if any. */
export function Banner({ view: { site, text } }: SlotProps<typeof strings>) {
  const announcement = site.features['announcement'] as Announcement | undefined
  return <AnnouncementBar announcement={announcement} text={text} />
}
