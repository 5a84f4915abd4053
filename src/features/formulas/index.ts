import type { PageFeature } from '../../page/tree/page-part.ts'
import type { Feature } from '../feature.ts'
import { config } from './config.ts'
import { foreignFormulas } from './foreign-formulas.ts'
import { formulaSyntax, mayHoldFormula } from './formula-syntax.ts'
import { explanations, messages } from './messages.ts'

const page: PageFeature<boolean> = {
  isOn: (hasFormulas) => hasFormulas,
  syntax: formulaSyntax,
  foreign: foreignFormulas,
  mayBeIn: ({ languages, mayHold }) => languages.has('math') || mayHold({ test: mayHoldFormula }),
  load: async () => (await import('./formula-part.ts')).loadFormulas(),
}

/** Formulas in TeX as MathML, made while the site is built. */
export const formulas = {
  name: 'formulas',
  config,
  messages,
  explanations,
  page,
} as const satisfies Feature
