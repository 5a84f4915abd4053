import type { FeedbackProps } from '../../../src/features/feedback/feedback-props.ts'
import type { SlotProps } from '../theme-feature.ts'
import Feedback from './islands/feedback.tsx'
import type { strings } from './strings.ts'

/** The question at the end of a page, unless the page's front matter leaves it out. */
export function Question({ view: { site, page, text } }: SlotProps<typeof strings>) {
  const props = site.features['feedback'] as FeedbackProps | undefined
  if (props === undefined || page.features['feedback'] === undefined) return null
  const { feedbackQuestion, yes, no, feedbackThanks, feedbackMore } = text
  return (
    <Feedback
      question={feedbackQuestion}
      yes={yes}
      no={no}
      thanks={feedbackThanks}
      endpoint={props.endpoint}
      more={props.more}
      moreText={props.more === undefined ? undefined : feedbackMore}
    />
  )
}
