import type { ThemeFeature } from '../theme-feature.ts'
import { Question } from './Question.tsx'
import { strings } from './strings.ts'

/** 'Was this page helpful?' below each page. */
export const feedback: ThemeFeature = { name: 'feedback', strings, slots: { footer: Question } }
