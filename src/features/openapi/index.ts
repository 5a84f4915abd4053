import { option } from '../../cli/command-spec.ts'
import { directive } from '../../page/tree/directive-specs.ts'
import type { PageFeature } from '../../page/tree/page-part.ts'
import type { FramePart } from '../../site/frame-part.ts'
import type { Feature } from '../feature.ts'
import { type ApiConfig, config } from './config.ts'
import { explanations, messages } from './messages.ts'
import { pageSource } from './page-source.ts'

// Samples have the base URL that readers choose.
const frame: FramePart<readonly ApiConfig[]> = {
  shown: (apis = []) => (apis.length === 0 ? undefined : {}),
  script: () => ({}),
}

const page: PageFeature<readonly ApiConfig[]> = {
  directives: {
    'api-diff': directive('changed-operation', {
      forms: ['leaf'],
      attributes: { from: 'file', to: 'file' },
      required: ['from', 'to'],
    }),
  },
  // In the text of a page of the reference it is the place of an operation.
  reserved: ['operation'],
  // Where the pages of a document are: a page that compares two of them asks for that.
  values: (apis = []) =>
    apis.length === 0
      ? undefined
      : Object.fromEntries(apis.map(({ spec, route }) => [spec, route])),
  mayBeIn: ({ mayHold }) => mayHold(/::api-diff/),
  load: async () => (await import('./api-part.ts')).apiPart,
}

/** An API reference: the pages of an OpenAPI document, and what changes from one document to the next. */
export const openapi = {
  name: 'openapi',
  config,
  messages,
  explanations,
  pageSource,
  frame,
  page,
  commands: [
    {
      name: 'api diff',
      args: '<old>',
      group: 'Publish',
      summary: 'what changed in the API',
      examples: [
        ['docsgen api diff old.yaml', 'added, removed, changed and breaking'],
        ['docsgen api diff old.yaml --fail-on-breaking', 'exit code 1 when clients would break'],
      ],
      options: [
        option('--api <id>', 'the document, of several'),
        option('--fail-on-breaking', 'exit code 1 on breaking changes'),
      ],
      load: () => import('./api-diff-action.ts'),
    },
  ],
} as const satisfies Feature
