import { languageTag, listOf, mapOf, textOf } from '../config/values.ts'
import { inOneLanguage, languageKeys, type TranslatedPages } from '../old/languages.ts'
import type { SourcePage } from '../old/old-site.ts'

type Language = {
  readonly locale: string
  readonly tag: string
  readonly label: string | undefined
  readonly words: Readonly<Record<string, unknown>>
}

/** Pages of several languages, as the plugin `i18n` knows them: by a folder, `fr/a.md`, or by a suffix, `a.fr.md`. */
export function translatedPages(
  pages: readonly SourcePage[],
  options: Readonly<Record<string, unknown>>,
): TranslatedPages {
  const all = languagesOf(options)
  const [first, ...others] = all
  if (first === undefined || others.length === 0) return inOneLanguage(pages)
  const isFolder = options['docs_structure'] === 'folder'
  const editions = new Map(
    others.map(({ tag }) => [tag, { folder: `content/${tag}`, version: undefined }]),
  )
  const made = pages.map((page): SourcePage => {
    const language = all.find(
      ({ locale }) => plainName(page.source, locale, isFolder) !== undefined,
    )
    if (language === undefined) return page
    const without = (name: string) => plainName(name, language.locale, isFolder) ?? name
    const own = {
      ...page,
      source: without(page.source),
      to: without(page.to),
      address: plainAddress(page.address, language.locale, isFolder),
    }
    return language === first
      ? own
      : {
          ...own,
          edition: editions.get(language.tag),
          published: `/${language.locale}${own.address}`,
        }
  })
  return {
    pages: made,
    site: made.filter(({ edition }) => edition === undefined),
    languages: Object.fromEntries(
      all.map(({ locale, tag, label }) => [
        tag,
        languageKeys(label, locale === tag || locale === first.locale ? undefined : locale),
      ]),
    ),
    wordsOf: new Map(others.map(({ tag, words }) => [tag, (title) => textOf(words[title])])),
  }
}

/** `fr/a.md` or `a.fr.md` without its language; undefined for a file of another one. */
function plainName(name: string, locale: string, isFolder: boolean): string | undefined {
  if (isFolder) return name.startsWith(`${locale}/`) ? name.slice(locale.length + 1) : undefined
  const match = /^(.*)\.([\w-]+)(\.\w+)$/.exec(name)
  return match?.[2] === locale ? `${match[1]}${match[3]}` : undefined
}

/** '/fr/a/' and '/a.fr/' are '/a/', and '/index.fr/' is '/'. */
function plainAddress(address: string, locale: string, isFolder: boolean): string {
  if (isFolder) return address.replace(`/${locale}`, '').replace(/^$/, '/')
  const plain = address.replace(new RegExp(`\\.${locale}(?=/?$|\\.html$)`), '')
  return plain.replace(/(^|\/)index(?=\/$|$)\/?/, '$1') || '/'
}

/** Languages of the plugin's options, the default one first. */
function languagesOf(options: Readonly<Record<string, unknown>>): readonly Language[] {
  const listed = Array.isArray(options['languages'])
    ? listOf(options['languages']).map(mapOf)
    : Object.entries(mapOf(options['languages'])).map(([locale, value]) => ({
        locale,
        name: typeof value === 'string' ? value : mapOf(value)['name'],
        default: locale === options['default_language'],
      }))
  const languages = listed.flatMap((one): (Language & { readonly isFirst: boolean })[] => {
    const settings: Readonly<Record<string, unknown>> = one
    const locale = textOf(settings['locale'])
    const tag = languageTag(locale)
    if (locale === undefined || tag === undefined || settings['build'] === false) return []
    return [
      {
        ...{ locale, tag, label: textOf(settings['name']) },
        words: mapOf(settings['nav_translations']),
        isFirst: settings['default'] === true,
      },
    ]
  })
  return [...languages.filter(({ isFirst }) => isFirst), ...languages.filter((one) => !one.isFirst)]
}
