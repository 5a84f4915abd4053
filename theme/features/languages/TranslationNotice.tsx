import { fill } from '../../strings.ts'
import type { SlotProps } from '../theme-feature.ts'
import { isOutdated, languagesOn } from './languages-on.ts'
import type { strings } from './strings.ts'

/** Above the text of a page that is not translated, that it is the original; of a translation that is behind, the way to that. */
export function TranslationNotice({ view: { page, text } }: SlotProps<typeof strings>) {
  const links = languagesOn(page)
  const [original] = links
  if (page.original !== undefined) {
    const { lang } = page.original
    const language = links.find((one) => one.lang === lang)?.name ?? lang
    return (
      <aside className="original-notice" aria-label={text.languages}>
        <p>{fill(text.notTranslated, { language })}</p>
      </aside>
    )
  }
  if (original === undefined || !isOutdated(page)) return null
  return (
    <aside className="original-notice" aria-label={text.languages}>
      <p>
        {text.outdated}{' '}
        <a href={original.href} hrefLang={original.lang}>
          {fill(text.readOriginal, { language: original.name })}
        </a>
      </p>
    </aside>
  )
}
