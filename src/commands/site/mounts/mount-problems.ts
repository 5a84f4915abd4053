import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { counted } from '../../../model/quantities.ts'
import type { OpenMount } from '../open-site.ts'

/** What is wrong with the content of a mount: problems that somebody can mend, and the others, by code. */
export type MountProblems = {
  readonly id: string
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
  /** Problems of files that nobody can change. They keep no site from being built. */
  readonly frozen: readonly Diagnostic[]
}

/**
 * The problems of a mount as the site tells them. The config is that of the site, which tells of it itself. What is of the
 * past cannot be mended where it is.
 */
export function leavingMount(
  diagnostics: readonly Diagnostic[],
  { spec, site, translated }: OpenMount,
): MountProblems {
  const config = new Set(site.configText.map(({ file }) => file))
  const pages = new Set(site.sources.map(({ file }) => file))
  const told: Diagnostic[] = []
  const frozen: Diagnostic[] = []
  for (const found of diagnostics) {
    const { at } = found
    if (at !== undefined && config.has(at.file)) continue
    // What is wrong in an original is told of the site around.
    const isOfOriginal = at !== undefined && translated?.has(at.file) === false
    if (isOfOriginal && pages.has(at.file)) continue
    const { file, isFrozen } =
      at === undefined
        ? { file: '', isFrozen: spec.content.ref !== undefined }
        : site.source.origin(at.file)
    const moved = at === undefined ? found : { ...found, at: { ...at, file }, fix: undefined }
    if (isFrozen) frozen.push(moved)
    else told.push(moved)
  }
  return { id: spec.id, pages: site.sources.length, diagnostics: told, frozen }
}

/** '12 problems: 9 link-not-found, 3 image-alt'; undefined where there is none. */
export function frozenDetail({ frozen }: MountProblems): string | undefined {
  if (frozen.length === 0) return undefined
  const counts = new Map<string, number>()
  for (const { code } of frozen) counts.set(code, (counts.get(code) ?? 0) + 1)
  const parts = [...counts]
    .toSorted(([a, less], [b, more]) => more - less || (a < b ? -1 : 1))
    .map(([code, count]) => `${count} ${code}`)
  return `${counted(frozen.length, 'problem')}: ${parts.join(', ')}`
}
