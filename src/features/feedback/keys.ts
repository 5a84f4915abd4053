/** The feature's keys of the config. */
export type FeedbackKeys = {
  readonly feedback?: {
    readonly endpoint?: string
    /** Asks who answers No what is missing, by a link to `links.support`. Default false. */
    readonly more?: boolean
  }
}
