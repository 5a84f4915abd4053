/** A language of a site. */
export type Language = {
  /** Its tag: `pt-BR`. */
  readonly tag: string
  readonly label: string
  readonly dir: 'ltr' | 'rtl'
  /** The folder of its addresses; undefined of the first one. */
  readonly id: string | undefined
}

export type Languages = {
  readonly all: readonly Language[]
  /** The folder of the content of the first one. */
  readonly content: string
  /** Whether each language has a folder, else its files are beside those of the first one: `page.de.md`. */
  readonly hasFolders: boolean
  /** Whether readers are told of a translation whose original has changed since. */
  readonly hasNotice: boolean
  /** The files of such translations, once they were looked at. */
  readonly outdated: readonly string[]
}
