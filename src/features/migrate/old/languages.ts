import type { NavEntry, NavGroup, NewConfig, SourcePage, Words } from './old-site.ts'

/** What a title is in another language: that of a page or a group, which begins with a page. */
export type FindWords = (
  title: string,
  place: { readonly page: string | undefined; readonly isGroup: boolean },
) => string | undefined

/** The pages of an old site by the languages that they are in. */
export type TranslatedPages = {
  readonly pages: readonly SourcePage[]
  /** Those of the first language, which the navigation lists. */
  readonly site: readonly SourcePage[]
  readonly languages: NewConfig['languages']
  readonly wordsOf: ReadonlyMap<string, FindWords>
}

/** Pages of a site without translations. */
export function inOneLanguage(pages: readonly SourcePage[]): TranslatedPages {
  return { pages, site: pages, languages: undefined, wordsOf: new Map() }
}

/** What the config says of a language, as far as it differs from what docsgen assumes. */
export function languageKeys(
  label: string | undefined,
  prefix: string | undefined,
): NonNullable<NewConfig['languages']>[string] {
  return {
    ...(label === undefined ? {} : { label }),
    ...(prefix === undefined ? {} : { prefix }),
  }
}

/** The folder of the pages of the site itself, where it has translations. */
export function contentFolderOf(languages: NewConfig['languages']): string | undefined {
  const [first] = Object.keys(languages ?? {})
  return first === undefined ? undefined : `content/${first}`
}

/** Navigations with their titles in all languages, as far as the old site has them. */
export function withWords(
  navigations: NewConfig['navigations'],
  first: string | undefined,
  wordsOf: ReadonlyMap<string, FindWords>,
): NewConfig['navigations'] {
  if (navigations === undefined || first === undefined || wordsOf.size === 0) return navigations
  const wordsFor = (title: Words, page: string | undefined, isGroup: boolean): Words => {
    if (typeof title !== 'string') return title
    const others = [...wordsOf].flatMap(([language, find]) => {
      const words = find(title, { page, isGroup })
      return words === undefined || words === title ? [] : [[language, words] as const]
    })
    return others.length === 0 ? title : { [first]: title, ...Object.fromEntries(others) }
  }
  const entry = (one: NavEntry): NavEntry => {
    if (typeof one === 'string' || one.title === undefined || 'auto' in one) return one
    return 'links' in one
      ? {
          ...one,
          title: wordsFor(one.title, firstPage(one.links), true),
          links: one.links.map(entry),
        }
      : { ...one, title: wordsFor(one.title, one.href, false) }
  }
  const group = (one: NavGroup): NavGroup => ({
    ...one,
    ...(one.title === undefined ? {} : { title: wordsFor(one.title, firstPage(one.links), true) }),
    links: one.links.map(entry),
  })
  return Object.fromEntries(
    Object.entries(navigations).map(([id, groups]) => [
      id,
      groups === 'auto' ? groups : groups.map(group),
    ]),
  )
}

/** The file of the first page of a navigation. */
export function firstPage(entries: readonly NavEntry[]): string | undefined {
  for (const entry of entries) {
    if (typeof entry === 'string') return entry
    const found =
      'href' in entry ? entry.href : 'links' in entry ? firstPage(entry.links) : undefined
    if (found?.endsWith('.md') === true) return found
  }
  return undefined
}
