/** A version as a page shows it. */
export type VersionLink = {
  readonly label: string
  readonly kind: 'current' | 'old' | 'unreleased'
  /** URL of the same page in it, with the base, else of the nearest page above that it has. */
  readonly href: string
  /** Whether that is another page. */
  readonly isNearest: boolean
  /** Whether the page is in this version. */
  readonly isOwn: boolean
}
