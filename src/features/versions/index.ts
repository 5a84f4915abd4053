import type { MountSpec, MountsPart } from '../../commands/site/mounts/mounts-part.ts'
import type { JsonObject } from '../../model/json.ts'
import type { PageFeature } from '../../page/tree/page-part.ts'
import type { FramePart } from '../../site/frame-part.ts'
import { beside } from '../../site/mounts/beside.ts'
import type { Feature } from '../feature.ts'
import { config, type Version, type Versions, variableOf } from './config.ts'
import { explanations, messages } from './messages.ts'
import type { VersionLink } from './version-link.ts'
import { ownPageLinks, versionLinks, versionsAt } from './version-links.ts'

const GIT = /^git:/
const SCHEME = 'version'

/** Today's navigations list pages that a commit has not, and nobody edits its files. */
const OF_COMMITS = { navigations: {}, editUrl: undefined, sourceUrl: undefined }

/** Each version but the current one is a site of its own, below its name, or has the pages of one area, below its prefix. */
const mounts: MountsPart<Versions> = ({ ofSite, ofAreas }) => [
  ...specsOf(ofSite, ['versions'], undefined),
  ...ofAreas.flatMap(({ all, area, index }) => specsOf(all, ['areas', index, 'versions'], area)),
]

function specsOf(
  versions: readonly Version[],
  key: MountSpec['key'],
  area: string | undefined,
): readonly MountSpec[] {
  return versions.flatMap(({ id, from, href, isListed, keys, repository, content, overlay }) => {
    if (id === undefined || href !== undefined) return []
    const isCommit = GIT.test(from)
    return [
      {
        id,
        at: { version: id, area },
        scheme: SCHEME,
        content: {
          ref: isCommit ? from.replace(GIT, '') : undefined,
          repository,
          folder: isCommit ? content : from,
          overlay,
        },
        keys: { redirects: {}, ...(isCommit ? OF_COMMITS : {}), ...keys },
        added: variableOf(id),
        isListed,
        key: [...key, id, 'from'],
      },
    ]
  })
}

/** Nothing of it is in texts but links across versions. */
const page: PageFeature<Versions> = { schemes: [SCHEME], load: async () => ({}) }

const frame: FramePart<Versions> = {
  shown: ({ ofSite, ofAreas }) => (ofSite.length + ofAreas.length === 0 ? undefined : {}),
  shownOnPage: (_read, route, config, place) => shownFrom(versionLinks(route, config, place)),
  shownOnOwnPage: (path, config, place) => shownFrom(ownPageLinks(path, config, place)),
  searched(versions, place) {
    const { all, area } = versionsAt(versions, place)
    return all.flatMap(({ id, label }) => {
      const mount = beside(place, { version: id, area: id && area })
      return mount === undefined ? [] : [{ mount, title: label }]
    })
  },
  styles: ['variants', 'versions'],
}

function shownFrom(links: readonly VersionLink[]): JsonObject | undefined {
  return links.length === 0 ? undefined : { links }
}

/** Several versions of a site in one: `/1.x/how-to/cli` beside `/how-to/cli`. */
export const versions = {
  name: 'versions',
  config,
  messages,
  explanations,
  page,
  mounts,
  frame,
} as const satisfies Feature
