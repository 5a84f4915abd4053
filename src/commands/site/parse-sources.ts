import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { hashOfAll } from '../../model/hash.ts'
import type { ParsedPage } from '../../model/page/parsed-page.ts'
import type { Hash } from '../../model/paths.ts'
import { toInternal } from '../../site/routes/area-for.ts'
import type { OpenSite } from './open-site.ts'
import type { PageSourceInput } from './page-source.ts'
import type { OpenPageSource } from './page-sources.ts'

/** The parsed pages of a page source. JSON. */
export type ParsedPageSource = {
  readonly pages: readonly ParsedPage[]
  /** Paths of the Markdown files that are prose of these pages, and not pages themselves. */
  readonly prose: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The pages of all page sources. */
export function parsePageSources(site: OpenSite): Promise<readonly ParsedPageSource[]> {
  return Promise.all(site.pageSources.map((opened) => parsePageSource(opened, site)))
}

/** The pages of a source, from the store or from a worker. */
export async function parsePageSource(
  opened: OpenPageSource,
  site: OpenSite,
): Promise<ParsedPageSource> {
  const { source, files } = opened
  const { store, pool } = site.parsing
  const key = pageSourceKey(opened, site)
  const text = store.read('feature', key)
  if (text !== undefined) return JSON.parse(text) as ParsedPageSource
  try {
    const input = sourceInput(opened, site)
    const result = await pool.run({ kind: 'feature', feature: source.name, input })
    store.write('feature', key, result)
    return JSON.parse(result) as ParsedPageSource
  } catch (error) {
    return { pages: [], prose: [], diagnostics: [source.failure(error, files)] }
  }
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
