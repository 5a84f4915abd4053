import type { Feature } from '../feature.ts'
import { NAMES } from './emoji-names.ts'
import { messages } from './messages.ts'

/** Emoji by their names: `:rocket:`. */
export const emoji = {
  name: 'emoji',
  messages,
  page: {
    mayBeIn: ({ mayHold }) => mayHold(NAMES),
    load: async () => (await import('./emoji-part.ts')).loadEmojiPart(),
  },
} as const satisfies Feature
