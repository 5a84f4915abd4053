import { epochEnv, option } from '../../cli/command-spec.ts'
import type { Feature } from '../feature.ts'
import { config } from './config.ts'
import { explanations } from './explanations.ts'
import { frontMatter } from './front-matter.ts'
import { messages } from './messages.ts'

/** Addresses that stay: redirects, the list of published addresses, and moving a page with its links. */
export const addresses = {
  name: 'addresses',
  config,
  frontMatter,
  messages,
  explanations,
  targets: { load: async () => (await import('./targets.ts')).addressTargets },
  check: {
    option: 'baseline',
    value: '<url>',
    description: 'first record what the site has online, from its sitemap',
    before: async () => (await import('./urls/baseline.ts')).takeBaseline,
    fix: async () => (await import('./urls/fix-addresses.ts')).fixAddresses,
  },
  commands: [
    {
      name: 'mv',
      args: '<page> <to>',
      group: 'Write',
      summary: 'move a page with its links',
      examples: [
        ['docsgen mv how-to/ssh guides/', 'moves the file, mends links, adds a redirect'],
        ['docsgen mv how-to/ssh ssh-access --dry-run', 'says what would change'],
      ],
      options: [option('--dry-run', 'say what would change, write nothing')],
      load: () => import('./mv/mv-action.ts'),
    },
    {
      name: 'urls',
      group: 'Publish',
      summary: 'addresses that readers may have',
      examples: [
        ['docsgen urls', 'those that are new, and those that lead nowhere any more'],
        ['docsgen urls --all --json', 'every one, for programs'],
      ],
      options: [option('--all', 'every address')],
      env: [epochEnv],
      load: () => import('./urls/urls-action.ts'),
    },
    {
      name: 'urls accept',
      args: '[url...]',
      group: 'Publish',
      summary: 'record new and gone ones',
      examples: [
        ['docsgen urls accept', 'takes new pages and sections into docsgen.urls.json'],
        ["docsgen urls accept /old '/v1/*' /a#b", 'records that these are gone for good'],
      ],
      env: [epochEnv],
      load: () => import('./urls/accept-action.ts'),
    },
  ],
} as const satisfies Feature
