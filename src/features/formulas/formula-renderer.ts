/** Draws formulas as MathML. */
export type FormulaRenderer = {
  /** Markup of `<math>` as the library writes it, not yet fit for a page. `isDisplay`: in a block of its own. */
  readonly render: (tex: string, isDisplay: boolean) => FormulaMarkup
}

/** A formula's markup, or what is wrong with it and the character where, from 0. */
export type FormulaMarkup =
  | { readonly markup: string }
  | { readonly wrong: string; readonly offset?: number | undefined }

/** Loads Temml. */
export async function loadRenderer(): Promise<FormulaRenderer> {
  const { default: temml } = await import('temml')
  return {
    render(tex, isDisplay) {
      try {
        // Formulas in text may break behind their operators, where the browser breaks any.
        const wrap = isDisplay ? 'none' : 'tex'
        const settings = { throwOnError: true, wrap, maxExpand: 1000 } as const
        return { markup: temml.renderToString(tex, { displayMode: isDisplay, ...settings }) }
      } catch (error) {
        return problemOf(error)
      }
    },
  }
}

type ParseError = Error & { readonly position?: number }

/** ' Undefined control sequence: \x at position 3: \na\x' -> 'undefined control sequence: \x' */
function problemOf(error: unknown): FormulaMarkup {
  if (error instanceof RangeError) return { wrong: 'it is nested too deeply' }
  // The library trips over some of what it does not expect.
  if (!(error instanceof Error) || error.name !== 'ParseError')
    return { wrong: 'it has no meaning' }
  const { message, position } = error as ParseError
  const reason = message.replace(/ at (?:position \d+|end of input):[\s\S]*$/, '').trim()
  return { wrong: reason.charAt(0).toLowerCase() + reason.slice(1), offset: position }
}
