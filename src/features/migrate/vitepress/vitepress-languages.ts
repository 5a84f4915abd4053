import { languageTag, listOf, mapOf, textOf } from '../config/values.ts'
import {
  type FindWords,
  inOneLanguage,
  languageKeys,
  type TranslatedPages,
} from '../old/languages.ts'
import { addressKey } from '../old/link-map.ts'
import type { SourcePage } from '../old/old-site.ts'
import type { Say } from '../old/say.ts'

type Locale = {
  /** The folder of its pages: 'zh'. */
  readonly key: string
  readonly tag: string
  readonly label: string | undefined
  readonly theme: Readonly<Record<string, unknown>>
}

/** Languages of `locales` whose pages are in folders of this site; those that are elsewhere are listed. */
export function translatedPages(
  pages: readonly SourcePage[],
  config: Readonly<Record<string, unknown>>,
  say: Say,
): TranslatedPages {
  const all = mapOf(config['locales'])
  const root = mapOf(all['root'])
  const locales = Object.entries(all)
    .filter(([key]) => key !== 'root')
    .flatMap(([key, value]) => localeOf(key, mapOf(value), pages, say))
  const tag = languageTag(root['lang'] ?? config['lang']) ?? 'en'
  if (locales.length === 0 || locales.some((one) => one.tag === tag)) return inOneLanguage(pages)
  const label = textOf(root['label'])
  const editions = new Map(
    locales.map((one) => [one.key, { folder: `content/${one.tag}`, version: undefined }]),
  )
  const made = pages.map((page): SourcePage => {
    const key = /^\/?([^/]+)/.exec(page.to)?.[1] ?? ''
    const edition = page.to.includes('/') ? editions.get(key) : undefined
    if (edition === undefined) return page
    const without = (name: string) => name.slice(key.length + 1)
    return {
      ...page,
      ...{ edition, published: page.address },
      to: without(page.to),
      source: page.source.startsWith(`${key}/`) ? without(page.source) : page.source,
      address: page.address.slice(key.length + 1) || '/',
    }
  })
  return {
    pages: made,
    site: made.filter(({ edition }) => edition === undefined),
    languages: Object.fromEntries([
      [tag, languageKeys(label, undefined)],
      ...locales.map((one) => [
        one.tag,
        languageKeys(one.label, one.key === one.tag ? undefined : one.key),
      ]),
    ]),
    wordsOf: new Map(locales.map((one) => [one.tag, wordsIn(one, made)])),
  }
}

function localeOf(
  key: string,
  settings: Readonly<Record<string, unknown>>,
  pages: readonly SourcePage[],
  say: Say,
): readonly Locale[] {
  const [tag, label] = [languageTag(settings['lang'] ?? key), textOf(settings['label'])]
  if (tag !== undefined && pages.some(({ to }) => to.startsWith(`${key}/`)))
    return [{ key, tag, label, theme: mapOf(settings['themeConfig']) }]
  const link = textOf(settings['link'])
  say(
    'locales',
    `The language ${label ?? key} has no pages in this folder${link === undefined ? '' : `: they are at ${link}`}`,
    'Copy its pages to `content/<language>`, and name it under `languages` in the config, or link to it in `topBar`.',
  )
  return []
}

/** What the sidebars and the top bar of a language call pages and groups. */
function wordsIn({ key, theme }: Locale, pages: readonly SourcePage[]): FindWords {
  const ofPages = new Map<string, string>()
  const ofGroups = new Map<string, string>()
  const fileOf = new Map(
    pages.map((page) => [addressKey(page.published ?? page.address), page.to] as const),
  )
  const read = (value: unknown, base: string): string | undefined => {
    const item = mapOf(value)
    const own = textOf(item['base']) ?? base
    const [text, link] = [textOf(item['text'])?.replace(/<[^>]*>/g, ''), textOf(item['link'])]
    const address = `${own}${link ?? ''}`.replace(/\/{2,}/g, '/').replace(/#.*|\.md$/g, '')
    const file =
      link === undefined
        ? undefined
        : (fileOf.get(addressKey(address)) ?? fileOf.get(addressKey(`/${key}${address}`)))
    if (text !== undefined && file !== undefined && !ofPages.has(file)) ofPages.set(file, text)
    const firsts = listOf(item['items']).map((one) => read(one, own))
    const first = file ?? firsts.find((one) => one !== undefined)
    if (Array.isArray(item['items']) && text !== undefined && first !== undefined)
      ofGroups.set(first, text)
    return first
  }
  const sidebar = theme['sidebar']
  for (const one of Array.isArray(sidebar) ? [sidebar] : Object.values(mapOf(sidebar))) {
    const own = mapOf(one)
    for (const item of Array.isArray(one) ? one : listOf(own['items']))
      read(item, textOf(own['base']) ?? '')
  }
  for (const item of listOf(theme['nav'])) read(item, '')
  return (_, { page, isGroup }) =>
    page === undefined ? undefined : (isGroup ? ofGroups : ofPages).get(page)
}
