import type { VersionLink } from '../../../src/features/versions/version-link.ts'
import type { PageProps } from '../../../src/model/page/page-props.ts'

/** The versions that a page shows; none on a site without any. */
export function versionsOn({ features }: Pick<PageProps, 'features'>): readonly VersionLink[] {
  const shown = features['versions'] as { readonly links: readonly VersionLink[] } | undefined
  return shown?.links ?? []
}
