import type { Nodes, Root } from 'mdast'
import type { SyntaxExtension } from '../../plugin.ts'

/** Formulas between dollar signs: `$x$` by Pandoc's rule, `$$x$$` and blocks as remark-math reads them. */
export const formulaSyntax: SyntaxExtension = { mayHold: mayHoldFormula, load }

/** Whether a text may hold a formula: two dollar signs side by side, or one that may begin and one that may end some. */
export function mayHoldFormula(text: string): boolean {
  if (text.includes('$$')) return true
  const start = text.search(/\$[^\s$]/)
  return start !== -1 && /[^\s{]\$(?!\d)/.test(text.slice(start + 1))
}

async function load() {
  const [{ unified }, { default: remarkMath }, { dollarFormula }] = await Promise.all([
    import('unified'),
    import('remark-math'),
    import('./dollar-formula.ts'),
  ])
  const options = { singleDollarTextMath: false }
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = unified()
    .use(remarkMath, options)
    .freeze()
    .data()
  return {
    micromarkExtensions: [...micromarkExtensions, dollarFormula],
    fromMarkdownExtensions: [...fromMarkdownExtensions, { transforms: [unescapeBars] }],
  }
}

/** A bar in a cell of a table is written `\|`, in formulas as in code. */
function unescapeBars(root: Root): void {
  unescapeIn(root, false)
}

function unescapeIn(node: Nodes, isCell: boolean): void {
  if (node.type === 'inlineMath' && isCell) node.value = node.value.replaceAll('\\|', '|')
  if (!('children' in node)) return
  for (const child of node.children) unescapeIn(child, isCell || node.type === 'tableCell')
}
