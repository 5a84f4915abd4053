import type { DiagnosticCode } from '../../diagnostics/catalog.ts'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { reasonOf, unreadable } from '../../diagnostics/reason.ts'
import { hashOf } from '../../model/hash.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import { valuesOf } from '../../page/pipeline/page-parts.ts'
import { unreadablePage } from '../../page/pipeline/page-without-text.ts'
import { ownValue } from '../../page/tree/variables.ts'
import type { Parsing } from './open-parsing.ts'
import type { OpenSite } from './open-site.ts'
import { pageFeatures } from './page-features.ts'
import { type BodyPlace, decodePage, withBodyIn } from './page-text.ts'
import { type ParsedPageSource, parsePageSources } from './parse-sources.ts'

type SiteContext = Pick<OpenSite, 'source' | 'config' | 'parsing'>

/** Every page of the site, from the store or parsed by workers. */
export async function parseSite(site: OpenSite, bodies: BodyPlace = 'memory'): Promise<ParsedSite> {
  const { store } = site.parsing
  const isNew = (source: SourceFile) =>
    pageKeys(source, site.parsing).every((key) => !store.has('page', key))
  // New pages come first: workers parse them while this thread reads the others from the store.
  const parsed = new Map(
    site.sources.filter(isNew).map((source) => [source, newPage(source, site, bodies)]),
  )
  const [pages, sources] = await Promise.all([
    Promise.all(
      site.sources.map((source) => parsed.get(source) ?? parsePage(source, site, bodies)),
    ),
    parsePageSources(site, bodies),
  ])
  return joinPages(pages, sources)
}

/** The pages of the content folder and of other sources, without the Markdown files that are prose of the latter. */
export function joinPages(
  pages: readonly ParsedPage[],
  others: readonly ParsedPageSource[],
): ParsedSite {
  const prose = new Set<string>(others.flatMap((source) => source.prose))
  return {
    pages: [
      ...pages.filter(({ source }) => !prose.has(source)),
      ...others.flatMap((source) => source.pages),
    ],
    sourceProblems: others.flatMap(({ diagnostics }) => diagnostics),
  }
}

export type ParsedSite = {
  readonly pages: readonly ParsedPage[]
  readonly sourceProblems: readonly Diagnostic[]
  /** Whether only the front matter of some pages was read. */
  readonly isSkimmed?: boolean
}

/** A page from the store, or from a worker. */
export async function parsePage(
  source: SourceFile,
  site: SiteContext,
  bodies: BodyPlace = 'memory',
): Promise<ParsedPage> {
  return storedPage(source, site, bodies) ?? (await newPage(source, site, bodies))
}

/** The page from the store, if nothing that it read has changed. */
export function storedPage(
  source: SourceFile,
  site: SiteContext,
  bodies: BodyPlace = 'memory',
): ParsedPage | undefined {
  const { store } = site.parsing
  for (const key of pageKeys(source, site.parsing)) {
    const text = store.read('page', key)
    const page = text === undefined ? undefined : decodePage(text)
    if (page !== undefined && hasSameReads(page, site))
      return withBodyIn(bodies, page, [store, 'page', key])
  }
  return undefined
}

async function newPage(
  source: SourceFile,
  { parsing }: SiteContext,
  bodies: BodyPlace,
): Promise<ParsedPage> {
  const { pool, store } = parsing
  const { file, refused } = source
  if (refused !== undefined) {
    const problem = diagnostic('file-unreadable', { reason: refused }, fileStart(file))
    return unreadablePage(source, problem)
  }
  try {
    const text = await pool.run({ kind: 'page', source })
    const page = decodePage(text)
    if (page.diagnostics.some(({ code }) => NOT_CACHED.has(code))) return page
    const key = keyToWrite(page, source, parsing)
    const isStored = store.write('page', key, text)
    return isStored ? withBodyIn(bodies, page, [store, 'page', key]) : page
  } catch (error) {
    return unreadablePage(source, failureProblem(error, source))
  }
}

const NOT_CACHED_OF_CORE: readonly DiagnosticCode[] = ['component-failed']

/**
 * Pages with these problems are not stored, since the messages depend on more than the key: on the line of code that
 * failed, or on the names that are suggested.
 */
const NOT_CACHED: ReadonlySet<string> = new Set([
  ...NOT_CACHED_OF_CORE,
  ...pageFeatures.flatMap(({ page }) => page.fleeting ?? []),
])

/** Whether the files and values that a page read are unchanged. */
export function hasSameReads(
  { reads, asked = {} }: Pick<ParsedPage, 'reads' | 'asked'>,
  { source, config }: Omit<SiteContext, 'parsing'>,
): boolean {
  const ofFeatures = valuesOf(pageFeatures, config.features)
  const hasSameValues = (
    now: Readonly<Record<string, string>>,
    then: Readonly<Record<string, string | null>>,
  ) => Object.entries(then).every(([name, value]) => (ownValue(now, name) ?? null) === value)
  return (
    reads.every(({ path, digest }) => source.digest(path) === digest) &&
    Object.entries(asked).every(([name, then]) => hasSameValues(ofFeatures[name] ?? {}, then))
  )
}

/** Why a page could not be parsed; names the plugin that was running, if any. */
function failureProblem(error: unknown, { file }: SourceFile): Diagnostic {
  const { running } = Object(error) as { readonly running?: string }
  if (running === undefined) return unreadable('page-unreadable', error, file)
  const args = { plugin: running, reason: reasonOf(error) }
  return diagnostic('plugin-failed', args, fileStart(file))
}

/** Key of a page in the store: its source and everything that all pages depend on. */
function pageKey({ file, path, hash }: SourceFile, { key }: Pick<Parsing, 'key'>): string {
  return hashOf(key, file, path, hash)
}

/**
 * Where the page may be. A page is stored once for all mounts that have it, unless it reads something besides its source,
 * which may be different in each.
 */
function pageKeys(source: SourceFile, parsing: Parsing): readonly string[] {
  const shared = pageKey(source, parsing)
  return parsing.mount === undefined ? [shared] : [shared, hashOf(shared, parsing.mount)]
}

function keyToWrite(
  { reads, asked }: Pick<ParsedPage, 'reads' | 'asked'>,
  source: SourceFile,
  parsing: Parsing,
): string {
  const [shared = '', own = shared] = pageKeys(source, parsing)
  return reads.length === 0 && asked === undefined ? shared : own
}
