import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { counted } from '../../../model/quantities.ts'
import type { OpenMount } from '../open-site.ts'
import { hasNavigations } from './mounts-part.ts'

/** What is wrong with the content of a mount: problems that somebody can mend, and the others, by code. */
export type MountProblems = {
  readonly id: string
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
  /** Problems of files that nobody can change. They keep no site from being built. */
  readonly frozen: readonly Diagnostic[]
  /** Problems of the site's config that this content alone has, such as links to pages that it lacks. */
  readonly ofConfig: readonly Diagnostic[]
}

/**
 * The problems of a mount as the site tells them, `ofSite` being its own. The config is that of the site, which tells of it
 * itself, but for the navigations that a mount has of its own. What is of the past cannot be mended where it is.
 */
export function leavingMount(
  diagnostics: readonly Diagnostic[],
  { spec, site, translated }: OpenMount,
  ofSite: readonly Diagnostic[],
): MountProblems {
  const known = new Set(ofSite.map(nameOf))
  const config = new Set(site.configText.map(({ file }) => file))
  const pages = new Set(site.sources.map(({ file }) => file))
  const told: Diagnostic[] = []
  const frozen: Diagnostic[] = []
  const ofConfig: Diagnostic[] = []
  for (const found of diagnostics) {
    const { at } = found
    if (at !== undefined && config.has(at.file)) {
      if (hasNavigations(spec) && /^nav-/.test(found.code)) told.push(found)
      else if (!known.has(nameOf(found))) ofConfig.push(found)
      continue
    }
    // What is wrong in an original is told of where that is.
    const isOfOriginal = at !== undefined && translated?.has(at.file) === false
    if (isOfOriginal && pages.has(at.file)) continue
    const { problem, isFrozen } = asInSource(found, { spec, site })
    if (isFrozen) frozen.push(problem)
    else told.push(problem)
  }
  return { id: spec.id, pages: site.sources.length, diagnostics: told, frozen, ofConfig }
}

/** A problem where its file really is, which nobody mends by a fix there, and whether anybody can. */
function asInSource(found: Diagnostic, { spec, site }: Pick<OpenMount, 'spec' | 'site'>) {
  const { at } = found
  if (at === undefined) return { problem: found, isFrozen: spec.content?.ref !== undefined }
  const { file, isFrozen } = site.source.origin(at.file)
  return { problem: { ...found, at: { ...at, file }, fix: undefined }, isFrozen }
}

function nameOf({ code, message }: Diagnostic): string {
  return `${code} ${message}`
}

/** '240 pages, 12 problems: 9 link-not-found, 3 image-alt; for the config: 1 link-not-found' */
export function mountDetail({ pages, frozen, ofConfig }: MountProblems): string {
  const inFiles =
    frozen.length === 0 ? '' : `, ${counted(frozen.length, 'problem')}: ${byCode(frozen)}`
  const inConfig = ofConfig.length === 0 ? '' : `; for the config: ${byCode(ofConfig)}`
  return counted(pages, 'page') + inFiles + inConfig
}

/** '9 link-not-found, 3 image-alt' */
function byCode(problems: readonly Diagnostic[]): string {
  const counts = new Map<string, number>()
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, less], [b, more]) => more - less || (a < b ? -1 : 1))
    .map(([code, count]) => `${count} ${code}`)
    .join(', ')
}
