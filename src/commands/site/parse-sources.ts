import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { hashOf, hashOfAll } from '../../model/hash.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import { type FileParts, placesInFiles } from '../../model/page/part-places.ts'
import type { Hash } from '../../model/paths.ts'
import { toInternal } from '../../site/routes/area-for.ts'
import type { MadePageSource } from './generated-pages.ts'
import type { OpenSite } from './open-site.ts'
import type { PageSourceInput } from './page-source.ts'
import type { OpenPageSource } from './page-sources.ts'
import { type BodyPlace, decodePage, withBodyIn } from './page-text.ts'

/** The parsed pages of a page source. */
export type ParsedPageSource = {
  readonly pages: readonly ParsedPage[]
  /** Paths of the Markdown files that are prose of these pages, and not pages themselves. */
  readonly prose: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Where parts of its files are. */
  readonly parts: FileParts
  /** The pages by their keys in the store. */
  readonly byKey: ReadonlyMap<Hash, ParsedPage>
}

/** What a run has of a page source already, and where bodies of its pages are to be. */
type ReadingPages = {
  readonly earlier?: ParsedPageSource | undefined
  readonly bodies: BodyPlace
}

/** The pages of all page sources. */
export function parsePageSources(
  site: OpenSite,
  bodies: BodyPlace,
): Promise<readonly ParsedPageSource[]> {
  return Promise.all(site.pageSources.map((opened) => parsePageSource(opened, site, { bodies })))
}

/** The pages of a source, from those of an earlier run, from the store or from a worker. */
export async function parsePageSource(
  opened: OpenPageSource,
  site: OpenSite,
  reading: ReadingPages,
): Promise<ParsedPageSource> {
  const { source, files } = opened
  const { store } = site.parsing
  const key = pageSourceKey(opened, site)
  const text = store.read('feature', key)
  try {
    const stored = text === undefined ? undefined : (JSON.parse(text) as MadePageSource)
    const known = stored && sourceOfPages(stored, site, reading)
    if (known !== undefined) return known
    const made = await makePages(opened, site, true)
    const pages = made.pages.map(({ key }) => ({ key }))
    store.write('feature', key, JSON.stringify({ ...made, pages }))
    const parsed = sourceOfPages(made, site, reading)
    if (parsed !== undefined) return parsed
    // A file of the store is damaged.
    const again = sourceOfPages(await makePages(opened, site, false), site, {
      ...reading,
      earlier: undefined,
    })
    if (again === undefined) throw new Error('the cache cannot be read')
    return again
  } catch (error) {
    const diagnostics = [source.failure(error, files)]
    return { pages: [], prose: [], diagnostics, parts: {}, byKey: new Map() }
  }
}

async function makePages(
  opened: OpenPageSource,
  site: OpenSite,
  isStored: boolean,
): Promise<MadePageSource> {
  const input = sourceInput(opened, site)
  const { name: feature } = opened.source
  const key = hashOf(site.parsing.key, site.parsing.values)
  const task = { kind: 'feature', feature, input, key, isStored } as const
  return JSON.parse(await site.parsing.pool.run(task)) as MadePageSource
}

/** The pages that a worker has made, with their places in files; undefined where the store does not have all of them. */
function sourceOfPages(
  { pages, prose, parts, diagnostics, remembered }: MadePageSource,
  { parsing: { store } }: OpenSite,
  { earlier, bodies }: ReadingPages,
): ParsedPageSource | undefined {
  const places = placesInFiles(parts)
  const isSame = JSON.stringify(parts) === JSON.stringify(earlier?.parts)
  const byKey = new Map<Hash, ParsedPage>()
  for (const { key, text } of pages) {
    const known = isSame ? earlier?.byKey.get(key) : undefined
    const found = known === undefined ? (text ?? store.read('feature', key)) : undefined
    const read = found === undefined ? undefined : places.ofPage(decodePage(found))
    const isStored = text === undefined
    const page =
      known ?? (isStored && read ? withBodyIn(bodies, read, [store, 'feature', key]) : read)
    if (page === undefined) return undefined
    byKey.set(key, page)
    store.use('feature', key)
  }
  for (const key of remembered) store.use('feature', key)
  const told = places.ofDiagnostics(diagnostics)
  return { pages: [...byKey.values()], prose, diagnostics: told, parts, byKey }
}

/** Digest of everything that the pages of a source depend on. */
export function pageSourceKey(opened: OpenPageSource, site: OpenSite): Hash {
  const { folder, candidates } = sourceInput(opened, site)
  const texts = candidates.flatMap(({ file, hash }) => [file, hash])
  return hashOfAll([opened.hash, site.parsing.key, site.parsing.values, folder, ...texts])
}

function sourceInput({ files }: OpenPageSource, { sources, config }: OpenSite): PageSourceInput {
  const folder = toInternal(files.route, config.areas).slice(1)
  const candidates = sources.filter(({ path }) => path.startsWith(`${folder}/`))
  return { ...files, folder, candidates }
}
