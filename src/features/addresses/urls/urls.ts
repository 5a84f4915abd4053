import type { CommandTools, SeenSite } from '../../../commands/command-tools.ts'
import { type Diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts'
import type { Host } from '../../../model/host.ts'
import { nearest } from '../../../model/nearest.ts'
import type { SiteOptions } from '../../../model/options.ts'
import type { RoutePath } from '../../../model/paths.ts'
import { LEDGER_FILE } from '../ledger/ledger.ts'
import type { LostAddresses } from '../ledger/lost.ts'
import { foundAgain } from '../ledger/renames.ts'
import { withGone, withPublished } from '../ledger/update-ledger.ts'
import { addressesOf } from '../targets.ts'
import { writeLedger } from './ledger-file.ts'

/** An address of the list, and what has become of it. */
export type UrlEntry = {
  /** '/how-to/cli'; of a section '/how-to/cli#flags'. */
  readonly url: string
  /** `new`: not in the list yet; `lost`: nothing is there any more; `gone`: recorded as such. */
  readonly state: 'published' | 'redirected' | 'new' | 'lost' | 'gone'
  /** Of a page: how many sections of it readers may have a link to. */
  readonly headings?: number
  /** Where a lost one is recognised. */
  readonly now?: string
}

export type UrlsReport = Broken | { readonly kind: 'listed'; readonly urls: readonly UrlEntry[] }

export type AcceptReport =
  | Broken
  /** Nothing was written: the site has not lost an address of that name. */
  | { readonly kind: 'unknown'; readonly name: string; readonly nearest: string | undefined }
  | {
      readonly kind: 'accepted'
      readonly file: string
      readonly isChanged: boolean
      readonly pages: number
      readonly headings: number
      /** Pages that are new, or have new sections. */
      readonly added: number
      readonly gone: readonly string[]
      /** What is lost and was not named. */
      readonly lost: readonly string[]
    }

/** `docsgen urls`: every address that readers may have, and what the site has lost of them. */
export async function urls(options: SiteOptions, host: Host, tools: Tools): Promise<UrlsReport> {
  const seen = await seenSite(options, host, tools)
  if ('kind' in seen) return seen
  const { built } = seen
  const { ledger, lost, renames, ofVersions } = addressesOf(built)
  const unknown = new Set(lost.unknown.map(({ path }) => path))
  const gone = new Set(lostPages(lost))
  const moved = new Map(renames.pages.map(({ from, to }) => [from, to]))
  const known = [...(ledger?.pages ?? [])]
    .filter(([path]) => !unknown.has(path))
    .map(([url, page]): UrlEntry => {
      const headings = page.headings.filter(({ isGone }) => !isGone).length
      const isLost = gone.has(url)
      const now = moved.get(url)
      const isThere = built.routes.byPath.has(url)
      const state = page.isGone ? 'gone' : isLost ? 'lost' : isThere ? 'published' : 'redirected'
      return { url, state, headings, ...(isLost && now !== undefined ? { now } : {}) }
    })
  const all = [...built.routes.all, ...ofVersions.map((path) => ({ path, headings: [] }))]
  const unrecorded = ledger === undefined ? all : lost.unknown
  const fresh = unrecorded.map(
    ({ path, headings }): UrlEntry => ({ url: path, state: 'new', headings: headings.length }),
  )
  const sections = lost.headings.flatMap((lostHere) =>
    lostHere.ids.map((id): UrlEntry => {
      const { path } = lostHere
      const found = foundAgain(lostHere, renames).find(({ from }) => from === id)
      const now = found && `${found.onPage}#${found.to}`
      return { url: `${path}#${id}`, state: 'lost', ...(now === undefined ? {} : { now }) }
    }),
  )
  const listed = [...known, ...fresh, ...sections].toSorted((a, b) => (a.url < b.url ? -1 : 1))
  return { kind: 'listed', urls: listed }
}

/**
 * `docsgen urls accept`: takes the addresses that the site has now into the list, and records the named ones of those
 * that it has lost as gone for good.
 */
export async function acceptUrls(
  names: readonly string[],
  options: SiteOptions,
  host: Host,
  tools: Tools,
): Promise<AcceptReport> {
  const seen = await seenSite(options, host, tools)
  if ('kind' in seen) return seen
  const { site, built } = seen
  const { ledger, lost, ofVersions } = addressesOf(built)
  const present = withPublished(ledger?.pages ?? new Map(), built.pages, ofVersions)
  const { pages, gone, unknown } = withGone(present, lost, names)
  const all = lostUrls(lost)
  const [name] = unknown
  if (name !== undefined) return { kind: 'unknown', name, nearest: nearest(name, all) }
  const isChanged = writeLedger(site.siteDir, { base: site.config.base, pages })
  return {
    kind: 'accepted',
    ...{ file: LEDGER_FILE, isChanged, gone, pages: pages.size },
    headings: [...pages.values()].flatMap(({ headings }) => headings).length,
    added: ledger === undefined ? built.pages.length + ofVersions.length : lost.unknown.length,
    lost: all.filter((url) => !gone.includes(url)),
  }
}

function lostPages({ pages, versions }: LostAddresses): readonly RoutePath[] {
  return [...pages, ...versions.flatMap((version) => version.pages)].map(({ path }) => path)
}

function lostUrls(lost: LostAddresses): readonly string[] {
  return [
    ...lostPages(lost),
    ...lost.headings.flatMap(({ path, ids }) => ids.map((id) => `${path}#${id}`)),
  ]
}

type Tools = Pick<CommandTools, 'builtSite'>

type Broken = { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] }

/** The site as it is, whatever it has lost; what keeps it from being seen where its list or its pages cannot be read. */
async function seenSite(
  options: SiteOptions,
  host: Host,
  { builtSite }: Tools,
): Promise<SeenSite | Broken> {
  host.expectShortRun()
  const { value, diagnostics } = await builtSite(options, { cache: 'read' }, host)
  const unreadable = diagnostics.filter(({ code }) => code === 'urls-unreadable')
  if (unreadable.length > 0) return { kind: 'broken', diagnostics: unreadable }
  const isEmpty = value?.built.pages.length === 0 && hasErrors(diagnostics)
  return value === undefined || isEmpty ? { kind: 'broken', diagnostics } : value
}
