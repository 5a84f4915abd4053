import { boldLine, codeBlock, escapeMarkdown } from '../../page/tree/escape-markdown.ts'
import type { ComponentPart, PagePart } from '../../page/tree/page-part.ts'
import type { PageState } from '../../page/tree/page-state.ts'
import { diagramNodes } from './diagram-node.ts'
import type { DiagramProps } from './diagram-props.ts'
import { loadRenderer } from './diagram-renderer.ts'

/** Loads what draws, and gives what the feature does with pages. */
export async function loadDiagrams(): Promise<PagePart<PageState>> {
  const diagrams = await loadRenderer()
  return {
    fences: { mermaid: (node, state) => diagramNodes(node, state, diagrams) },
    components: { diagram: { markdown } },
  }
}

const markdown: ComponentPart<DiagramProps>['markdown'] = ({ source, title, caption }) => [
  ...boldLine([title === undefined ? undefined : escapeMarkdown(title)]),
  codeBlock(source, 'mermaid'),
  ...(caption === undefined ? [] : [escapeMarkdown(caption)]),
]
