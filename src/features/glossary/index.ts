import type { FilesPart, TermsPart } from '../../commands/site/files-part.ts'
import { directive } from '../../page/tree/directive-specs.ts'
import type { PageFeature } from '../../page/tree/page-part.ts'
import type { Feature } from '../feature.ts'
import { config, type GlossaryConfig } from './config.ts'
import { explanations, messages } from './messages.ts'

const files: FilesPart<GlossaryConfig | undefined> = {
  read: (settings, tools) =>
    settings &&
    import('./read-glossary.ts').then(({ readGlossary }) => readGlossary(settings, tools)),
}

const page: PageFeature<GlossaryConfig | undefined> = {
  directives: {
    term: directive('term', {
      forms: ['text'],
      label: 'text',
      attributes: { name: 'text' },
      required: ['text'],
      feature: 'term',
    }),
  },
  values: (settings) => settings?.terms,
  fleeting: ['term-unknown'],
  mayBeIn: ({ mayHold }) => mayHold(/:term|\*\[/),
  load: async () => (await import('./glossary-part.ts')).glossaryPart,
}

const terms: TermsPart<GlossaryConfig | undefined> = (settings) =>
  Object.fromEntries(
    Object.entries(settings?.terms ?? {}).map(([key, text]) => [
      settings?.names?.[key] ?? key,
      text,
    ]),
  )

/** What words mean: terms of the site's glossary, `:term[peers]{name="peer"}`, and a page's abbreviations, `*[TLS]: ...`. */
export const glossary = {
  name: 'glossary',
  config,
  messages,
  explanations,
  files,
  terms,
  page,
} as const satisfies Feature
