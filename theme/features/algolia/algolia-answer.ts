import type { SearchHit } from '../../../src/model/search.ts'

/** The service's answer to one query. */
export type AlgoliaResult = {
  readonly hits: readonly SearchHit[]
  readonly index?: string | null
  readonly queryID?: string | null
}

export type AlgoliaAnswer = { readonly results: readonly [AlgoliaResult, ...AlgoliaResult[]] }

/** Validates the answer to a batch of queries. Throws where it has no result, or a hit that cannot be shown. */
export function readAnswer(answer: unknown): AlgoliaAnswer {
  if (isAnswer(answer)) return answer as AlgoliaAnswer
  throw new Error('The search service answered without a valid list of hits')
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'

/** Check of an optional value. */
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value)

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]))

const valuesOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check)

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

const isHit = fields({
  objectID: isText,
  type: optional(isText),
  url: isText,
  query: optional(isText),
  area: optional(isText),
  tag: optional(isText),
  hierarchy: optional(valuesOf(optional(isText))),
  _highlightResult: optional(
    fields({ hierarchy: optional(valuesOf(optional(fields({ value: isText })))) }),
  ),
  _snippetResult: optional(fields({ content: optional(fields({ value: isText })) })),
})

const isResult = fields({
  hits: listOf(isHit),
  index: optional(isText),
  queryID: optional(isText),
})

const isAnswer = fields({
  results: (value) => listOf(isResult)(value) && (value as readonly unknown[]).length > 0,
})
