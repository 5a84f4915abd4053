import type { Diagnostic, WithDiagnostics } from '../../diagnostics/diagnostic.ts'
import { isUnder } from '../../site/routes/area-for.ts'
import type { LoadedMount } from '../site/mounts/load-mounts.ts'
import type { Parsing, WholeParsing } from '../site/open-parsing.ts'
import {
  type OpenMount,
  type OpenSite,
  openMount,
  readSiteFiles,
  type SiteFiles,
} from '../site/open-site.ts'
import { isInside, sourceFolders } from './dev-paths.ts'
import { areSame, reuseFiles, reuseSources } from './same-files.ts'

/** The files of the sites inside a site, as they were read last, by the names of these. */
export type MountFiles = ReadonlyMap<string, WithDiagnostics<SiteFiles | undefined>>

/** The sites inside a site, and their files: these are read when the site itself is served. */
export type DevMounts = {
  readonly mounts: readonly LoadedMount[]
  readonly mountFiles: MountFiles | undefined
}

/** Why there is none of a site's files. */
export function unreadMounts({ mountFiles }: DevMounts): readonly Diagnostic[] {
  const unread = [...(mountFiles?.values() ?? [])].filter(({ value }) => value === undefined)
  return unread.flatMap(({ diagnostics }) => diagnostics)
}

/** The site inside the site that a path is an address of. */
export function mountAt<Inside extends LoadedMount>(
  path: string,
  { mounts }: { readonly mounts: readonly Inside[] },
): Inside | undefined {
  const found = mounts.filter(({ site: { config } }) => {
    const internal = config.part?.internalBase
    return isUnder(path, config.base) || (internal !== undefined && isUnder(path, internal))
  })
  // `/de/1.x/` is in `/de/`.
  return found.toSorted((a, b) => b.spec.id.length - a.spec.id.length)[0]
}

/** Whether nothing in the content of a site can change: it is that of commits. */
export function isFrozen({ site: { content } }: Pick<LoadedMount, 'site'>): boolean {
  return sourceFolders(content).length === 0
}

/** Reads the sites inside a site: those of commits once, folders when one of `paths` is in them. */
export async function readMounts<Inputs extends DevMounts & MountParsing>(
  current: Inputs,
  paths: ReadonlySet<string>,
  { isQuiet }: { readonly isQuiet: boolean },
): Promise<Inputs> {
  const { mounts, mountFiles: known, parsing } = current
  const files = await Promise.all(
    mounts.map(async ({ spec: { id }, site }, index) => {
      const before = known?.get(id)
      const folders = sourceFolders(site.content)
      const isChanged = [...paths].some((path) => folders.some((dir) => isInside(path, dir)))
      if (before !== undefined && !isChanged) return before
      const read = await readSiteFiles(site, parsing?.mounts[index])
      return reuse(read, before, isQuiet)
    }),
  )
  if (known !== undefined && areSame(files, [...known.values()])) return current
  const byId = mounts.flatMap(({ spec: { id } }, index) => {
    const read = files[index]
    return read === undefined ? [] : [[id, read] as const]
  })
  return { ...current, mountFiles: new Map(byId) }
}

type MountParsing = { readonly parsing: Pick<WholeParsing, 'mounts'> | undefined }
type Read = WithDiagnostics<SiteFiles | undefined>

function reuse(next: Read, before: Read | undefined, isQuiet: boolean): Read {
  if (before?.value === undefined || next.value === undefined) return next
  const sources = reuseSources(next.value.sources, before.value.sources, isQuiet)
  const value = reuseFiles({ ...next.value, sources }, before.value)
  const isSame = JSON.stringify(next.diagnostics) === JSON.stringify(before.diagnostics)
  return isSame && value === before.value ? before : { ...next, value }
}

/** The sites inside a site whose files could be read. */
export function openedMounts(
  { mounts, mountFiles }: DevMounts,
  around: OpenSite,
  parsings: readonly Parsing[],
): readonly OpenMount[] {
  return mounts.flatMap((mount, index) => {
    const { value, diagnostics = [] } = mountFiles?.get(mount.spec.id) ?? {}
    const parsing = parsings[index]
    if (value === undefined || parsing === undefined) return []
    return [openMount(mount, { value, diagnostics }, around, parsing)]
  })
}
