import type { LanguageLink } from '../../../src/features/languages/language-link.ts'
import type { PageProps } from '../../../src/model/page/page-props.ts'

type Shown = { readonly links: readonly LanguageLink[]; readonly isOutdated?: true }

/** The languages that a page shows; none on a site that has one. */
export function languagesOn(page: Pick<PageProps, 'features'>): readonly LanguageLink[] {
  return shownOn(page)?.links ?? []
}

/** Whether a page is a translation of what its original said once. */
export function isOutdated(page: Pick<PageProps, 'features'>): boolean {
  return shownOn(page)?.isOutdated === true
}

function shownOn({ features }: Pick<PageProps, 'features'>): Shown | undefined {
  return features['languages'] as Shown | undefined
}
