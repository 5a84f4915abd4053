import { Icon } from '../../components/icons.tsx'
import type { SlotProps } from '../theme-feature.ts'
import { languagesOn } from './languages-on.ts'
import type { strings } from './strings.ts'

/** The languages of the site, each with the address of the same page in it. It works without script. */
export function LanguageMenu({ view: { page, text } }: SlotProps<typeof strings>) {
  const links = languagesOn(page)
  const own = links.find(({ isOwn }) => isOwn)
  if (own === undefined) return null
  return (
    <details className="variant-menu language-menu">
      <summary aria-label={`${text.languages}: ${own.label}`}>
        {own.label}
        <Icon name="expand" />
      </summary>
      <ul>
        {links.map(({ lang, dir, label, href, isOwn }) => (
          <li key={lang}>
            <a href={href} lang={lang} dir={dir} hrefLang={lang} aria-current={isOwn || undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
