/** A record as the fake keeps it: any JSON object with an id. */
export type FakeRecord = { readonly objectID: string; readonly [key: string]: unknown }
export type FakeIndex = {
  records: ReadonlyMap<string, FakeRecord>
  settings: Readonly<Record<string, unknown>>
  updatedAt: number
}

export type FakeQuery = Readonly<Record<string, unknown>>

/** What the service answers to one query of an index. */
export function searchFakeIndex(index: FakeIndex, name: string, query: FakeQuery) {
  const text = String(query['query'] ?? '')
  const perPage = Number(query['hitsPerPage'] ?? index.settings['hitsPerPage'] ?? 20)
  const page = Number(query['page'] ?? 0)
  const found = distinct(rank(index, text, query), index.settings)
  const tags = {
    pre: String(query['highlightPreTag'] ?? '<em>'),
    post: String(query['highlightPostTag'] ?? '</em>'),
  }
  const retrieved = listOf(query['attributesToRetrieve'] ?? index.settings['attributesToRetrieve'])
  const shown = found.slice(page * perPage, (page + 1) * perPage)
  return {
    hits: shown.map((record) => ({
      ...pick(record, retrieved),
      objectID: record.objectID,
      _highlightResult: highlightResult(record, text, tags),
      ...snippetResult(record, text, tags),
    })),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / perPage),
    hitsPerPage: perPage,
    exhaustiveNbHits: true,
    processingTimeMS: 1,
    query: text,
    params: typeof query['params'] === 'string' ? query['params'] : '',
    index: name,
    ...(String(query['clickAnalytics']) === 'true' ? { queryID: 'f'.repeat(32) } : {}),
  }
}

export function searchFakeFacet(index: FakeIndex, facet: string, facetQuery: string) {
  const counts = new Map<string, number>()
  for (const record of index.records.values()) {
    const value = String(valueAt(record, facet) ?? '')
    if (value !== '' && fold(value).startsWith(fold(facetQuery))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return {
    facetHits: [...counts].map(([value, count]) => ({ value, highlighted: value, count })),
    exhaustiveFacetsCount: true,
    processingTimeMS: 1,
  }
}

/** Whether a record has the value of each filter: 'area:docs'. */
function meets(record: FakeRecord, filters: readonly string[]): boolean {
  return filters.every((filter) => {
    const [facet = '', ...value] = filter.split(':')
    return String(valueAt(record, facet)) === value.join(':')
  })
}

/** In a `params` string lists are JSON. */
function filtersOf(value: unknown): readonly string[] {
  return typeof value === 'string' ? (JSON.parse(value) as readonly string[]) : []
}

type Ranked = { readonly record: FakeRecord; readonly rank: readonly number[] }

/** Records that hold a word beginning with each word of the query, best attribute and filter first, then the custom ranking. */
function rank(index: FakeIndex, text: string, query: FakeQuery): readonly FakeRecord[] {
  const attributes = searchableAttributes(index.settings)
  const wanted = wordsOf(text)
  const needed = filtersOf(query['facetFilters'])
  const optional = filtersOf(query['optionalFilters'])
  const criteria = listOf(index.settings['ranking']) ?? []
  const isFilterFirst = criteria.indexOf('filters') < criteria.indexOf('attribute')
  const records = [...index.records.values()].filter((record) => meets(record, needed))
  const found = records.flatMap((record): Ranked[] => {
    const texts = attributes.map((path) => wordsAt(record, path))
    const places = wanted.map((word) =>
      texts.findIndex((words) => words.some((candidate) => candidate.startsWith(word))),
    )
    const isOther = Number(!meets(record, optional))
    const attribute = Math.min(...places, 99)
    const rank = isFilterFirst ? [isOther, attribute] : [attribute, isOther]
    return places.some((place) => place < 0) ? [] : [{ record, rank }]
  })
  const custom = listOf(index.settings['customRanking']) ?? []
  return found
    .toSorted(
      (a, b) =>
        (a.rank[0] ?? 0) - (b.rank[0] ?? 0) ||
        (a.rank[1] ?? 0) - (b.rank[1] ?? 0) ||
        compareCustom(a.record, b.record, custom),
    )
    .map(({ record }) => record)
}

/** Words of a record's attributes, which no test changes: each query looks through all of them. */
const wordsOfRecords = new WeakMap<FakeRecord, Map<string, readonly string[]>>()

function wordsAt(record: FakeRecord, path: string): readonly string[] {
  const kept = wordsOfRecords.get(record) ?? new Map<string, readonly string[]>()
  wordsOfRecords.set(record, kept)
  const words = kept.get(path) ?? wordsOf(String(valueAt(record, path) ?? ''))
  kept.set(path, words)
  return words
}

function compareCustom(a: FakeRecord, b: FakeRecord, rules: readonly string[]): number {
  for (const rule of rules) {
    const [, order, path = ''] = /^(asc|desc)\((.+)\)$/.exec(rule) ?? []
    const difference = Number(valueAt(a, path) ?? 0) - Number(valueAt(b, path) ?? 0)
    if (difference !== 0) return order === 'asc' ? difference : -difference
  }
  return 0
}

function distinct(
  records: readonly FakeRecord[],
  settings: FakeIndex['settings'],
): readonly FakeRecord[] {
  const attribute = settings['attributeForDistinct']
  if (settings['distinct'] !== true || typeof attribute !== 'string') return records
  const seen = new Set<unknown>()
  return records.filter((record) => {
    const value = valueAt(record, attribute)
    if (seen.has(value)) return false
    seen.add(value)
    return true
  })
}

type Tags = { readonly pre: string; readonly post: string }

/** Values come unescaped, and levels that are null do not come at all, as from the service. */
function highlightResult(record: FakeRecord, text: string, tags: Tags): Record<string, unknown> {
  const wanted = wordsOf(text)
  const hierarchy = Object.entries((record['hierarchy'] ?? {}) as Record<string, unknown>).flatMap(
    ([level, value]) =>
      typeof value === 'string' ? [[level, highlightValue(value, wanted, tags)]] : [],
  )
  const content = record['content']
  return {
    hierarchy: Object.fromEntries(hierarchy),
    ...(typeof content === 'string' ? { content: highlightValue(content, wanted, tags) } : {}),
  }
}

/** Ten words around the first match, as the index is asked for. */
function snippetResult(record: FakeRecord, text: string, tags: Tags): Record<string, unknown> {
  const content = record['content']
  if (typeof content !== 'string') return {}
  const words = content.split(/\s+/)
  const wanted = wordsOf(text)
  const at = words.findIndex((word) => wanted.some((start) => fold(word).includes(start)))
  const start = Math.max(0, Math.min(at - 4, words.length - 10))
  const { value, matchLevel } = highlightValue(
    words.slice(start, start + 10).join(' '),
    wanted,
    tags,
  )
  const cut = [start > 0 ? '…' : '', start + 10 < words.length ? '…' : '']
  return { _snippetResult: { content: { value: cut[0] + value + cut[1], matchLevel } } }
}

function highlightValue(value: string, wanted: readonly string[], { pre, post }: Tags) {
  const matched = new Set<string>()
  const marked = value.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const begun = wanted.find((candidate) => fold(word).startsWith(candidate))
    if (begun === undefined) return word
    matched.add(begun)
    return `${pre}${word.slice(0, begun.length)}${post}${word.slice(begun.length)}`
  })
  const matchLevel =
    matched.size === 0 ? 'none' : matched.size === wanted.length ? 'full' : 'partial'
  return { value: marked, matchLevel, fullyHighlighted: false, matchedWords: [...matched] }
}

function searchableAttributes(settings: FakeIndex['settings']): readonly string[] {
  const named = listOf(settings['searchableAttributes'])
  if (named !== undefined) return named.map((name) => name.replace(/^unordered\((.+)\)$/, '$1'))
  return [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`).concat('content')
}

function pick(record: FakeRecord, attributes: readonly string[] | undefined) {
  if (attributes === undefined || attributes.includes('*')) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => attributes.includes(name)))
}

export function valueAt(record: Readonly<Record<string, unknown>>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      record,
    )
}

function listOf(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value.split(',')
  return Array.isArray(value) ? value.map(String) : undefined
}

function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
