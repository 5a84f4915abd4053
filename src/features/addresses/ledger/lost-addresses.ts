import { groupBy } from '../../../model/group-by.ts'
import type { RoutePath } from '../../../model/paths.ts'
import type { Route, RouteTable } from '../../../model/routes.ts'
import { type Ledger, type LedgerPage, OF_VERSION } from './ledger.ts'
import type { LostAddresses, LostHeadings, LostPage, LostVersion } from './lost.ts'

/** What there is on a site. */
export type PublishedSite = {
  readonly routes: RouteTable
  /** The page that answers at a path, under its area's public prefix or its internal one (AREA-05). */
  readonly pageAt: (path: string) => Route | undefined
  /** The end of all redirects of an address with or without a section: itself where there is none; undefined for a loop. */
  readonly follow: (address: string) => string | undefined
  /** Addresses of pages of its other versions. */
  readonly ofVersions: readonly RoutePath[]
  /** Whether a file that is no page answers at an address. */
  readonly isFile: (path: string) => boolean
}

/** Compares a site with what it has published before. */
export function lostAddresses({ pages }: Ledger, site: PublishedSite): LostAddresses {
  const lost: LostPage[] = []
  const headings: LostHeadings[] = []
  const ofVersions = new Set(site.ofVersions)
  for (const [path, page] of pages) {
    if (page.isGone || ofVersions.has(path)) continue
    const landing = site.pageAt(path) ?? landingOf(path, site)
    if (landing === undefined) lost.push({ path, page })
    if (landing === undefined || landing === 'elsewhere') continue
    const ids = page.headings.filter(({ id, isGone }) => !isGone && !isThere(id, path, site))
    if (ids.length > 0) headings.push({ path, page, landing, ids: ids.map(({ id }) => id) })
  }
  const unknown = site.routes.all.filter((route) => isUnknown(route, pages.get(route.path)))
  const unknownOfVersions = site.ofVersions.filter((path) => pages.get(path)?.isGone !== false)
  const versions = lostVersions(lost, pages, ofVersions)
  const withVersion = new Set(versions.flatMap((version) => version.pages))
  return {
    pages: lost.filter((page) => !withVersion.has(page)),
    headings,
    unknown: [...unknown, ...unknownOfVersions.map((path) => ({ path, headings: [] }))],
    versions,
  }
}

/** Pages of versions of which the site has no page any more, by version. */
function lostVersions(
  lost: readonly LostPage[],
  all: Ledger['pages'],
  ofVersions: ReadonlySet<RoutePath>,
): readonly LostVersion[] {
  const there = new Set(Array.from(ofVersions, folderOf))
  const pages = lost.filter(
    ({ path, page }) => page.fingerprint === OF_VERSION && !there.has(folderOf(path)),
  )
  return Array.from(
    groupBy(pages, ({ path }) => folderOf(path)),
    ([folder, own]) => {
      const known = [...all].filter(([path, { isGone }]) => !isGone && folderOf(path) === folder)
      return { folder, pages: own, isSentOn: own.length < known.length }
    },
  )
}

/** '/1.x/how-to/cli' -> '/1.x' */
function folderOf(path: RoutePath): string {
  return path.split('/', 2).join('/')
}

/** Where a redirect leads from an address at which no page is. Loops are told as such. */
function landingOf(path: string, site: PublishedSite): Route | 'elsewhere' | undefined {
  const end = site.follow(path)
  if (end === undefined || !end.startsWith('/') || site.isFile(pathIn(end))) return 'elsewhere'
  return site.pageAt(pathIn(end))
}

function isThere(id: string, path: RoutePath, site: PublishedSite): boolean {
  if (site.pageAt(path)?.anchors.has(id) === true) return true
  const address = `${path}#${id}`
  const end = site.follow(address)
  if (end === undefined || !end.startsWith('/')) return true
  const hash = end.slice(pathIn(end).length + 1)
  const page = site.pageAt(pathIn(end))
  // A redirect to a page says that its reader is to land at the top of that.
  return page === undefined || hash === '' || page.anchors.has(hash)
}

function pathIn(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

function isUnknown({ headings }: Route, page: LedgerPage | undefined): boolean {
  if (page === undefined || page.isGone) return true
  const known = new Set(page.headings.map(({ id }) => id))
  return headings.some(({ id, stableId = id }) => !known.has(stableId))
}
