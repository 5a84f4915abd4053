/** A choice that readers make, and values of it. */
export type PageChoice = {
  readonly name: string
  /** What the choice is called where readers see it. */
  readonly label: string
  readonly values: readonly string[]
}

/**
 * What the component `when` shows, and within a paragraph `when-text`: a part of the page for readers who chose one of the
 * values, of each choice.
 */
export type WhenProps = { readonly wanted: readonly PageChoice[] }
