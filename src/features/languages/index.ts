import { option } from '../../cli/command-spec.ts'
import type { FilesPart } from '../../commands/site/files-part.ts'
import type { MountsPart } from '../../commands/site/mounts/mounts-part.ts'
import type { PlacePart } from '../../commands/site/mounts/place-part.ts'
import type { HeadTag } from '../../model/head-tag.ts'
import type { FramePart } from '../../site/frame-part.ts'
import { fileOf } from '../../site/mounts/translation.ts'
import type { Feature } from '../feature.ts'
import { config } from './config.ts'
import type { Language, Languages } from './language.ts'
import type { LanguageLink } from './language-link.ts'
import { languageLinks, languageLinksOfOwn } from './language-links.ts'
import { explanations, messages } from './messages.ts'

/** Each language but the first one is a site of its own, below its prefix. */
const mounts: MountsPart<Languages> = ({ all, outdated }) =>
  all.flatMap(({ tag, id }) =>
    id === undefined
      ? []
      : [
          {
            id,
            at: { language: id },
            language: tag,
            outdated,
            keys: { redirects: {} },
            isListed: true,
            key: ['languages', tag],
          },
        ],
  )

/** Each language has a folder, or its files are beside those of the first one, as is seen in each content folder. */
const place: PlacePart<Languages> = ({ all: [first, ...others] }, language, { placeIn, has }) => {
  if (first === undefined) return undefined
  if (!has(first.tag)) {
    const below = placeIn('')
    const suffixes = { language, all: tagsOf(others) }
    return others.length === 0 ? below : { kind: 'suffixes', below, suffixes }
  }
  const below = placeIn(first.tag)
  return language === undefined
    ? below
    : { kind: 'overlay', below, above: placeIn(language, { hasOwnPublic: true }) }
}

function tagsOf(languages: readonly Language[]): readonly string[] {
  return languages.map(({ tag }) => tag)
}

/** Which translations are outdated, for a site whose readers are told. */
const files: FilesPart<Languages> = {
  read: (settings, { site }) =>
    settings.hasNotice && site !== undefined
      ? import('./translations/outdated-files.ts').then(({ outdatedFiles }) =>
          outdatedFiles(settings, site),
        )
      : undefined,
}

const frame: FramePart<Languages> = {
  shown: ({ all }) => (all.length === 0 ? undefined : {}),
  shownOnPage: (_read, route, site, place) => {
    const links = languageLinks(route, site, place)
    if (links.length < 2) return undefined
    const isOutdated = place?.own.outdated.has(fileOf(route, place)) === true
    const alternates = alternatesOf(links, site.url)
    return { links, alternates, ...(isOutdated ? { isOutdated } : {}) }
  },
  shownOnOwnPage: (path, site, place) => {
    const links = languageLinksOfOwn(path, site, place)
    return links.length < 2 ? undefined : { links }
  },
  head: ({ alternates }) =>
    Object.entries(Object(alternates) as Readonly<Record<string, string>>).map(
      ([hreflang, href]): HeadTag => ({
        tag: 'link',
        attributes: { rel: 'alternate', hreflang, href },
      }),
    ),
  styles: ['variants', 'languages'],
  script: () => ({}),
  unused: ({ all, hasNotice }) =>
    hasNotice && all.length === 0
      ? [{ key: ['translations', 'notice'], reason: 'the site has no languages' }]
      : [],
}

/** Addresses of the page by language, for search engines: those that are translated. The first one is for all others. */
function alternatesOf(
  links: readonly LanguageLink[],
  url: string | undefined,
): Readonly<Record<string, string>> {
  const translated = links.filter(({ isTranslated }) => isTranslated)
  const [first] = translated
  const isOther = !links.some(({ isOwn, isTranslated }) => isOwn && isTranslated)
  if (url === undefined || first === undefined || isOther || translated.length < 2) return {}
  const all = [...translated, { ...first, lang: 'x-default' }]
  return Object.fromEntries(all.map(({ lang, href }) => [lang, url + href]))
}

/** A site in several languages: `/de/how-to/cli` beside `/how-to/cli`. */
export const languages = {
  name: 'languages',
  config,
  messages,
  explanations,
  mounts,
  place,
  files,
  frame,
  check: {
    option: 'translations',
    description: 'list missing and outdated translations, too',
    load: async () => (await import('./translations/check-translations.ts')).checkTranslations,
  },
  commands: [
    {
      name: 'translated',
      args: '<file...>',
      group: 'Write',
      summary: 'record what is up to date',
      examples: [
        ['docsgen translated content/de/how-to/cli.md', 'it says what the original says now'],
      ],
      load: () => import('./translations/translated-action.ts'),
    },
    {
      name: 'translate',
      group: 'Write',
      summary: 'exchange texts with translators',
      examples: [
        ['docsgen translate --list --language de > de.json', 'what is missing or outdated'],
        ['docsgen translate --apply de.json', 'writes the texts that were added'],
      ],
      options: [
        option('--list', 'write what is to be translated as JSON, with the glossary'),
        option('--language <tag>', 'the language of the list'),
        option('--apply <file>', 'write translations from a file'),
      ],
      load: () => import('./translations/translate-action.ts'),
    },
  ],
} as const satisfies Feature
