import type { Code, Paragraph, RootContent } from 'mdast'
import {
  type ArgsOf,
  component,
  type MarkdownComponent,
  type Span,
  spanOf,
  type TextState,
  wholeLine,
} from '../../plugin.ts'
import { type DrawnFormula, drawFormula, type FormulaProblem } from './draw-formula.ts'
import {
  delimiterOf,
  type Formula,
  type InlineFormula,
  isUnclosed,
  placeInFormula,
  texOf,
} from './formula-place.ts'
import type { FormulaProps } from './formula-props.ts'
import type { FormulaRenderer } from './formula-renderer.ts'
import { type messages, note } from './messages.ts'

/** `$x$` in a text. Where it cannot be drawn it is shown as code. */
export function inlineFormula(
  node: InlineFormula,
  state: TextState,
  formulas: FormulaRenderer,
): RootContent {
  const drawn = drawnFormula(node, false, { state, formulas })
  if (drawn === undefined) return { type: 'inlineCode', value: node.value }
  return component('formula', node, { props: propsOf(node, drawn), isInline: true })
}

/** A formula in a block of its own: between lines of `$$`, or a fence of the language `math`. */
export function blockFormula(
  node: Formula,
  state: TextState,
  formulas: FormulaRenderer,
): MarkdownComponent | Code {
  const isOpen = node.type === 'math' && isUnclosed(node, state)
  if (isOpen)
    note(state, 'math-unclosed', { args: {}, at: wholeLine(state, { ...spanOf(node), length: 1 }) })
  const drawn = isOpen ? undefined : drawnFormula(node, true, { state, formulas })
  return drawn === undefined
    ? { type: 'code', lang: 'tex', value: node.value }
    : component('formula-block', node, { props: propsOf(node, drawn) })
}

/** Formulas of a paragraph that holds nothing but `$$x$$`: they stand in blocks. Undefined for any other paragraph. */
export function paragraphFormulas(
  { children }: Paragraph,
  state: TextState,
): readonly InlineFormula[] | undefined {
  const found = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const formulas = found.filter((child) => child.type === 'inlineMath')
  if (found.length === 0 || formulas.length < found.length) return undefined
  return formulas.every((node) => delimiterOf(node, state) === '$$') ? formulas : undefined
}

/** A formula where no markup may stand, as words; as it is written where it cannot be drawn. */
export function formulaText(
  node: InlineFormula,
  state: TextState,
  formulas: FormulaRenderer,
): string {
  return drawnFormula(node, false, { state, formulas })?.text ?? node.value
}

function propsOf(node: Formula, { html, text }: DrawnFormula): FormulaProps {
  return { html, text, tex: texOf(node) }
}

function drawnFormula(
  node: Formula,
  isDisplay: boolean,
  { state, formulas }: { readonly state: TextState; readonly formulas: FormulaRenderer },
): DrawnFormula | undefined {
  const drawn = drawFormula(texOf(node), isDisplay, formulas)
  if ('html' in drawn) {
    state.features.add('math')
    if (drawn.hasMarks) state.features.add('math-marks')
    return drawn
  }
  noteProblem(drawn, node, state)
  return undefined
}

function noteProblem(problem: FormulaProblem, node: Formula, state: TextState): void {
  if (problem.kind === 'command') {
    const { command, instead, offset } = problem.refused
    const at = placeInFormula(node, state, { offset, length: command.length })
    noteOnce(state, 'math-command', { command, instead }, at)
    return
  }
  const { reason, offset = 0 } = problem
  const [wrong = ''] = /^(?:\\[A-Za-z]+)?/.exec(texOf(node).slice(offset)) ?? []
  const at = placeInFormula(node, state, { offset, length: Math.max(1, wrong.length) })
  noteOnce(state, 'math-invalid', { reason }, at)
}

/** The words of a title are asked for more than once. */
function noteOnce<Code extends keyof typeof messages>(
  state: TextState,
  code: Code,
  args: ArgsOf<(typeof messages)[Code]>,
  at: Span,
): void {
  const { line, column } = state.place(at)
  const isNoted = state.diagnostics.some(
    (other) => other.code === code && other.at?.line === line && other.at.column === column,
  )
  if (!isNoted) note(state, code, { args, at })
}
