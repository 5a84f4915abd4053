/** What the component `diagram` shows. */
export type DiagramProps = {
  /** `<svg>` as text, whose ids begin with `diagram-id-`. */
  readonly html: string
  /** The words in the drawing. */
  readonly text: string
  /** What it was drawn from. */
  readonly source: string
  readonly title?: string | undefined
  readonly caption?: string | undefined
}
