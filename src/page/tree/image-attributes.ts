/** What the braces behind an image say. */
export type ImageAttributes = {
  readonly id: string | undefined
  /** CSS pixels. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** Percent of the width that there is. */
  readonly share: number | undefined
  readonly align: 'start' | 'center' | 'end' | undefined
  readonly caption: string | undefined
  /** Whether readers can enlarge it; undefined where that is not said. */
  readonly zoom: boolean | undefined
  readonly isDecorative: boolean
}
