/** The feature's key of the config. */
export type GlossaryKeys = {
  /** A Markdown file whose definition lists say what terms mean: `content/_glossary.md`. */
  readonly glossary?: string
}
