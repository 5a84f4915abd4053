/** A language as a page shows it. */
export type LanguageLink = {
  /** Its tag. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly label: string
  /** What the language of the page calls it: 'German'. */
  readonly name: string
  /** URL of the same page in it, with the base, else of the nearest page above that it has. */
  readonly href: string
  /** Whether the page is in this language. */
  readonly isOwn: boolean
  /** Whether it has the page, and has it in this language. */
  readonly isTranslated: boolean
}
