import { directive } from '../../page/tree/directive-specs.ts'
import type { PageFeature } from '../../page/tree/page-part.ts'
import type { Feature } from '../feature.ts'
import { foreignIncludes } from './foreign-includes.ts'
import { explanations, messages } from './messages.ts'
import { content, mayInclude } from './snippets.ts'

const page: PageFeature = {
  directives: {
    // Its file stands in its place before directives become components.
    include: directive('fragment', {
      forms: ['leaf'],
      attributes: { file: 'file', region: 'text' },
      required: ['file'],
    }),
  },
  foreign: () => ({ notations: foreignIncludes }),
  fleeting: ['code-file-missing'],
  isEarly: true,
  mayAddText: mayInclude,
  mayBeIn: ({ mayHold }) => mayHold(/::include|\b(?:file|region|lines)=/),
  load: async () => (await import('./put-includes.ts')).includesPart,
}

/** Texts and code of files in pages: `::include{file="./keys.md"}`, snippets, and fences with `file=`. */
export const includes = {
  name: 'includes',
  messages,
  explanations,
  page,
  content,
} as const satisfies Feature
