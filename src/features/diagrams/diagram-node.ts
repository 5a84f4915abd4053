import type { Code, RootContent } from 'mdast'
import { fenceText } from '../../page/blocks/code/fence-text.ts'
import { noteFence } from '../../page/blocks/code/note-fence.ts'
import { readFence } from '../../page/blocks/code/read-fence.ts'
import { type PageState, spanWithin, wholeLine } from '../../page/tree/page-state.ts'
import { component, spanOf } from '../../page/tree/tree.ts'
import type { DiagramRenderer } from './diagram-renderer.ts'
import type { SourceProblem } from './diagram-source.ts'
import { drawDiagram } from './draw-diagram.ts'
import { note } from './messages.ts'

/** A fence of the language `mermaid` as its drawing. What cannot be drawn is told, and its source is not shown. */
export function diagramNodes(
  node: Code,
  state: PageState,
  diagrams: DiagramRenderer,
): RootContent[] {
  const { textOf } = state.context
  const fence = readFence(node.meta ?? '')
  noteFence('', fence, node, state)
  const text = fenceText(node, fence, state)
  if (text === undefined) return []
  const { code, title } = text
  const drawn = drawDiagram(code, title, { diagrams, textOf })
  if ('problem' in drawn) {
    noteProblem(drawn, node, state)
    return []
  }
  state.features.add('diagram')
  const said = { title: title || undefined, caption: fence.values.caption || undefined }
  return [component('diagram', node, { props: { ...drawn, source: code, ...said } })]
}

function noteProblem(problem: SourceProblem, node: Code, state: PageState): void {
  const fence = { ...spanOf(node), length: 1 }
  const written = (node.value.split('\n')[problem.line] ?? '').trim()
  const line = fence.line + 1 + problem.line
  const isThere = written !== '' && state.lines[line - 1]?.includes(written) === true
  const at = isThere
    ? spanWithin(state, { line, column: 1, length: 1 }, written)
    : wholeLine(state, fence)
  if (problem.problem === 'kind') {
    const { kind, nearest } = problem
    note(state, 'diagram-kind', { args: { kind, nearest }, at })
  } else note(state, 'diagram-invalid', { args: { reason: problem.reason }, at })
}
