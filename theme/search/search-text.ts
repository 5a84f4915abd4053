import { type StringKey, type Strings, stringsOf } from '../strings.ts'

const KEYS = [
  'searchPlaceholder',
  'searchLabel',
  'searchTitle',
  'searchOpen',
  'searchClose',
  'searchClear',
  'searchBy',
  'searchNothing',
  'searchUnavailable',
  'searchOffline',
  'searchOfflineHint',
  'searchLoading',
  'searchHint',
  'searchResults',
  'tryAgain',
  'results',
  'oneResult',
  'docs',
  'api',
] as const satisfies readonly StringKey[]

/** The texts of search that a site has changed: all that its pages need to carry. */
export type OwnSearchText = { readonly [Key in (typeof KEYS)[number]]?: string }

export function ownSearchText(own: Readonly<Record<string, string>>): OwnSearchText {
  return Object.fromEntries(KEYS.flatMap((key) => (key in own ? [[key, own[key]]] : [])))
}

export function searchText(own: OwnSearchText): Strings {
  return stringsOf(own as Readonly<Record<string, string>>)
}
