import { themeFeatures } from './features/index.ts'
import { type Strings, strings } from './strings.ts'

/** English texts that are in navigations before the theme sees them. */
const ofNavigations = {
  navigationOf: '{area} pages',
  home: 'Home',
  learn: 'Learn',
  support: 'Support',
}

/** The English texts of the theme and its features. */
export const english: Strings = Object.assign(
  { ...strings, ...ofNavigations },
  ...themeFeatures.map((feature) => feature.strings),
)
