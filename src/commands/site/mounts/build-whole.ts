import { withoutRepeated } from '../../../diagnostics/diagnostic.ts'
import { hashOfAll } from '../../../model/hash.ts'
import type { Mount, MountPlace } from '../../../model/mounts.ts'
import type { Site } from '../../../model/output.ts'
import { createMemo, type Memo } from '../../../site/memo.ts'
import { withMounted } from '../../../site/mounts/with-mounted.ts'
import { buildSite, siteRoutes } from '../../../site/site.ts'
import type { SiteInputs } from '../../../site/site-inputs.ts'
import type { OpenSite } from '../open-site.ts'
import { type ParsedSite, parseSite } from '../parse-pages.ts'
import { leavingMount, type MountProblems } from './mount-problems.ts'

/** The parsed pages of a site and of the sites inside it, in the order of these. */
export type ParsedWhole = { readonly own: ParsedSite; readonly mounted: readonly ParsedSite[] }

/** Every page of the site and of the sites inside it, from the store or parsed by workers. */
export async function parseWhole(site: OpenSite): Promise<ParsedWhole> {
  const [own, ...mounted] = await Promise.all(
    [site, ...site.mounts.map((mount) => mount.site)].map(parseSite),
  )
  return { own: own ?? NOTHING_PARSED, mounted }
}

const NOTHING_PARSED: ParsedSite = { pages: [], sourceProblems: [] }

/** A site with the sites inside it, and what is wrong with the content of each. */
export type BuiltWhole = { readonly built: Site; readonly problems: readonly MountProblems[] }

type Building = Pick<SiteInputs, 'hasDrafts'> & {
  /** The static files of each site, the site itself first; else they are as they were read. */
  readonly assets?: readonly SiteInputs['assets'][]
}

/** Builds the site and each site inside it, which know each other's addresses. */
export function buildWhole(
  site: OpenSite,
  { own, mounted }: ParsedWhole,
  { hasDrafts, assets = [] }: Building = {},
): BuiltWhole {
  const inputsOf = (one: OpenSite, parsed: ParsedSite, index: number): SiteInputs => ({
    ...one,
    ...parsed,
    assets: assets[index] ?? one.assets,
    hasDrafts,
  })
  const given = inputsOf(site, own, 0)
  if (site.mounts.length === 0) return { built: buildSite(given, createMemo()), problems: [] }
  const around = withRoutes(undefined, given)
  const inner = site.mounts.map((opened, index) => ({
    opened,
    ...withRoutes(
      opened.spec.id,
      inputsOf(opened.site, mounted[index] ?? NOTHING_PARSED, index + 1),
    ),
  }))
  const all = [around, ...inner].map(({ mount }) => mount)
  const hash = hashOfAll(
    [around, ...inner].flatMap(({ mount, key }) => [mount.id, mount.base, key]),
  )
  const built = buildMount(around, { all, hash, isListed: true })
  const sites = inner.map((one) => {
    const { id, isListed } = one.opened.spec
    const made = buildMount(one, { all, hash, isListed })
    const found = [...one.opened.diagnostics, ...made.diagnostics]
    return { id, site: made, problems: leavingMount(found, one.opened) }
  })
  const told = withoutRepeated(sites.flatMap(({ problems }) => problems.diagnostics))
  return {
    built: withMounted(built, sites, told),
    problems: sites.map(({ problems }) => problems),
  }
}

/** A site whose addresses are known, before it is built. */
type Addressed = {
  readonly given: SiteInputs
  readonly memo: Memo
  readonly mount: Mount
  /** Digest of its addresses. */
  readonly key: string
}

function withRoutes(id: string | undefined, given: SiteInputs): Addressed {
  const memo = createMemo()
  const routes = siteRoutes(given, memo).value
  return { given, memo, mount: { id, base: given.config.base, routes }, key: routes.hash }
}

function buildMount(
  { given, memo, mount }: Addressed,
  among: Pick<MountPlace, 'all' | 'hash' | 'isListed'>,
): Site {
  return buildSite({ ...given, mountPlace: { ...among, own: mount, folder: mount.id ?? '' } }, memo)
}
