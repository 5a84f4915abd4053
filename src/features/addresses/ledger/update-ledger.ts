import type { SitePage } from '../../../model/output.ts'
import { type RoutePath, routePath } from '../../../model/paths.ts'
import { isUnder } from '../../../site/routes/area-for.ts'
import { ledgerPage } from './fingerprints.ts'
import { type Ledger, type LedgerHeading, type LedgerPage, OF_VERSION } from './ledger.ts'
import type { LostAddresses } from './lost.ts'

type Published = readonly Pick<SitePage, 'route' | 'parsed'>[]
type LedgerPages = Ledger['pages']

/** The ledger's pages with all that a site and its other versions have now. What they have no more stays known. */
export function withPublished(
  before: LedgerPages,
  published: Published,
  ofVersions: readonly RoutePath[],
): LedgerPages {
  const now = published.map(({ route: { path }, parsed }): readonly [RoutePath, LedgerPage] => {
    const page = ledgerPage(parsed)
    const ids = new Set(page.headings.map(({ id }) => id))
    const old = before.get(path)?.headings.filter(({ id }) => !ids.has(id)) ?? []
    return [path, { ...page, headings: [...page.headings, ...old] }]
  })
  const frozen: LedgerPage = { fingerprint: OF_VERSION, isGone: false, headings: [] }
  return new Map([...before, ...now, ...ofVersions.map((path) => [path, frozen] as const)])
}

/** Addresses that a person names as gone for good. */
export type Removal = {
  readonly pages: LedgerPages
  /** '/old', '/old#section', in the ledger's order. */
  readonly gone: readonly string[]
  /** Names that are none of what the site has lost. */
  readonly unknown: readonly string[]
}

/** Records lost addresses as gone: '/old', all below '/old/*', a section '/page#old'. */
export function withGone(
  pages: LedgerPages,
  { pages: lostPages, headings, versions }: Omit<LostAddresses, 'unknown'>,
  names: readonly string[],
): Removal {
  const lost = [...lostPages, ...versions.flatMap((version) => version.pages)]
  const sections = headings.flatMap(({ path, ids }) => ids.map((id) => ({ path, id })))
  const covered = names.map((name) => ({
    name,
    pages: lost.filter(({ path }) => isNamed(path, name)).map(({ path }) => path),
    sections: sections.filter(({ path, id }) => isNamed(path, name) || `${path}#${id}` === name),
  }))
  const gonePages = new Set(covered.flatMap((one) => one.pages))
  const goneSections = new Set(
    covered.flatMap((one) => one.sections.map(({ path, id }) => `${path}#${id}`)),
  )
  const marked = [...pages].map(([path, page]): readonly [RoutePath, LedgerPage] => {
    const mark = (heading: LedgerHeading) =>
      goneSections.has(`${path}#${heading.id}`)
        ? { ...heading, fingerprint: '', isGone: true }
        : heading
    return [
      path,
      { ...page, isGone: page.isGone || gonePages.has(path), headings: page.headings.map(mark) },
    ]
  })
  return {
    pages: new Map(marked),
    gone: [...gonePages, ...goneSections],
    unknown: covered
      .filter((one) => one.pages.length + one.sections.length === 0)
      .map(({ name }) => name),
  }
}

function isNamed(path: string, name: string): boolean {
  if (name.includes('#')) return false
  return name.endsWith('/*')
    ? isUnder(path, routePath(name.slice(0, -2)))
    : routePath(name) === path
}
