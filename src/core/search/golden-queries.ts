import { parseDocument } from 'yaml'
import * as z from 'zod'
import { type Diagnostic, diagnostic, type Noted } from '../../diagnostics/diagnostic.ts'
import type { Output } from '../../model/output.ts'
import type { GoldenQuery, SearchHit, SearchRecord } from '../../model/search.ts'
import { createEngine, type SearchEngine } from '../../search/engine.ts'
import type { HeadingsFile, SearchManifest, ShardFile } from '../../search/wire.ts'
import { embeddedIndex } from './embedded-index.ts'
import { pagesOfRecords } from './pages-of-records.ts'
import type { SearchablePage, SearchableSite } from './searchable.ts'

const WITHIN = 3
const schema = z.array(
  z.strictObject({
    query: z.string().min(1),
    page: z.string().startsWith('/'),
    within: z.number().int().min(1).max(5).default(WITHIN),
  }),
)

/** Golden queries of a YAML file: a list of query, page and within. */
export function parseGoldenQueries(text: string, file: string): Noted<readonly GoldenQuery[]> {
  const at = { file, line: 1, column: 1, length: 1 }
  const document = parseDocument(text)
  const [fault] = document.errors
  const unreadable = (reason: string) => ({
    value: [],
    diagnostics: [diagnostic('search-golden-unreadable', { file, reason }, at)],
  })
  if (fault !== undefined) return unreadable(fault.message.split('\n')[0] ?? '')
  const result = schema.safeParse(document.toJS({ maxAliasCount: 20 }) ?? [])
  if (result.success) return { value: result.data, diagnostics: [] }
  const [issue] = result.error.issues
  return unreadable(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a list'}`)
}

export type GoldenInput = {
  readonly records: readonly SearchRecord[]
  readonly site: SearchableSite & {
    readonly base: string
    readonly areas: readonly SearchablePage['area'][]
  }
  readonly golden: readonly GoldenQuery[]
  /** File of the queries, for messages; undefined for those in the config. */
  readonly file: string | undefined
}

/** Asks the embedded engine every golden query, and tells those that do not find their page. */
export function missedQueries({ records, site, golden, file }: GoldenInput): readonly Diagnostic[] {
  if (golden.length === 0) return []
  const engine = engineOf(embeddedIndex(pagesOfRecords(records, site.areas), site))
  const at = file === undefined ? undefined : { file, line: 1, column: 1, length: 1 }
  return golden.flatMap(({ query, page, within }) => {
    const hits = engine.search(query)
    if (hits.slice(0, within).some((hit) => leadsTo(hit, page, site.base))) return []
    const found = hits.map(({ url }) => url).join(', ') || 'nothing'
    return [diagnostic('search-golden-missed', { query, page, within, found }, at)]
  })
}

/** A page with an anchor asks for that section, one without for any of its sections. */
function leadsTo({ url }: SearchHit, page: string, base: string): boolean {
  const wanted = `${base}${page}`
  return page.includes('#') ? url === wanted : withoutAnchor(url) === wanted
}

function withoutAnchor(url: string): string {
  return url.replace(/#.*/, '').replace(/(.)\/$/, '$1')
}

/** The engine with all of an index's files, as the browser has it in the end. */
export function engineOf(outputs: readonly Output[]): SearchEngine {
  const read = <T>(name: string): T => {
    const output = outputs.find(({ path }) => path.endsWith(`/${name}`))
    return JSON.parse(String(output?.body())) as T
  }
  const { headings, shards } = read<SearchManifest>('manifest.json')
  const engine = createEngine(read<HeadingsFile>(headings))
  for (const entry of shards) engine.addShard(entry, read<ShardFile>(entry.file))
  return engine
}
