import { option } from '../../cli/command-spec.ts'
import { versionOf } from '../../model/mounts.ts'
import type { FramePart } from '../../site/frame-part.ts'
import type { SearchPart } from '../../site/search/search-part.ts'
import type { Feature } from '../feature.ts'
import { config } from './config.ts'
import { messages } from './messages.ts'
import { scriptUrls, serviceUrls } from './origins.ts'
import type { AlgoliaSearchProps } from './search-props.ts'
import { type AlgoliaConfig, indexName } from './settings.ts'

const search: SearchPart<AlgoliaConfig> = {
  provider: 'algolia',
  isLocal: false,
  key: { path: ['search', 'algolia'], expected: '{ appId, searchKey }' },
  label: ({ service }, site) => `Algolia, index ${indexName(service, site)}`,
}

const frame: FramePart<AlgoliaConfig> = {
  shown({ service, analytics }, site, mount): AlgoliaSearchProps | undefined {
    if (service === undefined || site.search.provider?.name !== 'algolia') return undefined
    const { appId, searchKey, hosts } = service
    const facets =
      mount === undefined ? {} : { facets: [`version:${versionOf(mount)}`, `lang:${mount.lang}`] }
    return { appId, searchKey, index: indexName(service, site), hosts, analytics, ...facets }
  },
  origins: serviceUrls,
  scripts: scriptUrls,
}

/** Search in an index of Algolia, and the command that keeps it as the site is. */
export const algolia = {
  name: 'algolia',
  config,
  messages,
  frame,
  search,
  commands: [
    {
      name: 'index',
      group: 'Publish',
      summary: 'push search records to Algolia',
      examples: [
        ['docsgen index --dry-run', 'says what would change, and sends nothing'],
        ['docsgen index', 'sends what has changed since the last push'],
      ],
      options: [
        option('--dry-run', 'say what would change, send nothing'),
        option('--full', 'replace the whole index in one step'),
        option('--out <file>', 'write the records to a file as JSON instead of pushing them'),
        option('--allow-mass-delete', 'even if more than 20 % of the records go'),
      ],
      env: [
        ['ALGOLIA_ADMIN_KEY', 'key that may write; also read from .env'],
        ['ALGOLIA_APP_ID', 'application id; default: search.algolia.appId of the config'],
        ['ALGOLIA_INDEX', 'index; default: search.algolia.index, or the product'],
      ],
      load: () => import('./push/push-action.ts'),
    },
  ],
} as const satisfies Feature
