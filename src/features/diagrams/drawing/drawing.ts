/** A drawing, or why there is none. */
export type Drawing = DrawnSvg | DrawingProblem

export type DrawnSvg = {
  /** `<svg>` with attributes in place of styles. */
  readonly svg: string
  /** Mermaid's name of the kind, such as `flowchart-v2`. */
  readonly kind: string
  /** What the author says of the drawing for those who cannot see it. */
  readonly title: string | undefined
  readonly description: string | undefined
}

export type DrawingProblem = {
  /** Whether it is no kind of diagram that is known; `reason` is its name then. */
  readonly problem: 'kind' | 'invalid'
  /** The kind whose name is nearest. */
  readonly nearest?: string | undefined
  readonly reason: string
  /** From 0. */
  readonly line: number
  /** From 0; undefined where only the line is known. */
  readonly column?: number | undefined
}
