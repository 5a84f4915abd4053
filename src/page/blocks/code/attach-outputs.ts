import type { RootContent } from 'mdast'
import type { MarkdownComponent } from '../../tree/tree.ts'

/** The language of a fence that shows what the code before it prints. */
export const OUTPUT = 'output'

/** Fences of output join the code that they follow directly: what was typed and what came of it is one block. */
export function attachOutputs(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  for (const node of nodes) {
    const output = outputOf(node)
    const before = output === undefined ? undefined : codeWithout(result.at(-1))
    if (output === undefined || before === undefined) {
      result.push(node)
      continue
    }
    const panel = { ...output, props: { ...output.props, isOutput: true } }
    result[result.length - 1] = { ...before, children: [...before.children, panel] } as RootContent
  }
  return result
}

/** The panel of a fence of output; undefined for everything else. */
function outputOf(node: RootContent): MarkdownComponent | undefined {
  const [panel, ...others] = panelsOf(node) ?? []
  return panel?.props['lang'] === OUTPUT && others.length === 0 ? panel : undefined
}

/** A group of code, of whatever languages, that is no output itself. */
function codeWithout(node: RootContent | undefined): MarkdownComponent | undefined {
  const [panel] = panelsOf(node) ?? []
  return panel === undefined || panel.props['lang'] === OUTPUT
    ? undefined
    : (node as MarkdownComponent)
}

function panelsOf(node: RootContent | undefined): readonly MarkdownComponent[] | undefined {
  if (node?.type !== 'component' || node.name !== 'code-group') return undefined
  return node.children as readonly MarkdownComponent[]
}
