import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { nearest } from '../../model/nearest.ts'
import { ISLAND_FILE } from '../../model/theme.ts'
import type { UnusedKey } from '../frame-part.ts'
import { keyWithoutEffect } from './key-problems.ts'
import { locateKey } from './locate-key.ts'

export type NameFacts = {
  readonly text: ConfigText
  /** Names of the theme's texts. */
  readonly texts: readonly string[]
  /** Custom properties that the style sheets read. */
  readonly properties: () => readonly string[]
  /** Names of docsgen's own components. */
  readonly components: readonly string[]
  /** Keys of features that nothing reads. */
  readonly keys: readonly UnusedKey[]
  readonly exists: (path: string) => boolean
  /** Paths of what is in the same folder, whether or not the path itself is. */
  readonly siblings: (path: string) => readonly string[]
}

/** Names in the config that nothing reads, and a language without texts. */
export function unusedNames(config: SiteConfig, facts: NameFacts): readonly Diagnostic[] {
  const { text } = facts
  const { theme, strings } = config
  const unused: Unused = (key, reason, near) => keyWithoutEffect(text, key, reason, { near })
  const unknown = (group: readonly string[], names: object, reason: string, known: () => Names) =>
    Object.keys(names)
      .filter((name) => !known().includes(name))
      .map((name) => unused([...group, name], reason, nearest(name, known())))
  const { islands } = theme
  const ofPlugins = config.plugins.flatMap((plugin) => Object.keys(plugin.strings))
  return [
    ...unknown(['i18n', 'strings'], strings, 'the theme has no such text', () => [
      ...facts.texts,
      ...ofPlugins,
      // The language of the texts, which is not written there.
      'locale',
    ]),
    ...unknown(
      ['theme', 'tokens'],
      theme.tokens,
      'no style sheet reads that property',
      facts.properties,
    ),
    ...Object.keys(theme.components)
      .filter((name) => facts.components.includes(name))
      .map((name) => unused(['theme', 'components', name], 'docsgen has a component of that name')),
    ...islands.flatMap((folder) => unusedIslands(folder, facts, unused)),
    ...facts.keys.map(({ key, reason }) => unused(key, reason)),
    ...untranslated(config, text),
  ]
}

type Names = readonly string[]
type Unused = (key: Names, reason: string, near?: string) => Diagnostic

/** The folder of islands, where there is none; else files in it whose names keep them from being islands. */
function unusedIslands(
  folder: string,
  { exists, siblings }: NameFacts,
  unused: Unused,
): readonly Diagnostic[] {
  const key = ['theme', 'islands']
  if (!exists(folder)) {
    return [unused(key, `there is no folder ${folder}`, nearest(folder, siblings(folder)))]
  }
  return siblings(`${folder}/_`)
    .map((path) => path.replace(/^.*\//, ''))
    .filter((name) => /^[^_].*\.[jt]sx$/.test(name) && !ISLAND_FILE.test(name))
    .toSorted()
    .map((name) => {
      const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|[_ .]+(?=.*\.)/g, '-')
      const meant = words.toLowerCase().replace(/jsx$/, 'tsx')
      const near = ISLAND_FILE.test(meant) ? meant : undefined
      return unused(key, `${name} is not named as islands are`, near)
    })
}

function untranslated({ lang, strings }: SiteConfig, text: ConfigText): readonly Diagnostic[] {
  if (/^en(?:-|$)/i.test(lang) || Object.keys(strings).length > 0) return []
  return [diagnostic('lang-untranslated', { lang }, locateKey(text, ['lang']))]
}
