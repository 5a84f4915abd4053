import { type ConfigPart, settingsReader } from '../../site/config/config-part.ts'
import { adapted } from './adapted-config.ts'
import type { LanguagesKeys, UserLanguage } from './keys.ts'
import type { Language, Languages } from './language.ts'
import { directionOf, nameOfLanguage } from './language-tag.ts'
import { layoutProblems } from './layout-problems.ts'

/** The languages of a site; none of a site that has one. */
export const config: ConfigPart<LanguagesKeys & { readonly content?: string }, Languages> = {
  schema({ z, text, matching, optionals }) {
    const prefix = matching(
      /^(?!(?:404|search|index|_docsgen|_app)$)[a-zA-Z0-9][\w.-]*$/,
      'a name of letters, digits, ., _ and - that docsgen does not use itself',
    )
    const tag = matching(
      /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?$/,
      'a language tag such as en or pt-BR',
    )
    const language = optionals({ label: text, dir: z.enum(['ltr', 'rtl']), prefix })
    return { languages: z.record(tag, language), translations: optionals({ notice: z.boolean() }) }
  },
  settings({ languages = {}, translations: { notice = false } = {}, content = 'content' }) {
    const all = Object.entries(languages).map(languageOf)
    const hasFolders = all[0] !== undefined && content.endsWith(`/${all[0].tag}`)
    return { all, content, hasFolders, hasNotice: notice, outdated: [] }
  },
  adapt: adapted,
  problems: async (settings, site) => layoutProblems(settings, site),
}

export const languagesOf = settingsReader<Languages>('languages')

function languageOf([tag, language]: readonly [string, UserLanguage], index: number): Language {
  const { label = nameOfLanguage(tag, tag), dir = directionOf(tag), prefix = tag } = language
  return { tag, label, dir, id: index === 0 ? undefined : prefix }
}
