import type { JsonObject } from '../../../model/json.ts'
import type { SearchRecord } from '../../../model/search.ts'

const SHOWN = 'hierarchy content anchor url url_without_anchor type area group tag'
const LEVELS = [0, 1, 2, 3, 4, 5, 6]

const levelAttribute = (level: number) => `unordered(hierarchy.lvl${level})`

/** How the hosted index searches records of any language: ties as in the embedded engine, one hit a URL. */
export const indexSettings = {
  attributesForFaceting: ['type', 'filterOnly(area)', 'filterOnly(lang)', 'filterOnly(version)'],
  attributesToRetrieve: SHOWN.split(' '),
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [
    ...LEVELS.slice(0, 2).map(levelAttribute),
    'unordered(names)',
    ...LEVELS.slice(2).map(levelAttribute),
    'content',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  // The reader's area is a filter that need not be met: it counts among hits that were found in the same place.
  ranking: ['words', 'typo', 'attribute', 'filters', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
  separatorsToIndex: '_',
} as const satisfies JsonObject

/** Languages whose words and plurals the service knows. */
const KNOWN: ReadonlySet<string> = new Set(
  'af ar az bg bn ca cs cy da de el en eo es et eu fa fi fo fr ga gl he hi hu hy id is it ja ka kk ko ku ky lt lv mi mn mr ms mt nb nl no ns pl ps pt pt-br qu ro ru sk sq sv sw ta te th tl tn tr tt uk ur uz zh'.split(
    ' ',
  ),
)

/** The settings of an index with these records: their languages say where words end, and what their plurals are. */
export function settingsFor(records: readonly Pick<SearchRecord, 'lang'>[]): JsonObject {
  const tags = new Set(records.map(({ lang }) => lang.toLowerCase()))
  const known = [...tags].flatMap(
    (tag) => [tag, tag.replace(/-.*/, '')].find((name) => KNOWN.has(name)) ?? [],
  )
  const languages = [...new Set(known)].toSorted()
  if (languages.length === 0) return indexSettings
  return { ...indexSettings, indexLanguages: languages, queryLanguages: languages }
}

/** Settings of ours that the index does not have, in our order. */
export function differingSettings(
  remote: Readonly<Record<string, unknown>>,
  settings: JsonObject,
): readonly string[] {
  return Object.entries(settings)
    .filter(([key, value]) => JSON.stringify(remote[key]) !== JSON.stringify(value))
    .map(([key]) => key)
}
