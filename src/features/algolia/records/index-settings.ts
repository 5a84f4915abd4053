import type { JsonObject } from '../../../model/json.ts'

const SHOWN = 'hierarchy content anchor url url_without_anchor type area group tag'
const LEVELS = [0, 1, 2, 3, 4, 5, 6]

const levelAttribute = (level: number) => `unordered(hierarchy.lvl${level})`

/** How the hosted index searches these records: ties as in the embedded engine, one hit a URL. */
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

/** Settings of ours that the index does not have, in the order of `indexSettings`. */
export function differingSettings(remote: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(indexSettings)
    .filter(([key, value]) => JSON.stringify(remote[key]) !== JSON.stringify(value))
    .map(([key]) => key)
}
