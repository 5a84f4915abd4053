import { resolve, sep } from 'node:path'
import type { Host, LogEvent } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'

type ConfigEvent = Extract<LogEvent, { readonly kind: 'config' }>

/** Absolute folders whose files are part of the site. */
export type PublishedFolders = Pick<ConfigEvent, 'outDir' | 'contentDir' | 'publicDir'>

/** The folders of a build, which may be asked to write into another than the config's. */
export function publishedFolders(
  { outDir, contentDir, publicDir }: ConfigEvent,
  { out }: Pick<BuildOptions, 'out'>,
  { cwd }: Pick<Host, 'cwd'>,
): PublishedFolders {
  return { outDir: out === undefined ? outDir : resolve(cwd, out), contentDir, publicDir }
}

/** Why what says how a build went cannot be written to a path; undefined where it can. */
export function reasonAgainstPlace(path: string, folders: PublishedFolders): string | undefined {
  const isPublished = Object.values(folders).some(
    (folder) => path === folder || path.startsWith(folder + sep),
  )
  return isPublished ? 'it would be published' : undefined
}
