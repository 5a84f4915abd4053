import type { Feature } from '../feature.ts'

/** What keeps a site's own files of the theme in step with docsgen: `docsgen eject` and `docsgen doctor`. */
export const doctor = {
  name: 'doctor',
  commands: [
    {
      name: 'eject',
      args: '[component]',
      group: 'Theme',
      summary: 'copy a file of the theme',
      examples: [
        ['docsgen eject Header', 'writes theme/components/Header.tsx, to be changed'],
        ['docsgen eject', 'the list of files'],
      ],
      load: () => import('./eject-action.ts'),
    },
    {
      name: 'doctor',
      group: 'Theme',
      summary: 'what an update asks for',
      examples: [
        ['docsgen doctor', 'overrides whose originals have changed, and what does not fit'],
      ],
      load: () => import('./doctor-action.ts'),
    },
  ],
} as const satisfies Feature
