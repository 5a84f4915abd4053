import { themeFeatures } from './features/index.ts'
import { type Strings, strings } from './strings.ts'

/** The English texts of the theme and its features. */
export const english: Strings = Object.assign(
  { ...strings },
  ...themeFeatures.map((feature) => feature.strings),
)
