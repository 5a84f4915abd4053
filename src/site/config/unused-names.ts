import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { nearest } from '../../model/nearest.ts'
import { type ConfigText, locateKey } from './locate-key.ts'

export type NameFacts = {
  readonly text: ConfigText
  /** Names of the theme's texts. */
  readonly texts: readonly string[]
  /** Custom properties that the style sheets read. */
  readonly properties: () => readonly string[]
  /** Names of docsgen's own components. */
  readonly components: readonly string[]
  readonly exists: (path: string) => boolean
  /** Paths of what is in the same folder, whether or not the path itself is. */
  readonly siblings: (path: string) => readonly string[]
}

/** Names in the config that nothing reads, and a language without texts. */
export function unusedNames(config: SiteConfig, facts: NameFacts): readonly Diagnostic[] {
  const { text, exists, siblings } = facts
  const { theme, strings } = config
  const unused = (key: readonly string[], reason: string, near?: string) =>
    diagnostic(
      'config-no-effect',
      { key: key.join('.'), reason, nearest: near },
      locateKey(text, key),
    )
  const unknown = (group: readonly string[], names: object, reason: string, known: () => Names) =>
    Object.keys(names)
      .filter((name) => !known().includes(name))
      .map((name) => unused([...group, name], reason, nearest(name, known())))
  const { islands } = theme
  return [
    ...unknown(['i18n', 'strings'], strings, 'the theme has no such text', () => facts.texts),
    ...unknown(
      ['theme', 'tokens'],
      theme.tokens,
      'no style sheet reads that property',
      facts.properties,
    ),
    ...Object.keys(theme.components)
      .filter((name) => facts.components.includes(name))
      .map((name) => unused(['theme', 'components', name], 'docsgen has a component of that name')),
    ...(islands === undefined || exists(islands)
      ? []
      : [
          unused(
            ['theme', 'islands'],
            `there is no folder ${islands}`,
            nearest(islands, siblings(islands)),
          ),
        ]),
    ...untranslated(config, text),
  ]
}

type Names = readonly string[]

function untranslated({ lang, strings }: SiteConfig, text: ConfigText): readonly Diagnostic[] {
  if (/^en(?:-|$)/i.test(lang) || Object.keys(strings).length > 0) return []
  return [diagnostic('lang-untranslated', { lang }, locateKey(text, ['lang']))]
}
