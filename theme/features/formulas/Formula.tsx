import type { FormulaProps } from '../../../src/features/formulas/formula-props.ts'
import type { ContentContext } from '../../content/content-component.ts'

/** A formula among words. */
export function Formula({ html }: FormulaProps) {
  return <span className="formula" dangerouslySetInnerHTML={{ __html: html }} />
}

/** A formula in a block, which scrolls where it is too wide. */
export function FormulaBlock({ html, strings }: FormulaProps & Pick<ContentContext, 'strings'>) {
  const region = { role: 'group', tabIndex: 0, 'aria-label': strings.formula }
  return <div className="formula-block" {...region} dangerouslySetInnerHTML={{ __html: html }} />
}
