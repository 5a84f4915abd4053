/** The feature's texts in English. */
export const strings = {
  languages: 'Language',
  notTranslated: 'This page is not translated yet. You are reading the original in {language}.',
  outdated: 'The original of this page has changed since it was translated.',
  readOriginal: 'Read it in {language}',
  sameIn: 'This page is also available in {language}.',
}
