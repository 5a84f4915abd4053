import type { ContentProps } from '../../src/model/content.ts'
import type { PropsOf } from './content-component.ts'

/** A formula among words. */
export function Formula({ html }: ContentProps['formula']) {
  return <span className="formula" dangerouslySetInnerHTML={{ __html: html }} />
}

/** A formula in a block, which scrolls where it is too wide. */
export function FormulaBlock({ html, strings }: PropsOf<'formula-block', 'strings'>) {
  const region = { role: 'group', tabIndex: 0, 'aria-label': strings.formula }
  return <div className="formula-block" {...region} dangerouslySetInnerHTML={{ __html: html }} />
}
