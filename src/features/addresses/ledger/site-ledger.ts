import type { Diagnostic, Location, WithDiagnostics } from '../../../diagnostics/diagnostic.ts'
import { fileStart } from '../../../diagnostics/place.ts'
import { shortList } from '../../../diagnostics/spec.ts'
import type { SiteConfig } from '../../../model/config/site-config.ts'
import type { ParsedPage } from '../../../model/page/parsed-page.ts'
import { isMarkdownFile, type RoutePath, routePath } from '../../../model/paths.ts'
import { counted } from '../../../model/quantities.ts'
import type { Route, RouteTable } from '../../../model/routes.ts'
import type { LinkContext } from '../../../site/link/link-target.ts'
import { isUnder } from '../../../site/routes/area-for.ts'
import { diagnostic } from '../messages.ts'
import { pageAt } from '../redirects/rules.ts'
import { folderName, type GoneFolder, goneFolders } from './gone-folders.ts'
import { LEDGER_FILE, type Ledger, OF_VERSION } from './ledger.ts'
import { lineOf } from './ledger-text.ts'
import type { LostAddresses, LostHeadings, LostPage, LostVersion, SiteLedger } from './lost.ts'
import { lostAddresses } from './lost-addresses.ts'
import { findRenames, foundAgain } from './renames.ts'

type Given = {
  /** Undefined where the site has none. */
  readonly ledger?: Ledger | undefined
  readonly config: SiteConfig
  readonly pages: readonly ParsedPage[]
}

const NOTHING: SiteLedger = {
  lost: { pages: [], headings: [], unknown: [], versions: [] },
  ofVersions: [],
  renames: { pages: [], headings: [] },
  firm: [],
}

/** The context of links with what is gone as a whole, and what else the site has lost of its ledger. */
export function withLedger(
  context: LinkContext,
  given: Given,
): {
  readonly context: LinkContext
  readonly ledger: WithDiagnostics<SiteLedger> & { readonly hash: string }
} {
  const { ledger: published, config } = given
  const ofVersions = addressesOfVersions(context)
  if (published === undefined)
    return { context, ledger: { value: { ...NOTHING, ofVersions }, diagnostics: [], hash: '' } }
  const lost = lostAddresses(published, {
    routes: context.routes,
    ofVersions,
    pageAt: (path) => pageAt(path, context),
    follow: context.redirects.follow,
    isFile: (path) => context.assets.has(path),
  })
  const renames = findRenames(lost, () => addressed(given, context), published)
  const folders = goneFolders(lost.pages, published)
  const found: Found = { lost, renames, folders, ledger: published, config, routes: context.routes }
  const firm = massLoss(found)
  const outermost = folders.map((folder) => folder.outermost)
  const diagnostics = [
    ...(firm.length > 0 ? [] : pageProblems(found)),
    ...lost.versions.map((version) => versionProblem(version, published)),
    ...lost.headings.map((heading) => headingProblem(heading, found)),
    ...baseProblems(published, config),
    ...unrecorded(lost),
  ]
  return {
    context: { ...context, goneFolders: outermost },
    ledger: { value: { lost, renames, ofVersions, firm }, diagnostics, hash: outermost.join() },
  }
}

function addressed({ pages }: Given, { routes }: LinkContext) {
  return pages.flatMap((parsed) => {
    const route = routes.bySource.get(parsed.source)
    return route === undefined ? [] : [{ path: route.path, parsed }]
  })
}

/** Pages of the other versions of a site, as the site has them. */
function addressesOfVersions({ mounts }: LinkContext): readonly RoutePath[] {
  if (mounts === undefined || mounts.own.id !== undefined) return []
  return mounts.all.flatMap(({ id, scheme, routes }) =>
    id === undefined || scheme === undefined || id.includes('/')
      ? []
      : Array.from(routes.byPath.keys(), (path) => routePath(`/${id}${path}`)),
  )
}

function versionProblem({ folder, pages, isSentOn }: LostVersion, ledger: Ledger): Diagnostic {
  const [first] = pages.map(({ path }) => path)
  const args = { folder, isSentOn, example: first ?? folder, pages: counted(pages.length, 'page') }
  return diagnostic('url-version-gone', args, placeOf(first, ledger))
}

type Found = Pick<SiteLedger, 'lost' | 'renames'> & {
  readonly folders: readonly GoneFolder[]
  readonly ledger: Ledger
  readonly config: SiteConfig
  readonly routes: RouteTable
}

/** The share of pages above which a mishap is more likely than an intent. */
const MOST_LOST = 0.1
const FEWEST_LOST = 3

/** More than a tenth of the pages gone is one problem, with its likely cause. */
function massLoss(found: Found): readonly Diagnostic[] {
  const { lost, ledger, folders, config, renames } = found
  const total = [...ledger.pages.values()].filter(
    ({ isGone, fingerprint }) => !isGone && fingerprint !== OF_VERSION,
  ).length
  const count = lost.pages.length
  if (count < FEWEST_LOST || count <= total * MOST_LOST) return []
  const inFolders = folders.map((folder) => `${folderName(folder, config)} (${folder.count})`)
  const others = outside(lost.pages, folders).map(({ path }) => path)
  const args = {
    ...{ count, total, moved: renames.pages.length },
    cause: shortList([...inFolders, ...others]),
    what: folders.length > 0 ? 'nothing is left of' : 'nothing is at',
  }
  return [diagnostic('urls-mass-loss', args, placeOf(lost.pages[0]?.path, ledger))]
}

function pageProblems(found: Found): readonly Diagnostic[] {
  const { lost, folders, renames, config, ledger, routes } = found
  const moved = new Map(renames.pages.map(({ from, to }) => [from, to]))
  return [
    ...folders.map((folder) => {
      const args = { ...folder, folder: folder.path, source: folderName(folder, config) }
      const first = lost.pages.find(({ path }) => isUnder(path, folder.path))
      return diagnostic('url-folder-gone', args, placeOf(first?.path, ledger))
    }),
    ...outside(lost.pages, folders).map((page) => {
      const to = moved.get(page.path)
      const args = { url: page.path, moved: to, isMade: isMade(to && routes.byPath.get(to)) }
      return diagnostic('url-gone', args, placeOf(page.path, ledger))
    }),
  ]
}

function outside(pages: readonly LostPage[], folders: readonly GoneFolder[]): readonly LostPage[] {
  return pages.filter(({ path }) => !folders.some((folder) => isUnder(path, folder.path)))
}

function headingProblem(lost: LostHeadings, { renames, ledger }: Found): Diagnostic {
  const { path, landing, ids } = lost
  const now = foundAgain(lost, renames).map(({ from, to, onPage }) =>
    onPage === landing.path ? `#${from} is #${to}` : `#${from} is ${onPage}#${to}`,
  )
  const args = {
    url: path,
    ids: shortList(ids.map((id) => `#${id}`)),
    now: now.length === 0 ? undefined : shortList(now),
    example: `${path}#${ids[0]}`,
    landing: landing.path === path ? undefined : landing.path,
    isMade: isMade(landing),
  }
  return diagnostic('heading-gone', args, fileStart(landing.file), {
    related: [{ message: 'what readers may have', at: placeOf(path, ledger) }],
  })
}

/** Whether a page has no Markdown file whose front matter could say where it was. */
function isMade(route: Route | undefined): boolean {
  return route !== undefined && !isMarkdownFile(route.file)
}

/** All addresses begin with it. */
function baseProblems({ base }: Ledger, config: SiteConfig): readonly Diagnostic[] {
  if (base === config.base) return []
  const args = { old: base || '/', now: config.base || '/' }
  return [diagnostic('urls-base-changed', args, fileStart(LEDGER_FILE))]
}

/** New addresses are not told where others are lost: they may be the same ones. */
function unrecorded({ unknown, pages, headings, versions }: LostAddresses): readonly Diagnostic[] {
  if (unknown.length === 0 || pages.length + headings.length + versions.length > 0) return []
  const args = {
    pages: counted(unknown.length, 'page'),
    urls: shortList(unknown.map(({ path }) => path)),
  }
  return [diagnostic('urls-unrecorded', args, fileStart(LEDGER_FILE))]
}

function placeOf(path: RoutePath | undefined, { text }: Ledger): Location {
  return { ...fileStart(LEDGER_FILE), line: path === undefined ? 1 : lineOf(path, text) }
}
