import { apiKey, parseApi, parsedFacts, parseKey, parserOf } from '../core/parse-sources.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import type { Host } from '../model/host.ts'
import type { SourceFile } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'
import { type PageHelpers, share } from './ahead.ts'
import { forgetText, plainFile } from './content-file.ts'
import { parsedOrLeft } from './parsed-or-left.ts'
import type { SiteMemo } from './site-memo.ts'

/** Characters of a task: large at first, small at the end, so that all threads end together. */
const LEAST = 6_000
const MOST = 60_000
/** A character of an OpenAPI document takes as long as so many of Markdown. */
const API_WEIGHT = 8

export type Parsing = {
  readonly inputs: SiteInputs
  readonly memo: SiteMemo
  readonly helpers: PageHelpers
  readonly host: Host
}

/** Which helper holds an article, by its key. */
export type ArticleOwners = ReadonlyMap<Hash, number>

export type ParsedAhead = {
  readonly owners: ArticleOwners
  /** Files that take what no thread has loaded yet. */
  readonly left: readonly SourceFile[]
}

/**
 * Parses files in all threads: this one from the front, helpers from the back. Their facts are in the memo then;
 * articles stay in the thread that made them, and the files' texts are let go. An API reference is one piece of work,
 * the first of this thread; helpers get enough to do until it is done.
 */
export async function parseAhead(
  fresh: readonly SourceFile[],
  parsing: Parsing,
): Promise<ParsedAhead> {
  const { inputs, memo, helpers, host } = parsing
  const owners = new Map<Hash, number>()
  const left = new Set<Hash>()
  const parse = parserOf(inputs)
  const files = fresh.map((file): Item => [file, parseKey(file, inputs, memo)])
  let [first, end] = [0, files.length]
  let size = files.reduce((sum, item) => sum + sizeOf(item), 0)
  let api = freshApi(parsing)
  const meanwhile = API_WEIGHT * (api ?? []).reduce((sum, { text }) => sum + text.length, 0)
  const begun = new Set<number>()

  await share<Item | typeof API>(
    {
      next() {
        if (api !== undefined) {
          api = undefined
          return API
        }
        if (first >= end) return undefined
        const item = files[first]
        first += 1
        if (item !== undefined) size -= sizeOf(item)
        return item
      },
      own(item) {
        if (item === API) {
          parsedOrLeft(() => parseApi(inputs, memo))
          return
        }
        const [file, key] = item
        const facts = parsedOrLeft(() => parsedFacts(file, { key, parse, memo }))
        if (facts === undefined) left.add(key)
      },
      give(helper, id) {
        const part = Math.min(MOST, Math.max(LEAST, size / (4 * (helpers.count + 1))))
        const wanted = begun.has(helper) ? part : Math.max(part, meanwhile)
        begun.add(helper)
        const items: Item[] = []
        for (let taken = 0; taken < wanted && first < end; ) {
          end -= 1
          const item = files[end]
          if (item === undefined) break
          taken += sizeOf(item)
          items.push(item)
        }
        size -= items.reduce((sum, item) => sum + sizeOf(item), 0)
        return items.length === 0
          ? undefined
          : { task: { kind: 'parse', id, files: items.map(plainItem) }, items }
      },
      accept(answer, helper) {
        if (answer.kind !== 'parsed') return
        for (const key of answer.left) left.add(key)
        for (const { key, facts, outline, text, refs } of answer.pages) {
          memo.put('facts', key, facts)
          memo.put('outline', key, outline)
          memo.put('text', key, text)
          memo.put('refs', key, refs)
          owners.set(key, helper)
        }
      },
    },
    { helpers, host },
  )
  for (const [file, key] of files) if (!left.has(key)) forgetText(file)
  return { owners, left: files.filter(([, key]) => left.has(key)).map(([file]) => file) }
}

/** The OpenAPI document, where its pages are not remembered. */
export function freshApi({ inputs, memo }: Pick<Parsing, 'inputs' | 'memo'>): SiteInputs['api'] {
  const key = apiKey(inputs)
  return key === undefined || memo.has('api', key) ? undefined : inputs.api
}

const API = 'api'
type Item = readonly [file: SourceFile, key: Hash]

function plainItem([file, key]: Item): Item {
  return [plainFile(file), key]
}

function sizeOf([file]: Item): number {
  return file.text.length + 500
}
