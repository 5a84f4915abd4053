/** What a site says above its pages. */
export type Announcement = {
  /** A reader who dismissed an announcement sees none of the same id again. */
  readonly id: string
  /** Plain text. */
  readonly text: string
  /** What all of the text links to. */
  readonly href?: string | undefined
  /** The last day in UTC on which it is shown: `2026-12-31`. */
  readonly until?: string | undefined
}

/** The feature's keys of the config. */
export type AnnouncementKeys = {
  /** A line above every page, which a reader can dismiss. */
  readonly announcement?: Announcement
}
