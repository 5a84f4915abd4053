import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import type { NamedPageFeature } from '../../page/pipeline/page-parts.ts'
import { withDirectives } from '../../page/pipeline/page-parts.ts'
import { type DirectiveSpecs, namesOf } from '../../page/tree/directive-specs.ts'

/** The features that do something with texts of pages, in threads and where the site is put together. */
export const pageFeatures: readonly NamedPageFeature[] = features.flatMap(
  ({ name, page }: Feature) => (page === undefined ? [] : [{ name, page }]),
)

/** The directives of the core and of all features, by name. */
export const allDirectives: DirectiveSpecs = withDirectives(pageFeatures.map(({ page }) => page))

/** Names of directives and components of the core and of all features, which a site's own cannot have. */
export const takenNames: readonly string[] = [
  ...pageFeatures.flatMap(({ page }) => page.reserved ?? []),
  ...namesOf(allDirectives),
]
