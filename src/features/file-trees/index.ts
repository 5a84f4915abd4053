import { directive } from '../../page/tree/directive-specs.ts'
import type { Feature } from '../feature.ts'

/** Files and folders as a tree: `:::file-tree` around a list. */
export const fileTrees = {
  name: 'file-trees',
  page: {
    directives: {
      'file-tree': directive('file-tree', {
        label: 'title',
        attributes: { title: 'text' },
        feature: 'file-tree',
        parts: ['file-entry', 'file-name'],
      }),
    },
    foreignElements: { FileTree: ':::file-tree ... :::, around a list' },
    mayBeIn: ({ mayHold }) => mayHold(/:file-tree/),
    load: async () => (await import('./file-trees-part.ts')).fileTreesPart,
  },
} as const satisfies Feature
