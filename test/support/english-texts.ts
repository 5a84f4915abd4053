import type { TextOf } from '../../src/model/article.ts'
import { fill, strings } from '../../theme/strings.ts'

/** The texts of articles on a site that changes none. */
export const englishTexts: TextOf = (name, values = {}) =>
  fill(strings[name as keyof typeof strings], values)
