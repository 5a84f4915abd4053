import { option } from '../../cli/command-spec.ts'
import type { Feature } from '../feature.ts'

/** A site of docsgen from that of another tool: `docsgen migrate`. */
export const migrate = {
  name: 'migrate',
  commands: [
    {
      name: 'migrate',
      args: '[folder]',
      group: 'Start',
      summary: "take over another tool's site",
      examples: [
        ['docsgen migrate ../old-docs', 'writes the site to old-docs-docsgen, and compares both'],
        [
          'docsgen migrate --to site --baseline https://docs.example.com',
          'and asks for every published address',
        ],
      ],
      options: [
        option('--to <dir>', 'folder of the new site', {
          defaultText: "the old folder's name and -docsgen",
        }),
        option('--from <tool>', 'tool of the old site', {
          defaultText: 'the one whose config is there',
          choices: ['mkdocs', 'docusaurus', 'vitepress'],
        }),
        option(
          '--baseline <place>',
          'address or output folder of the old site, whose pages and sections must be found again',
        ),
      ],
      load: () => import('./migrate-action.ts'),
    },
  ],
} as const satisfies Feature
