/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** The direction in which a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(tag).maximize()
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
}

/** What a language is called in a language: 'Englisch' for `en` in `de`. */
export function nameOfLanguage(tag: string, lang: string): string {
  return new Intl.DisplayNames(lang, { type: 'language', fallback: 'code' }).of(tag) ?? tag
}
