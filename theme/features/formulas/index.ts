import type { ThemeFeature } from '../theme-feature.ts'
import { Formula, FormulaBlock } from './Formula.tsx'

/** Formulas in MathML. */
export const formulas: ThemeFeature = {
  name: 'formulas',
  components: { formula: Formula, 'formula-block': FormulaBlock },
}
