import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import { withDirectives } from '../../page/directives/directive-specs.ts'
import type { PageFeature } from '../../page/page-part.ts'

/** What features do with texts of pages. */
export const pageFeatures: readonly PageFeature[] = features.flatMap(
  ({ page }: Feature) => page ?? [],
)

/** Every directive of docsgen. */
export const allDirectives = withDirectives(pageFeatures)
