import { withoutRepeated } from '../../../diagnostics/diagnostic.ts'
import { hashOf, hashOfAll, hashOfJson } from '../../../model/hash.ts'
import { type Mount, type MountPlace, versionKey } from '../../../model/mounts.ts'
import type { Site } from '../../../model/output.ts'
import type { ParsedPage, SourceFile } from '../../../model/page/parsed-page.ts'
import { locateKey } from '../../../site/config/locate-key.ts'
import { createMemo, type Memo } from '../../../site/memo.ts'
import { type MountFacts, mountOf } from '../../../site/mounts/mount-of.ts'
import { withMounted } from '../../../site/mounts/with-mounted.ts'
import { withinPart } from '../../../site/routes/site-part.ts'
import { internalPathOf } from '../../../site/routes/source-to-route.ts'
import { buildSite } from '../../../site/site.ts'
import type { SiteInputs } from '../../../site/site-inputs.ts'
import type { OpenMount, OpenSite } from '../open-site.ts'
import type { BodyPlace } from '../page-text.ts'
import { type ParsedSite, parseSite } from '../parse-pages.ts'
import { keptWordsIn } from './kept-words.ts'
import { leavingMount, type MountProblems } from './mount-problems.ts'

/** The parsed pages of a site and of the sites inside it, in the order of these. */
export type ParsedWhole = { readonly own: ParsedSite; readonly mounted: readonly ParsedSite[] }

/** Every page of the site and of the sites inside it, from the store or parsed by workers. */
export async function parseWhole(site: OpenSite, bodies?: BodyPlace): Promise<ParsedWhole> {
  const first = parseSite(site, bodies)
  const originals = new Map([[versionKey({}), first]])
  for (const { spec, translated, site: own } of site.mounts)
    if (translated === undefined) originals.set(versionKey(spec.at), parseSite(own, bodies))
  const mounted = site.mounts.map(async (mount) => {
    const original = await (originals.get(versionKey(mount.spec.at)) ?? first)
    return mount.translated === undefined
      ? original
      : parseSite(withHeadingsOf(original, mount), bodies)
  })
  return { own: await first, mounted: await Promise.all(mounted) }
}

/** A translation whose pages know the headings of the originals, to give theirs the same ids. */
export function withHeadingsOf({ pages }: ParsedSite, { site, translated }: OpenMount): OpenSite {
  const originals = new Map(pages.map(({ source, headings }) => [source, headings]))
  const sources = site.sources.map((source): SourceFile => {
    const found = translated?.has(source.file) ? originals.get(source.path) : undefined
    if (found === undefined || found.length === 0) return source
    const headings = found.map(({ id, level }) => ({ id, level }))
    return { ...source, headings, hash: hashOf(source.hash, hashOfJson(headings)) }
  })
  return { ...site, sources }
}

const NOTHING_PARSED: ParsedSite = { pages: [], sourceProblems: [] }

/** A site with the sites inside it, and what is wrong with the content of each. */
export type BuiltWhole = { readonly built: Site; readonly problems: readonly MountProblems[] }

type Building = Pick<SiteInputs, 'hasDrafts'> & {
  /** The static files of each site, the site itself first; else they are as they were read. */
  readonly assets?: readonly SiteInputs['assets'][]
  /** What is remembered of each site by its name, undefined of the site itself; else nothing. */
  readonly memoOf?: (id: string | undefined) => Memo
  /** Builds a site inside the site. Of one that is not wanted, which is undefined, the others know the addresses. */
  readonly buildInner?: (given: SiteInputs, memo: Memo) => Site | undefined
}

/** Builds the site and each site inside it, which know each other's addresses. */
export function buildWhole(
  site: OpenSite,
  { own: parsed, mounted }: ParsedWhole,
  { hasDrafts, assets = [], memoOf = createMemo, buildInner = buildSite }: Building = {},
): BuiltWhole {
  const inputsOf = (one: OpenSite, parsed: ParsedSite, index: number): SiteInputs => ({
    ...siteInputs(one, parsed),
    assets: assets[index] ?? one.assets,
    hasDrafts,
  })
  const given = inputsOf(site, parsed, 0)
  if (site.mounts.length === 0) return { built: buildSite(given, memoOf(undefined)), problems: [] }
  const own: MountFacts = {
    ...{ id: undefined, at: {}, scheme: undefined, hasSections: true, translated: undefined },
    outdated: new Set(),
  }
  const around = withRoutes(own, given, memoOf(undefined))
  const inner = site.mounts.map((opened, index) => {
    const { spec, translated } = opened
    const inputs = inputsOf(opened.site, mounted[index] ?? NOTHING_PARSED, index + 1)
    const hasSections = mounted[index]?.isSkimmed !== true
    const { id, at, scheme } = spec
    const outdated = new Set(spec.outdated)
    const which = { id, at, scheme, hasSections, translated, outdated }
    return { opened, ...withRoutes(which, inputs, memoOf(id)) }
  })
  const all = [around, ...inner].map(({ mount }) => mount)
  const hash = hashOfAll(
    [around, ...inner].flatMap(({ mount, key }) => [mount.id, mount.base, key]),
  )
  const sites = inner.flatMap((one) => {
    const { id, at, isListed } = one.opened.spec
    const made = buildInner(...placed(one, { all, hash, isListed, translations: [] }))
    if (made === undefined) return []
    const found = [...one.opened.diagnostics, ...made.diagnostics]
    const { translated } = one.opened
    const { part } = one.mount
    const named = locateKey(site.configText, one.opened.spec.key)
    return [{ id, at, translated, part, named, site: made, opened: one.opened, found }]
  })
  const translations = sites.flatMap(({ site: made, opened: { spec } }) =>
    spec.language === undefined || spec.at.version !== undefined ? [] : made.data().pages,
  )
  const built = buildSite(...placed(around, { all, hash, isListed: true, translations }))
  const problems = sites.map(({ found, opened }) => leavingMount(found, opened, built.diagnostics))
  const told = withoutRepeated(problems.flatMap(({ diagnostics }) => diagnostics))
  return { built: withMounted(built, sites, told), problems }
}

/** What a site is made of, from what was opened and parsed. */
export function siteInputs(site: OpenSite, parsed: ParsedSite): SiteInputs {
  const { config, parsing } = site
  return { ...site, ...inPart(parsed, config), keptWords: keptWordsIn(parsing.store) }
}

/** The pages of a version of an area, without those that are made of other files elsewhere. */
function inPart(parsed: ParsedSite, { part }: OpenSite['config']): ParsedSite {
  if (part === undefined) return parsed
  const isIn = ({ source, meta }: ParsedPage) =>
    withinPart(internalPathOf(source, meta.slug), part) !== undefined
  return parsed.pages.every(isIn) ? parsed : { ...parsed, pages: parsed.pages.filter(isIn) }
}

/** A site whose addresses are known, before it is built. */
type Addressed = {
  readonly given: SiteInputs
  readonly memo: Memo
  readonly mount: Mount
  /** Digest of its addresses. */
  readonly key: string
}

function withRoutes(which: MountFacts, given: SiteInputs, memo: Memo): Addressed {
  return { given, memo, ...mountOf(which, given, memo) }
}

/** A site with its place among the others, as it is built. */
function placed(
  { given, memo, mount }: Addressed,
  among: Pick<MountPlace, 'all' | 'hash' | 'isListed' | 'translations'>,
): [given: SiteInputs, memo: Memo] {
  return [{ ...given, mountPlace: { ...among, own: mount, folder: mount.id ?? '' } }, memo]
}
