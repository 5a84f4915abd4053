import type { DiagnosticCode } from '../../diagnostics/catalog.ts'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { reasonOf, unreadable } from '../../diagnostics/reason.ts'
import { digestOfFile } from '../../io/files/site-file.ts'
import { hashOf } from '../../model/hash.ts'
import type { ParsedPage, SourceFile } from '../../model/page/parsed-page.ts'
import { valuesOf } from '../../page/page-parts.ts'
import { unreadablePage } from '../../page/unreadable-page.ts'
import { ownValue } from '../../page/variables/variables.ts'
import type { Parsing } from './open-parsing.ts'
import type { OpenSite } from './open-site.ts'
import { pageFeatures } from './page-features.ts'
import { decodePage } from './page-text.ts'
import { type ParsedPageSource, parsePageSources } from './parse-sources.ts'

type Place = Pick<OpenSite, 'siteDir' | 'config' | 'parsing'>

/** Every page of the site: those that are kept from earlier runs, the others parsed by the workers. */
export async function parseSite(site: OpenSite): Promise<ParsedSite> {
  const { store } = site.parsing
  const isNew = (source: SourceFile) => !store.has('page', pageKey(source, site.parsing))
  // What nobody has parsed comes first: the workers are at it while this thread reads what is kept.
  const parsed = new Map(
    site.sources.filter(isNew).map((source) => [source, newPage(source, site)]),
  )
  const [pages, sources] = await Promise.all([
    Promise.all(site.sources.map((source) => parsed.get(source) ?? parsePage(source, site))),
    parsePageSources(site),
  ])
  return joined(pages, sources)
}

/** The pages of the content folder, but for those that are text of pages of other sources, and the pages of these. */
export function joined(
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
}

/** A page from the store, or from a worker. */
export async function parsePage(source: SourceFile, site: Place): Promise<ParsedPage> {
  return storedPage(source, site) ?? (await newPage(source, site))
}

/** The page as it was parsed before, if everything that it read is as it was. */
export function storedPage(source: SourceFile, site: Place): ParsedPage | undefined {
  const { store } = site.parsing
  const text = store.read('page', pageKey(source, site.parsing))
  const page = text === undefined ? undefined : decodePage(text)
  return page !== undefined && isAsRead(page, site) ? page : undefined
}

async function newPage(source: SourceFile, { parsing }: Place): Promise<ParsedPage> {
  const { pool, store } = parsing
  const { file, refused } = source
  if (refused !== undefined) {
    const problem = diagnostic('file-unreadable', { reason: refused }, fileStart(file))
    return unreadablePage(source, problem)
  }
  try {
    const text = await pool.run({ kind: 'page', source })
    const page = decodePage(text)
    if (page.diagnostics.every(({ code }) => !FLEETING.has(code)))
      store.write('page', pageKey(source, parsing), text)
    return page
  } catch (error) {
    return unreadablePage(source, problemOf(error, source))
  }
}

const FLEETING_OF_CORE: readonly DiagnosticCode[] = [
  'component-failed',
  'code-file-missing',
  'variable-unknown',
]

/**
 * Problems that say more than what the page is made of: the line of code that failed, which moves without a change of
 * what the code does, and names of files, variables and terms that are near.
 */
const FLEETING: ReadonlySet<string> = new Set([
  ...FLEETING_OF_CORE,
  ...pageFeatures.flatMap(({ page }) => page.fleeting ?? []),
])

/** Whether all that a page has read besides its source is as it was. */
export function isAsRead(
  { reads, variables, asked = {} }: Pick<ParsedPage, 'reads' | 'variables' | 'asked'>,
  site: Omit<Place, 'parsing'>,
): boolean {
  const { roots, variables: values } = site.config.markdown
  const ofFeatures = valuesOf(pageFeatures, site.config.features)
  const areIn = (now: Readonly<Record<string, string>>, then: ParsedPage['variables']) =>
    then === undefined ||
    Object.entries(then).every(([name, value]) => (ownValue(now, name) ?? null) === value)
  const folders = { siteDir: site.siteDir, roots }
  return (
    reads.every(({ path, digest }) => digestOfFile(folders, path) === digest) &&
    areIn(values, variables) &&
    Object.entries(asked).every(([name, then]) => areIn(ofFeatures[name] ?? {}, then))
  )
}

/** Why a page was given up: where a plugin was at it, that is named. */
function problemOf(error: unknown, { file }: SourceFile): Diagnostic {
  const { running } = Object(error) as { readonly running?: string }
  if (running === undefined) return unreadable('page-unreadable', error, file)
  const args = { plugin: running, reason: reasonOf(error) }
  return diagnostic('plugin-failed', args, fileStart(file))
}

/** What a page of the content folder is kept under, before it is known what else it reads. */
function pageKey({ file, path, hash }: SourceFile, { key }: Pick<Parsing, 'key'>): string {
  return hashOf(key, file, path, hash)
}
