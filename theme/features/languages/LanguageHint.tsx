import { fill } from '../../strings.ts'
import type { SlotProps } from '../theme-feature.ts'
import { languagesOn } from './languages-on.ts'
import type { strings } from './strings.ts'

/** A line above the top bar for each language that the page is in, of which a reader sees the one chosen before. */
export function LanguageHint({ view: { page, text } }: SlotProps<typeof strings>) {
  return languagesOn(page)
    .filter(({ isOwn, isTranslated }) => !isOwn && isTranslated)
    .map(({ lang, name, href }) => (
      <aside
        key={lang}
        className="variant-line language-hint"
        data-language={lang}
        aria-label={text.languages}
        hidden
      >
        <p>
          <a href={href} hrefLang={lang}>
            {fill(text.sameIn, { language: name })}
          </a>
        </p>
      </aside>
    ))
}
