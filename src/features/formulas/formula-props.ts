/** What the components `formula` (in a text) and `formula-block` (in a block of its own) show. */
export type FormulaProps = {
  /** `<math>` as text. */
  readonly html: string
  /** The same in words. */
  readonly text: string
  /** The same in TeX. */
  readonly tex: string
}
