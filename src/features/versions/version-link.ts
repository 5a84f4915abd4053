/** A version as a page shows it. */
export type VersionLink = {
  readonly label: string
  readonly kind: 'current' | 'old' | 'unreleased'
  /** URL of the same page in it, which may have moved, with the base, else of the nearest page above that it has. */
  readonly href: string
  /** Whether that is the nearest one. */
  readonly isNearest: boolean
  /** Whether the page is in this version. */
  readonly isOwn: boolean
}
