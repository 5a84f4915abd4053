import type { UserConfig } from './user-config.ts'

/** A text, or one for each language of the site. */
export type TextByLanguage = string | Readonly<Record<string, string>>

/** A type whose texts may be given by language. Words that are chosen from a list are no texts. */
export type ByLanguage<Type> = Type extends string
  ? string extends Type
    ? TextByLanguage
    : Type
  : Type extends object
    ? { readonly [Key in keyof Type]: ByLanguage<Type[Key]> }
    : Type

/** Keys of the config whose texts may be given by language. */
type KeysWithTexts =
  | 'title'
  | 'description'
  | 'areas'
  | 'topBar'
  | 'links'
  | 'navigations'
  | 'announcement'
  | 'variables'

/** A config as it is written: some of its texts may be given by language. */
export type WithTextsByLanguage<Config extends UserConfig> = Omit<Config, KeysWithTexts | 'i18n'> &
  ByLanguage<Pick<Config, KeysWithTexts & keyof Config>> & {
    /** Texts of the theme by name, for all languages or by language. */
    readonly i18n?: {
      readonly strings?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
    }
  }
