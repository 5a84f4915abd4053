import type { ComponentPart, PagePart, TextState } from '../../plugin.ts'
import { blockFormula, formulaText, inlineFormula, paragraphFormulas } from './formula-node.ts'
import type { FormulaProps } from './formula-props.ts'
import { loadRenderer } from './formula-renderer.ts'

/** Loads what draws, and gives what the feature does with pages. */
export async function loadFormulas(): Promise<PagePart<TextState>> {
  const formulas = await loadRenderer()
  return {
    fences: { math: (node, state) => blockFormula(node, state, formulas) },
    nodes: {
      math: (node, state) => blockFormula(node, state, formulas),
      inlineMath: (node, state) => inlineFormula(node, state, formulas),
      paragraph: (node, state) =>
        paragraphFormulas(node, state)?.map((formula) => blockFormula(formula, state, formulas)),
    },
    words: { inlineMath: (node, state) => formulaText(node, state, formulas) },
    components: { formula: { markdown: inline }, 'formula-block': { markdown: block } },
  }
}

const inline: ComponentPart<FormulaProps>['markdown'] = ({ tex }) => [`$${tex}$`]
const block: ComponentPart<FormulaProps>['markdown'] = ({ tex }) => [`$$\n${tex}\n$$`]
