import { groupBy } from '../../../model/group-by.ts'
import type { ParsedPage } from '../../../model/page/parsed-page.ts'
import type { RoutePath } from '../../../model/paths.ts'
import { ledgerPage } from './fingerprints.ts'
import type { Ledger, LedgerPage } from './ledger.ts'
import type { LostAddresses, LostHeadings, MovedPage, Renames, RewordedHeading } from './lost.ts'

type Pages = ReadonlyMap<RoutePath, LedgerPage>
type Addressed = { readonly path: RoutePath; readonly parsed: ParsedPage }

/** Recognises by their text where lost pages and headings are now. What is not sure is not said. */
export function findRenames(
  { pages: lost, headings }: Pick<LostAddresses, 'pages' | 'headings'>,
  published: () => readonly Addressed[],
  ledger: Ledger,
): Renames {
  if (lost.length + headings.length === 0) return { pages: [], headings: [] }
  const pages: Pages = new Map(published().map(({ path, parsed }) => [path, ledgerPage(parsed)]))
  const isNew = ([path]: readonly [RoutePath, unknown]) => ledger.pages.get(path)?.isGone !== false
  const fresh = textIndex([...pages].filter(isNew))
  const moved = lost.flatMap(({ path, page }): readonly MovedPage[] => {
    const to = samePage(path, page, fresh)
    return to === undefined ? [] : [{ from: path, to }]
  })
  const landings = [
    ...headings.map(({ path, page, landing, ids }) => ({
      page,
      ids,
      from: path,
      path: landing.path,
    })),
    ...moved.map(({ from, to }) => onMovedPage(from, to, { ledger, pages })),
  ]
  const elsewhere = sectionsByText(pages, ledger)
  return {
    pages: moved,
    headings: landings.flatMap((at) => reworded(at, pages, { ledger, elsewhere })),
  }
}

/** Of the headings that a page has lost those that are recognised: on the page, or on the one that a redirect leads to. */
export function foundAgain(
  { path, landing, ids }: LostHeadings,
  { headings }: Renames,
): readonly RewordedHeading[] {
  const pages: readonly string[] = [path, landing.path]
  return headings.filter(({ page, from }) => pages.includes(page) && ids.includes(from))
}

/** Headings that a page has lost on its way to another address. */
function onMovedPage(
  from: RoutePath,
  to: RoutePath,
  { ledger, pages }: { readonly ledger: Ledger; readonly pages: Pages },
): Landing {
  const page = ledger.pages.get(from) ?? NOTHING
  const there = new Set(pages.get(to)?.headings.map(({ id }) => id))
  const ids = page.headings.filter(({ id, isGone }) => !isGone && !there.has(id))
  return { page, from, path: to, ids: ids.map(({ id }) => id) }
}

const NOTHING: LedgerPage = { fingerprint: '', isGone: true, headings: [] }

/** New pages by what stands on them, so that the work grows with the pages and not with their square. */
type TextIndex = {
  readonly pages: Pages
  readonly byText: ReadonlyMap<string, readonly RoutePath[]>
  readonly bySection: ReadonlyMap<string, readonly RoutePath[]>
}

function textIndex(fresh: readonly (readonly [RoutePath, LedgerPage])[]): TextIndex {
  const texts = fresh.map(([path, { fingerprint }]) => ({ path, fingerprint }))
  const sections = fresh.flatMap(([path, page]) =>
    Array.from(textsOf(page), (fingerprint) => ({ path, fingerprint })),
  )
  const index = (entries: typeof texts) =>
    new Map(
      Array.from(
        groupBy(entries, ({ fingerprint }) => fingerprint),
        ([key, all]) => [key, all.map(({ path }) => path)],
      ),
    )
  return { pages: new Map(fresh), byText: index(texts), bySection: index(sections) }
}

/** Fingerprints of a page's sections, each once. */
function textsOf({ headings }: LedgerPage): ReadonlySet<string> {
  return new Set(headings.map(({ fingerprint }) => fingerprint).filter(Boolean))
}

/** The new page with the same text, or with most of the sections. */
function samePage(path: RoutePath, page: LedgerPage, fresh: TextIndex): RoutePath | undefined {
  const name = path.slice(path.lastIndexOf('/'))
  const equal = page.fingerprint === '' ? [] : (fresh.byText.get(page.fingerprint) ?? [])
  const named = equal.filter((other) => other.endsWith(name))
  const [only, ...others] = equal.length > 1 ? named : equal
  if (only !== undefined) return others.length === 0 ? only : undefined
  const ranked = [...sharedSections(page, fresh)]
    .map(([other, count]) => ({ other, likeness: likeness(count, page, fresh.pages.get(other)) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  const [best, second] = ranked
  if (best === undefined || best.likeness < 0.5 || best.likeness === second?.likeness)
    return undefined
  return best.other
}

/** A section that more pages have tells nothing of any. */
const MOST_ALIKE = 20

/** How many sections of a page are on new pages. */
function sharedSections(
  page: LedgerPage,
  { bySection }: TextIndex,
): ReadonlyMap<RoutePath, number> {
  const counts = new Map<RoutePath, number>()
  for (const fingerprint of textsOf(page)) {
    const paths = bySection.get(fingerprint) ?? []
    if (paths.length > MOST_ALIKE) continue
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}

/** The share of sections that are in both of two pages. A single one may be a coincidence: 0. */
function likeness(shared: number, page: LedgerPage, other: LedgerPage | undefined): number {
  const most = Math.max(page.headings.length, other?.headings.length ?? 0)
  return shared < 2 ? 0 : shared / most
}

type Headings = LedgerPage['headings']

type Landing = Pick<LostHeadings, 'ids' | 'page'> & {
  /** The page's address in the ledger, and the one on which readers land. */
  readonly from: RoutePath
  readonly path: RoutePath
}

type Elsewhere = {
  readonly ledger: Ledger
  /** Sections of the site that the ledger does not know, by the fingerprint of their text. */
  readonly elsewhere: ReadonlyMap<
    string,
    readonly { readonly path: RoutePath; readonly id: string }[]
  >
}

function reworded(
  { page, ids, from, path }: Landing,
  pages: Pages,
  { ledger, elsewhere }: Elsewhere,
): readonly RewordedHeading[] {
  const now = pages.get(path)?.headings ?? []
  const known = new Set(
    [...page.headings, ...(ledger.pages.get(path)?.headings ?? [])].map(({ id }) => id),
  )
  const fresh = now.filter(({ id }) => !known.has(id))
  return ids.flatMap((id): readonly RewordedHeading[] => {
    const { fingerprint = '' } = page.headings.find((heading) => heading.id === id) ?? {}
    const same = fresh.filter(
      (heading) => fingerprint !== '' && heading.fingerprint === fingerprint,
    )
    const to =
      same.length === 1 ? same[0]?.id : betweenSame(id, page.headings, { now, lost: ids, fresh })
    if (to !== undefined) return [{ page: path, from: id, onPage: path, to }]
    const [other, ...more] = elsewhere.get(fingerprint) ?? []
    if (other === undefined || more.length > 0 || other.path === path) return []
    return [{ page: from, from: id, onPage: other.path, to: other.id }]
  })
}

type Neighbours = {
  readonly now: Headings
  readonly lost: readonly string[]
  readonly fresh: Headings
}

/** The only new heading between the same two headings as the only lost one. */
function betweenSame(
  id: string,
  before: Headings,
  { now, lost, fresh }: Neighbours,
): string | undefined {
  const index = before.findIndex((heading) => heading.id === id)
  const [previous, next] = [before[index - 1]?.id, before[index + 1]?.id]
  if (
    (previous !== undefined && lost.includes(previous)) ||
    (next !== undefined && lost.includes(next))
  )
    return undefined
  const place = now.findIndex((heading) => heading.id === previous)
  if (previous !== undefined && place === -1) return undefined
  const candidate = now[place + 1]
  const isNext = now[place + 2]?.id === next
  return candidate !== undefined && isNext && fresh.includes(candidate) ? candidate.id : undefined
}

function sectionsByText(pages: Pages, ledger: Ledger): Elsewhere['elsewhere'] {
  const sections = [...pages].flatMap(([path, { headings }]) => {
    const known = new Set(ledger.pages.get(path)?.headings.map(({ id }) => id))
    return headings
      .filter(({ id, fingerprint }) => fingerprint !== '' && !known.has(id))
      .map(({ id, fingerprint }) => ({ path, id, fingerprint }))
  })
  return groupBy(sections, ({ fingerprint }) => fingerprint)
}
