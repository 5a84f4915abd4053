import type { Feature } from '../model/feature/feature.ts'
import { externalLinks } from './external-links/index.ts'

/** The features of docsgen. To leave one out is to delete its folders and its line here. */
export const features = [externalLinks] as const satisfies readonly Feature[]
