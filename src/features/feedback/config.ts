import type { ConfigPart } from '../../site/config/config-part.ts'
import type { FeedbackKeys } from './keys.ts'

/** Where answers go, and whether who answers No is asked for more. */
export type FeedbackConfig = { readonly endpoint: string | undefined; readonly more: boolean }

export const config: ConfigPart<FeedbackKeys, FeedbackConfig> = {
  schema: ({ z, matching, optionals }) => ({
    feedback: optionals({
      endpoint: matching(/^(?:https?:\/)?\/[^/\s]\S*$/, 'a URL or a path such as /api/feedback'),
      more: z.boolean(),
    }),
  }),
  settings: ({ feedback }) => ({ endpoint: feedback?.endpoint, more: feedback?.more ?? false }),
}
