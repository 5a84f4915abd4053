import { directive } from '../../page/tree/directive-specs.ts'
import type { PageFeature } from '../../page/tree/page-part.ts'
import type { FramePart } from '../../site/frame-part.ts'
import type { Feature } from '../feature.ts'
import { type Choices, config } from './config.ts'
import { foreignConditions } from './foreign-conditions.ts'
import { explanations, messages } from './messages.ts'

const page: PageFeature<Choices> = {
  // Settled before directives are transformed. What stays is written in a form that it does not have.
  directives: { when: directive('when', { forms: ['container', 'text'], parts: ['when-text'] }) },
  foreignDirectives: foreignConditions,
  isEarly: true,
  mayBeIn: ({ mayHold }) => mayHold(/:when/),
  load: async () => (await import('./conditions-part.ts')).conditionsPart,
}

const frame: FramePart<Choices> = {
  shown: (choices) => (Object.keys(choices).length === 0 ? undefined : {}),
  standsForFirstPaint: true,
}

/** Parts of pages for one build, by variables, or for readers who have chosen: `:::when{edition="cloud"}`. */
export const conditions = {
  name: 'conditions',
  config,
  messages,
  explanations,
  page,
  frame,
} as const satisfies Feature
