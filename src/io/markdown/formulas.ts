import type temml from 'temml'
import type { FormulaMarkup, FormulaRenderer } from '../../model/markdown.ts'

/** Draws formulas with Temml, which the first page that has one loads. */
export function formulaRenderer(): FormulaRenderer {
  let library: typeof temml | undefined
  return {
    async load() {
      library ??= (await import('temml')).default
    },
    render(tex, isDisplay) {
      if (library === undefined) throw new Error('What draws formulas is not loaded')
      try {
        // Formulas in text may break behind their operators, where the browser breaks any.
        const wrap = isDisplay ? 'none' : 'tex'
        const settings = { throwOnError: true, wrap, maxExpand: 1000 } as const
        return { markup: library.renderToString(tex, { displayMode: isDisplay, ...settings }) }
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
