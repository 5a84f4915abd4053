import type { ConfigPart } from '../../site/config/config-part.ts'
import type { Announcement, AnnouncementKeys } from './keys.ts'

/** Nothing after its last day, so that pages change on that day and on no other. */
export const config: ConfigPart<AnnouncementKeys, Announcement | undefined> = {
  schema: ({ z, href, matching }) => ({
    announcement: z.strictObject({
      id: matching(/^[\w.-]+$/, 'a name of letters, digits, ., _ and -'),
      text: matching(
        /^(?!.*\]\()(?!.*<\/?[a-z]).*\S/is,
        'text without Markdown and HTML; a link goes into href',
      ),
      href: z.optional(href),
      until: z.optional(z.date({ error: 'a day such as 2026-12-31' })),
    }),
  }),
  settings({ announcement }, { today }) {
    const { until } = announcement ?? {}
    return until !== undefined && today > until ? undefined : announcement
  },
}
