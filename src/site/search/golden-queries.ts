import { type Document, LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import {
  type Diagnostic,
  diagnostic,
  type Location,
  type WithDiagnostics,
} from '../../diagnostics/diagnostic.ts'
import { locateNode, locateOffset, yamlIndex } from '../../diagnostics/locate-yaml.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { decodedAddress } from '../../model/links/decoded.ts'
import type { Output } from '../../model/output.ts'
import type { GoldenQuery, SearchHit } from '../../model/search.ts'
import { createEngine, type SearchEngine } from '../../search/engine.ts'
import type {
  HeadingsFile,
  PassagesFile,
  SearchManifest,
  WordsDirectory,
  WordsFile,
} from '../../search/wire.ts'
import '../config/schema-parts.ts'
import type { NameQuery } from './name-queries.ts'

const WITHIN = 3
const schema = z.array(
  z.strictObject({
    query: z.string().check(z.minLength(1)),
    page: z.string().check(z.startsWith('/')),
    within: z._default(z.int().check(z.gte(1), z.lte(5)), WITHIN),
  }),
)

/** A golden query and where it is written, for messages. */
export type PlacedQuery = GoldenQuery & { readonly at: Location | undefined }

/** Golden queries of a YAML file: a list of query, page and within. */
export function parseGoldenQueries(
  text: string,
  file: string,
): WithDiagnostics<readonly PlacedQuery[]> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const yaml = { file, lines, document, index: yamlIndex(document) }
  const unreadable = (reason: string, at: Location) => ({
    value: [],
    diagnostics: [diagnostic('search-golden-unreadable', { file, reason }, at)],
  })
  const [fault] = document.errors
  if (fault !== undefined) {
    return unreadable(fault.message.split(' at line')[0] ?? '', locateOffset(yaml, ...fault.pos))
  }
  const data = dataOf(document)
  if ('refused' in data) return unreadable(data.refused, locateNode(yaml, []))
  const result = schema.safeParse(data.value ?? [])
  if (!result.success) {
    const { path = [], message = '' } = result.error.issues[0] ?? {}
    const at = locateNode(yaml, path.map(String))
    return unreadable(path.length === 0 ? 'it is not a list' : `${path.join('.')}: ${message}`, at)
  }
  const value = result.data.map((golden, index) => ({
    ...golden,
    at: locateNode(yaml, [String(index), 'query']),
  }))
  return { value, diagnostics: [] }
}

/** The parser refuses aliases of aliases of aliases. */
function dataOf(document: Document): { readonly value: unknown } | { readonly refused: string } {
  try {
    return { value: document.toJS({ maxAliasCount: 20 }) }
  } catch (error) {
    return { refused: (error as Error).message }
  }
}

export type GoldenInput = {
  /** Files of the embedded index. */
  readonly index: readonly Output[]
  /** '' or '/docs': what the site's addresses begin with. */
  readonly base: string
  readonly golden: readonly PlacedQuery[]
  readonly names: readonly NameQuery[]
}

/** Asks the embedded engine what the site says, and each name of a page, and tells what does not find its page. */
export function missedQueries(input: GoldenInput): readonly Diagnostic[] {
  const engine = engineOf(input.index)
  return [...missedGolden(engine, input), ...missedNames(engine, input)]
}

function missedGolden(engine: SearchEngine, { base, golden }: GoldenInput): readonly Diagnostic[] {
  return golden.flatMap(({ query, page, within, at }) => {
    const hits = engine.search(query)
    if (hits.slice(0, within).some((hit) => leadsTo(hit, page, base))) return []
    return [diagnostic('search-golden-missed', { query, page, within, found: foundBy(hits) }, at)]
  })
}

function missedNames(engine: SearchEngine, { base, names }: GoldenInput): readonly Diagnostic[] {
  return names.flatMap(({ query, pages }) => {
    const hits = engine.search(query)
    const isFound = hits
      .slice(0, WITHIN)
      .some((hit) => pages.some(({ route }) => leadsTo(hit, route.path, base)))
    const [page] = pages
    if (isFound || page === undefined) return []
    const args = { query, page: page.route.path, within: WITHIN, found: foundBy(hits) }
    return [diagnostic('search-name-missed', args, fileStart(page.parsed.file))]
  })
}

function foundBy(hits: readonly SearchHit[]): string {
  return hits.map(({ url }) => url).join(', ') || 'nothing'
}

/** A page with an anchor asks for that section, one without for any of its sections. */
function leadsTo({ url }: SearchHit, page: string, base: string): boolean {
  return plain(`${base}${page}`) === plain(page.includes('#') ? url : url.replace(/#.*/, ''))
}

/** An address is the same with a slash at its end, and percent-encoded: `/docs/%C3%BC/#top` and `/docs/ü#top`. */
function plain(url: string): string {
  return decodedAddress(url).replace(/\/(?=#|$)/, '')
}

/** The engine with all of an index's files, as the browser has it in the end. */
export function engineOf(outputs: readonly Output[]): SearchEngine {
  const read = <T>(name: string): T => {
    const output = outputs.find(({ path }) => path.endsWith(`/${name}`))
    return JSON.parse(String(output?.body())) as T
  }
  const { headings, words } = read<SearchManifest>('manifest.json')
  const file = read<HeadingsFile>(headings)
  const engine = createEngine(file)
  const directory = read<WordsDirectory>(`${words}.json`)
  engine.open(directory)
  for (const number of directory.firsts.split(' ').keys()) {
    engine.addWords(number, read<WordsFile>(`${words}-${number}.json`))
  }
  // Only then they have titles and addresses.
  if (file.deepest !== undefined) {
    for (const [, name] of directory.passages) engine.addText(name, read<PassagesFile>(name))
  }
  return engine
}
