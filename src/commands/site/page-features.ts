import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import type { FeatureOfPages } from '../../page/pipeline/page-parts.ts'
import { withDirectives } from '../../page/pipeline/page-parts.ts'

/** What features do with texts of pages. */
export const pageFeatures: readonly FeatureOfPages[] = features.flatMap(
  ({ name, page }: Feature) => (page === undefined ? [] : [{ name, page }]),
)

/** Every directive of docsgen. */
export const allDirectives = withDirectives(pageFeatures.map(({ page }) => page))
