import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The languages besides English in which the theme has its texts: `theme/languages/<name>.json`. */
export const TEXT_LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt-BR', 'zh-CN'] as const

type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** The theme's texts in a language; none where it has not got them. Only this file is read. */
export function languageTexts(packageDir: string, lang: string): Readonly<Record<string, string>> {
  const name = textLanguage(lang)
  if (name === undefined) return {}
  const path = join(packageDir, 'theme/languages', `${name}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
}

/** 'de-AT' -> 'de', 'pt' -> 'pt-BR'. What is written in another script is another language: 'zh-TW' has none. */
function textLanguage(lang: string): TextLanguage | undefined {
  const { language, script } = new Intl.Locale(lang).maximize()
  return TEXT_LANGUAGES.find((name) => {
    const known = new Intl.Locale(name).maximize()
    return known.language === language && known.script === script
  })
}
