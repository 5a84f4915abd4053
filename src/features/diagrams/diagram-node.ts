import type { Code, RootContent } from 'mdast'
import type { Span } from '../../diagnostics/place.ts'
import { fenceText } from '../../page/blocks/code/fence-text.ts'
import { noteFence } from '../../page/blocks/code/note-fence.ts'
import { readFence } from '../../page/blocks/code/read-fence.ts'
import { type PageState, spanWithin, wholeLine } from '../../page/tree/page-state.ts'
import { component, spanOf } from '../../page/tree/tree.ts'
import type { DiagramProps } from './diagram-props.ts'
import { diagramSvg, svgHtml } from './diagram-svg.ts'
import type { DrawDiagram } from './draw-diagram.ts'
import type { DrawingProblem, DrawnSvg } from './drawing/drawing.ts'
import { note } from './messages.ts'

/** A fence of the language `mermaid` as its drawing. What cannot be drawn is told, and its source is not shown. */
export function diagramNodes(node: Code, state: PageState, draw: DrawDiagram): RootContent[] {
  const fence = readFence(node.meta ?? '')
  noteFence('', fence, node, state)
  const text = fenceText(node, fence, state)
  if (text === undefined) return []
  const { code, title } = text
  const { drawing, key } = draw(code)
  if (drawing === 'late') {
    note(state, 'diagram-late', { args: {}, at: wholeLine(state, fenceSpan(node)) })
    return []
  }
  if ('problem' in drawing) {
    // The source of a file, or with the values of variables, has other columns.
    noteProblem(code === node.value ? drawing : { ...drawing, column: undefined }, node, state)
    return []
  }
  const drawn = shownDrawing(drawing, title, state)
  if (drawn === undefined) {
    noteProblem({ problem: 'invalid', reason: 'nothing is drawn', line: 0 }, node, state)
    return []
  }
  state.features.add('diagram')
  state.results.add(key)
  const props = { title: title || undefined, caption: fence.values.caption || undefined }
  return [component('diagram', node, { props: { ...drawn, source: code, ...props } })]
}

/** Longest alternative, in characters: what it says beyond that stands in the text around it. */
const MAX_LABEL = 600

function shownDrawing(
  { svg, kind, title, description }: DrawnSvg,
  ofFence: string | undefined,
  { context }: PageState,
): Pick<DiagramProps, 'html' | 'text'> | undefined {
  const drawing = diagramSvg(svg)
  if (drawing === undefined || drawing.texts.length === 0) return undefined
  const text = drawing.texts.join(', ')
  const name = title ?? ofFence ?? context.textOf(nameOfKind(kind))
  const label = `${name}: ${description ?? text}`
  const isLong = label.length > MAX_LABEL
  return { html: svgHtml(drawing, isLong ? `${label.slice(0, MAX_LABEL - 3)}...` : label), text }
}

/** Mermaid's names of kinds, and the text that names them; all others are diagrams. */
const KINDS: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^(?:flowchart|graph)/, 'flowchart'],
  [/^sequence/, 'sequenceDiagram'],
  [/^class/, 'classDiagram'],
  [/^state/, 'stateDiagram'],
  [/^er/, 'entityDiagram'],
]

function nameOfKind(kind: string) {
  return (KINDS.find(([pattern]) => pattern.test(kind))?.[1] ?? 'diagram') as Parameters<
    PageState['context']['textOf']
  >[0]
}

function fenceSpan(node: Code) {
  return { ...spanOf(node), length: 1 }
}

function noteProblem(problem: DrawingProblem, node: Code, state: PageState): void {
  const at = placeOf(problem, node, state)
  if (problem.problem === 'kind') {
    note(state, 'diagram-kind', { args: { kind: problem.reason, nearest: problem.nearest }, at })
  } else note(state, 'diagram-invalid', { args: { reason: problem.reason }, at })
}

/** The word at a problem's column; all of its line where it has none; that of the fence where the source is elsewhere. */
function placeOf({ line, column }: DrawingProblem, node: Code, state: PageState): Span {
  const fence = fenceSpan(node)
  const text = node.value.split('\n')[line] ?? ''
  const source = text.trim()
  const number = fence.line + 1 + line
  if (source === '' || state.lines[number - 1]?.includes(source) !== true)
    return wholeLine(state, fence)
  const whole = spanWithin(state, { line: number, column: 1, length: 1 }, source)
  if (column === undefined) return whole
  const [word = ''] = /^\S*/.exec(text.slice(column)) ?? []
  const offset = Math.max(0, column - text.indexOf(source))
  return { line: number, column: whole.column + offset, length: Math.max(1, word.length) }
}
