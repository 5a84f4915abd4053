/** What the theme's part of the feature gets. */
export type FeedbackProps = {
  /** Where answers are sent; undefined for nowhere. */
  readonly endpoint: string | undefined
  /** Where who answers No can say what is missing; undefined for nowhere. */
  readonly more: string | undefined
}
