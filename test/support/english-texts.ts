import type { TextOf } from '../../src/model/article.ts'
import { strings } from '../../theme/strings.ts'

/** The texts of articles on a site that changes none. */
export const englishTexts: TextOf = (name) => strings[name]
