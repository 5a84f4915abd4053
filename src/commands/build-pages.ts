import { parseKey } from '../core/parse-sources.ts'
import { type BuiltSite, buildSite } from '../core/site.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import { type Staging, writeFile } from '../io/emit.ts'
import { MarkdownNotLoaded } from '../io/markdown/lazy-markdown.ts'
import type { Host } from '../model/host.ts'
import type { Output } from '../model/output.ts'
import type { PageHelpers } from './ahead.ts'
import { ARTICLES } from './held-articles.ts'
import type { LazyReading } from './lazy-reading.ts'
import { languagesOf } from './load-inputs.ts'
import type { PageThreads } from './page-threads.ts'
import { type ArticleOwners, parseAhead } from './parse-ahead.ts'
import type { SiteMemo } from './site-memo.ts'
import { threadLanguages } from './thread-languages.ts'
import { writeAhead } from './write-ahead.ts'

/** What a build works with. */
export type Building = {
  readonly inputs: SiteInputs
  readonly memo: SiteMemo
  readonly markdown: LazyReading
  readonly threads: PageThreads
  readonly host: Host
}

export type BuiltPages = { readonly site: BuiltSite; readonly owners: ArticleOwners }

/** Parses what no memo knows, in all threads, and builds the site. */
export async function buildPages(building: Building): Promise<BuiltPages> {
  const { inputs, memo, markdown, threads, host } = building
  const fresh = inputs.sources.filter((file) => !memo.has('facts', parseKey(file, inputs)))
  const languages = languagesOf(fresh, inputs.api)
  const helpers = fresh.length === 0 ? undefined : threads.expect(fresh.length)
  // Before this thread loads the same: all of them get ready at once.
  const shared = threadLanguages(fresh)
  startHelpers(helpers, { inputs, languages: shared.common, cacheDir: memo.dir })
  if (fresh.length > 0) await markdown.load(languages)
  const owners: ArticleOwners =
    helpers === undefined ? new Map() : parseAhead(shared.files, { inputs, memo, helpers, host })
  return { site: await withMarkdown(() => buildSite(inputs, memo), building), owners }
}

/** Does it, and does it again with everything loaded where something is to be parsed that nobody foresaw. */
async function withMarkdown<T>(
  make: () => T,
  { inputs, markdown }: Building,
  again: () => T = make,
): Promise<T> {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof MarkdownNotLoaded)) throw error
    await markdown.loadAll(languagesOf(inputs.sources, inputs.api))
    return again()
  }
}

/** Renders and writes what is to be written, in all threads. */
export async function writePages(
  staging: Staging,
  { site, owners }: BuiltPages,
  building: Building,
): Promise<void> {
  const { inputs, memo, markdown, threads, host } = building
  const sources = new Map(inputs.sources.map((file) => [parseKey(file, inputs), file]))
  const unparsed = staging.todo.flatMap(({ job }) => {
    const key = job?.().article
    const file = key === undefined ? undefined : sources.get(key)
    const isHeld = key !== undefined && (owners.has(key) || memo.has(ARTICLES, key))
    return file === undefined || isHeld ? [] : [file]
  })
  const languages = languagesOf(unparsed, inputs.api)
  if (unparsed.length > 0) await markdown.load(languages)

  const total = site.pageCount
  const own = (output: Output) => writeFile(staging.targetOf(output), output.body())
  const onWritten = (count: number) => {
    const done = Math.min(staging.unchanged + count, total)
    host.log({ kind: 'progress', name: 'write', done, total })
  }
  const alone = () => {
    for (const [index, output] of staging.todo.entries()) {
      own(output)
      onWritten(index + 1)
    }
  }
  const helpers = threads.expect(unparsed.length)
  if (helpers === undefined) return withMarkdown(alone, building)
  // Helpers that have parsed nothing know nothing of the site yet.
  if (owners.size === 0) startHelpers(helpers, { inputs, languages, cacheDir: memo.dir })
  const { frame } = site
  const { packageDir } = host
  const { targetOf } = staging
  const work = { frame, helpers, owners, memo, sources, packageDir, host, targetOf, own, onWritten }
  const together = () => writeAhead(staging.todo, work)
  await withMarkdown(together, building, alone)
}

type Start = {
  readonly inputs: SiteInputs
  readonly languages: ReadonlySet<string>
  readonly cacheDir: string
}

/** Tells helpers what they need for parsing. */
function startHelpers(
  helpers: PageHelpers | undefined,
  { inputs, languages, cacheDir }: Start,
): void {
  if (helpers === undefined) return
  for (let helper = 0; helper < helpers.count; helper += 1) {
    helpers.send(helper, { kind: 'start', config: inputs.config, languages, cacheDir })
  }
}
