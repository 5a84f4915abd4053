import type { Code, Paragraph, RootContent } from 'mdast'
import type { DiagnosticArgs, DiagnosticCode } from '../../diagnostics/catalog.ts'
import type { Span } from '../../diagnostics/place.ts'
import { note, type PageState, wholeLine } from '../markdown/page-state.ts'
import { component, type MarkdownComponent, spanOf } from '../markdown/tree.ts'
import { type DrawnFormula, drawFormula, type FormulaProblem } from './draw-formula.ts'
import {
  delimiterOf,
  type Formula,
  type InlineFormula,
  isUnclosed,
  placeInFormula,
  texOf,
} from './formula-place.ts'

/** `$x$` in a text. Where it cannot be drawn it is shown as code. */
export function inlineFormula(node: InlineFormula, state: PageState): RootContent {
  const drawn = drawnFormula(node, false, state)
  if (drawn === undefined) return { type: 'inlineCode', value: node.value }
  return formula('formula', drawn, node)
}

/** A formula in a block of its own: between lines of `$$`, or a fence of the language `math`. */
export function blockFormula(node: Formula, state: PageState): MarkdownComponent | Code {
  const isOpen = node.type === 'math' && isUnclosed(node, state)
  if (isOpen)
    note(state, 'math-unclosed', { args: {}, at: wholeLine(state, { ...spanOf(node), length: 1 }) })
  const drawn = isOpen ? undefined : drawnFormula(node, true, state)
  return drawn === undefined
    ? { type: 'code', lang: 'tex', value: node.value }
    : formula('formula-block', drawn, node)
}

/** Formulas of a paragraph that holds nothing but `$$x$$`: they stand in blocks. Undefined for any other paragraph. */
export function paragraphFormulas(
  { children }: Paragraph,
  state: PageState,
): readonly InlineFormula[] | undefined {
  const found = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const formulas = found.filter((child) => child.type === 'inlineMath')
  if (found.length === 0 || formulas.length < found.length) return undefined
  return formulas.every((node) => delimiterOf(node, state) === '$$') ? formulas : undefined
}

/** A formula where no markup may stand, as words; as it is written where it cannot be drawn. */
export function formulaText(node: InlineFormula, state: PageState): string {
  return drawnFormula(node, false, state)?.text ?? node.value
}

function formula(name: string, { html, text }: DrawnFormula, node: Formula): MarkdownComponent {
  return component(name, node, { props: { html, text, tex: texOf(node) } })
}

function drawnFormula(
  node: Formula,
  isDisplay: boolean,
  state: PageState,
): DrawnFormula | undefined {
  const { formulas } = state.context
  if (formulas === undefined) return undefined
  const drawn = drawFormula(texOf(node), isDisplay, formulas)
  if ('html' in drawn) {
    state.features.add('math')
    if (drawn.hasMarks) state.features.add('math-marks')
    return drawn
  }
  noteProblem(drawn, node, state)
  return undefined
}

function noteProblem(problem: FormulaProblem, node: Formula, state: PageState): void {
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
function noteOnce<C extends DiagnosticCode>(
  state: PageState,
  code: C,
  args: DiagnosticArgs<C>,
  at: Span,
): void {
  const { line, column } = state.place(at)
  const isNoted = state.diagnostics.some(
    (other) => other.code === code && other.at?.line === line && other.at.column === column,
  )
  if (!isNoted) note(state, code, { args, at })
}
