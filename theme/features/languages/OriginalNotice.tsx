import { fill } from '../../strings.ts'
import type { SlotProps } from '../theme-feature.ts'
import { languagesOn } from './languages-on.ts'
import type { strings } from './strings.ts'

/** Above the text of a page that is not translated: that it is the original. */
export function OriginalNotice({ view: { page, text } }: SlotProps<typeof strings>) {
  if (page.original === undefined) return null
  const { lang } = page.original
  const language = languagesOn(page).find((one) => one.lang === lang)?.name ?? lang
  return (
    <aside className="original-notice" aria-label={text.languages}>
      <p>{fill(text.notTranslated, { language })}</p>
    </aside>
  )
}
