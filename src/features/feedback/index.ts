import type { FramePart } from '../../site/frame-part.ts'
import type { Feature } from '../feature.ts'
import { config, type FeedbackConfig } from './config.ts'
import type { FeedbackProps } from './feedback-props.ts'
import { frontMatter } from './front-matter.ts'

const frame: FramePart<FeedbackConfig, unknown, boolean> = {
  shown: ({ endpoint, more }, { links }): FeedbackProps => ({
    endpoint,
    more: more ? links.support : undefined,
  }),
  shownOnPage: (isAsked = true) => (isAsked ? {} : undefined),
  styles: ['feedback'],
  origins: ({ endpoint }) => [endpoint],
  unused: ({ more }, { links }) =>
    more && links.support === undefined
      ? [
          {
            key: ['feedback', 'more'],
            reason: '`links.support` says where it leads to, and is missing',
          },
        ]
      : [],
}

/** 'Was this page helpful?' below each page: an event, and an answer to an address that the site names. */
export const feedback = { name: 'feedback', config, frontMatter, frame } as const satisfies Feature
