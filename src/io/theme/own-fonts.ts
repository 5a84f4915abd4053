import type { Output } from '../../model/output.ts'

/** The fonts that a site brings along, as they are published. */
export type OwnFonts = {
  /** Their `@font-face` rules, for a style sheet that lies beside them; '' for none. */
  readonly faces: string
  readonly outputs: readonly Output[]
  /** Path in the output of the one that pages fetch with their styles; undefined where there is none of the site's. */
  readonly first: string | undefined
  /** Absolute paths of the files. */
  readonly inputs: readonly string[]
}

export const NO_FONTS: OwnFonts = { faces: '', outputs: [], first: undefined, inputs: [] }
