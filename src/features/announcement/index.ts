import type { FramePart } from '../../site/frame-part.ts'
import type { Feature } from '../feature.ts'
import { config } from './config.ts'
import type { Announcement } from './keys.ts'

const frame: FramePart<Announcement | undefined, Announcement | undefined> = {
  shown: (announcement) => announcement && { ...announcement },
  withLinks: (announcement, addressOf) =>
    announcement && {
      ...announcement,
      href: announcement.href && addressOf(announcement.href, ['announcement', 'href']),
    },
  styles: ['announcement'],
  script: ({ id, until }) => ({ id: String(id), until: until as string | undefined }),
}

/** A line above the pages of a site, which a reader can dismiss and which ends with a day. */
export const announcement = { name: 'announcement', config, frame } as const satisfies Feature
