import { toHtml } from 'hast-util-to-html'
import type { FormulaRenderer } from './formula-renderer.ts'
import { formulaTree } from './formula-tree.ts'
import { formulaWords } from './formula-words.ts'
import { type RefusedCommand, refusedCommand } from './refused-commands.ts'

/** Characters of a formula. */
export const MAX_FORMULA = 5_000

/** A formula as it stands in a page: its markup, and the same in one line of text. */
export type DrawnFormula = {
  readonly html: string
  readonly text: string
  /** Whether it has lines, boxes or strikes that take rules of the theme. */
  readonly hasMarks: boolean
}

/** Why a formula cannot be drawn, and the character where, from 0. */
export type FormulaProblem =
  | { readonly kind: 'command'; readonly refused: RefusedCommand; readonly offset: number }
  | { readonly kind: 'invalid'; readonly reason: string; readonly offset: number | undefined }

/** Draws a formula in TeX as MathML without styles, links or scripts. */
export function drawFormula(
  tex: string,
  isDisplay: boolean,
  formulas: FormulaRenderer,
): DrawnFormula | FormulaProblem {
  const invalid = (reason: string, offset?: number) =>
    ({ kind: 'invalid', reason, offset }) as const
  if (tex.trim() === '') return invalid('it is empty')
  if (tex.length > MAX_FORMULA) {
    return invalid(`it has ${tex.length} characters; the limit is ${MAX_FORMULA}`)
  }
  const refused = refusedCommand(tex)
  if (refused !== undefined) return { kind: 'command', refused, offset: refused.offset }
  const drawn = formulas.render(tex, isDisplay)
  if ('wrong' in drawn) return invalid(drawn.wrong, drawn.offset)
  const { math, hasMarks, unknown } = formulaTree(drawn.markup, tex)
  if (unknown.length > 0) return invalid(`pages have no ${unknown.join(', ')}`)
  const html = toHtml(math, { characterReferences: { useNamedReferences: true } })
  return { html, text: formulaWords(math), hasMarks }
}
