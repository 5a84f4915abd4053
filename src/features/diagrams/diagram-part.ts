import { once } from '../../model/once.ts'
import { boldLine, codeBlock, escapeMarkdown } from '../../page/tree/escape-markdown.ts'
import type { ComponentPart, PagePart } from '../../page/tree/page-part.ts'
import type { PageState } from '../../page/tree/page-state.ts'
import { diagramNodes } from './diagram-node.ts'
import type { DiagramProps } from './diagram-props.ts'
import { type DrawDiagram, drawerFor } from './draw-diagram.ts'

/** What the feature does with pages. Mermaid is loaded by the first diagram that is not drawn yet. */
export function diagramPart(): PagePart<PageState> {
  let draw: (() => DrawDiagram) | undefined
  return {
    fences: {
      mermaid(node, state) {
        draw ??= once(() => drawerFor(state.context.slowWork))
        return diagramNodes(node, state, draw())
      },
    },
    components: { diagram: { markdown } },
  }
}

const markdown: ComponentPart<DiagramProps>['markdown'] = ({ source, title, caption }) => [
  ...boldLine([title === undefined ? undefined : escapeMarkdown(title)]),
  codeBlock(source, 'mermaid'),
  ...(caption === undefined ? [] : [escapeMarkdown(caption)]),
]
