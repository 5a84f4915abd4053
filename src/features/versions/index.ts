import type { MountsPart } from '../../commands/site/mounts/mounts-part.ts'
import type { FramePart } from '../../site/frame-part.ts'
import type { Feature } from '../feature.ts'
import { config, type Version } from './config.ts'
import { versionLinks } from './version-links.ts'

const GIT = /^git:/

/** Today's navigations list pages that a commit has not, and nobody edits its files. */
const OF_COMMITS = { navigations: {}, editUrl: undefined, sourceUrl: undefined }

/** Each version but the current one is a site of its own, below its name. */
const mounts: MountsPart<readonly Version[]> = (versions) =>
  versions.flatMap(({ id, from, href, isListed, keys, repository, content, overlay }) => {
    if (id === undefined || href !== undefined) return []
    const isCommit = GIT.test(from)
    return [
      {
        id,
        content: {
          ref: isCommit ? from.replace(GIT, '') : undefined,
          repository,
          folder: isCommit ? content : from,
          overlay,
        },
        keys: { redirects: {}, ...(isCommit ? OF_COMMITS : {}), ...keys },
        isListed,
        key: ['versions', id, 'from'],
      },
    ]
  })

const frame: FramePart<readonly Version[]> = {
  shown: (versions) => (versions.length === 0 ? undefined : {}),
  shownOnPage: (_read, route, config, place) => {
    const links = versionLinks(route, config, place)
    return links.length === 0 ? undefined : { links }
  },
  styles: ['versions'],
}

/** Several versions of a site in one: `/1.x/how-to/cli` beside `/how-to/cli`. */
export const versions = { name: 'versions', config, mounts, frame } as const satisfies Feature
