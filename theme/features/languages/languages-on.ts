import type { LanguageLink } from '../../../src/features/languages/language-link.ts'
import type { PageProps } from '../../../src/model/page/page-props.ts'

/** The languages that a page shows; none on a site that has one. */
export function languagesOn({ features }: Pick<PageProps, 'features'>): readonly LanguageLink[] {
  const shown = features['languages'] as { readonly links: readonly LanguageLink[] } | undefined
  return shown?.links ?? []
}
