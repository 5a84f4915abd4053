import { resolve, sep } from 'node:path'
import type { Host, LogEvent } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'

type ConfigEvent = Extract<LogEvent, { readonly kind: 'config' }>

/** Absolute folders whose files are part of the site. */
export type PublishedFolders = Pick<ConfigEvent, 'outDir' | 'contentDir' | 'publicDir'>

/** The published folders of a build; `--out` replaces the config's output folder. */
export function publishedFolders(
  { outDir, contentDir, publicDir }: ConfigEvent,
  { out }: Pick<BuildOptions, 'out'>,
  { cwd }: Pick<Host, 'cwd'>,
): PublishedFolders {
  return { outDir: out === undefined ? outDir : resolve(cwd, out), contentDir, publicDir }
}

/** Why a report or profile must not be written to a path; undefined where it may. */
export function reasonNotToWrite(path: string, folders: PublishedFolders): string | undefined {
  const isPublished = Object.values(folders).some(
    (folder) => path === folder || path.startsWith(folder + sep),
  )
  return isPublished ? 'it would be published' : undefined
}
