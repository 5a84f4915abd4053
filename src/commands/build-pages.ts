import { normalizeSource } from '../core/content/normalize-source.ts'
import { parseKey } from '../core/parse-sources.ts'
import { type BuiltSite, buildSite } from '../core/site.ts'
import type { SiteInputs } from '../core/site-inputs.ts'
import { type Staging, writeFile } from '../io/emit.ts'
import { MarkdownNotLoaded } from '../io/markdown/markdown-not-loaded.ts'
import { needsReference } from '../io/markdown/native-differences.ts'
import type { Host } from '../model/host.ts'
import type { Output } from '../model/output.ts'
import type { SourceFile } from '../model/page.ts'
import { NO_HELPERS, type PageHelpers } from './ahead.ts'
import { ARTICLES } from './held-articles.ts'
import type { LazyReading, Texts } from './lazy-reading.ts'
import { languagesOf } from './load-inputs.ts'
import type { PageThreads } from './page-threads.ts'
import { type ArticleOwners, freshApi, parseAhead } from './parse-ahead.ts'
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
  const { inputs, memo } = building
  const fresh = inputs.sources.filter((file) => !memo.has('facts', parseKey(file, inputs, memo)))
  const owners = fresh.length === 0 ? NO_OWNERS : await parseFresh(fresh, building)
  return { site: await withMarkdown(() => buildSite(inputs, memo), building), owners }
}

const NO_OWNERS: ArticleOwners = new Map()

/** Gets ready to parse, and parses: what is few and needs no threads, the build itself does page by page. */
async function parseFresh(
  fresh: readonly SourceFile[],
  building: Building,
): Promise<ArticleOwners> {
  const { inputs, markdown, memo, threads, host } = building
  const helpers = threads.expect(fresh.length) ?? NO_HELPERS
  if (helpers.count === 0 && fresh.length <= FEW) {
    await loadFor(fresh, building)
    return NO_OWNERS
  }
  // All threads get ready at once.
  introduce(helpers, building)
  const { common, files } = threadLanguages(fresh)
  prepare(helpers, common)
  await loadFor(fresh, building)
  if (freshApi({ inputs, memo }) !== undefined)
    await markdown.loadAll(languagesOf(inputs.sources, inputs.api), 'rare')
  const { owners, left } = await parseAhead(files, { inputs, memo, helpers, host })
  sendTheme(helpers, building)
  if (left.length > 0) await loadFor(left, building, true)
  return owners
}

/** Of more files, which of them are odd is seen while they are parsed: to look twice takes as long as to load. */
const FEW = 120

/** Loads what parsing the files takes; returns their languages. */
async function loadFor(
  files: readonly SourceFile[],
  { inputs, markdown }: Building,
  looksCloser = files.length <= FEW,
): Promise<ReadonlySet<string>> {
  const languages = languagesOf(files, inputs.api)
  await markdown.load(languages, looksCloser ? closerLook(files) : 'rare')
  return languages
}

/** Whether a text holds something rare is not to be seen from outside: parsing it tells. */
function closerLook(files: readonly SourceFile[]): Texts {
  return files.some(({ text }) => needsReference(normalizeSource(text))) ? 'any' : 'plain'
}

/**
 * Does it, and does it again where something is to be parsed that nobody foresaw: with what is rare, then with
 * everything but the reference parser, which an API seldom needs, and then with that.
 */
async function withMarkdown<T>(
  make: () => T | Promise<T>,
  { inputs, markdown }: Building,
  again: () => T | Promise<T> = make,
): Promise<T> {
  const loadAll = (texts: Texts) => markdown.loadAll(languagesOf(inputs.sources, inputs.api), texts)
  let attempt = make
  for (const load of [
    () => markdown.load([], 'rare'),
    () => loadAll('rare'),
    () => loadAll('any'),
  ]) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof MarkdownNotLoaded)) throw error
      await load()
      attempt = again
    }
  }
  return attempt()
}

/** Renders and writes what is to be written, in all threads. */
export async function writePages(
  staging: Staging,
  { site, owners }: BuiltPages,
  building: Building,
): Promise<void> {
  const { inputs, memo, threads, host } = building
  const sources = new Map(inputs.sources.map((file) => [parseKey(file, inputs, memo), file]))
  const unparsedFile = ({ job }: Output): SourceFile | undefined => {
    const key = job?.().article
    const isHeld = key !== undefined && (owners.has(key) || memo.has(ARTICLES, key))
    return key === undefined || isHeld ? undefined : sources.get(key)
  }
  // What a page's links are may be lost while its facts are not.
  const unparsed = await withMarkdown(
    () => staging.todo.map(unparsedFile).filter((file) => file !== undefined),
    building,
  )
  const languages = unparsed.length === 0 ? NO_LANGUAGES : await loadFor(unparsed, building)

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
  if (owners.size === 0) {
    introduce(helpers, building)
    prepare(helpers, languages)
    sendTheme(helpers, building)
  }
  const { frame } = site
  const { targetOf } = staging
  const work = { frame, helpers, owners, memo, sources, host, targetOf, own, onWritten }
  const together = () => writeAhead(staging.todo, work)
  await withMarkdown(together, building, alone)
}

const NO_LANGUAGES: ReadonlySet<string> = new Set()

/** Has helpers load what all parsing takes. */
function introduce(helpers: PageHelpers, { inputs: { config }, memo }: Building): void {
  helpers.sendAll({ kind: 'start', config, cacheDir: memo.dir })
}

/** Has helpers load what these pages take besides. */
function prepare(helpers: PageHelpers, languages: ReadonlySet<string>): void {
  helpers.sendAll({ kind: 'content', languages })
}

/** Helpers load the theme while this thread puts the site together. A theme without code stays in this thread. */
function sendTheme(
  helpers: PageHelpers,
  { inputs: { theme }, host: { packageDir } }: Building,
): void {
  if (theme.code === undefined) return
  const manifest = JSON.stringify(theme.manifest)
  helpers.sendAll({ kind: 'theme', packageDir, serverCode: theme.code, manifest })
}
