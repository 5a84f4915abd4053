import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'
import { kindOf } from '../../io/files/measure-sizes.ts'
import { MARKER } from '../../io/files/output-folder.ts'
import { replaceFile } from '../../io/files/replace-file.ts'
import { filesIn } from '../../io/files/tree-digests.ts'
import type { Host, LogEvent } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { BuildReport } from '../../model/output.ts'
import { displayPath } from '../site/output-place.ts'
import type { BuildPart, FinishedBuild, OutputFile } from './build-part.ts'
import { type PublishedFolders, publishedFolders, reasonNotToWrite } from './published-folders.ts'

/** Collects the events of a build, then writes a file about it. */
type BuildFileWriter = {
  readonly log: (event: LogEvent) => void
  /** Writes the file; undefined where no site was built. */
  readonly write: (report: BuildReport) => Promise<WrittenBuildFile | undefined>
}

/** Path of the file as the user would type it; `problem` says why it could not be written. */
export type WrittenBuildFile = {
  readonly part: BuildPart
  readonly path: string
  readonly problem: string | undefined
}

/** `file` is the path from the command line; undefined for the part's own in the cache folder. */
export function createBuildFileWriter(
  part: BuildPart,
  file: string | undefined,
  options: Pick<BuildOptions, 'dir' | 'out'>,
  host: Host,
): BuildFileWriter {
  const pageTimes: FinishedBuild['pageTimes'][number][] = []
  let folders: PublishedFolders | undefined
  let path = file === undefined ? undefined : resolve(host.cwd, file)
  return {
    log(event) {
      if (event.kind === 'page') pageTimes.push(event)
      if (event.kind !== 'config') return
      folders = publishedFolders(event, options, host)
      path ??= join(event.cacheDir, part.fileName)
    },
    async write(build) {
      if (build.outcome !== 'built' || folders === undefined || path === undefined) return undefined
      const site = basename(resolve(host.cwd, options.dir))
      const day = host.date().toISOString().slice(0, 10)
      const data = { site, version: host.version, day, build, pageTimes }
      const problem = await writeBuildFile(part, { path, folders }, data)
      return { part, path: displayPath(path, host), problem }
    },
  }
}

/**
 * Writes a file about a build to an absolute path. Returns why it could not be written; undefined on success. It
 * neither overwrites a file of another kind, nor writes into a published folder.
 */
export async function writeBuildFile(
  { option, load }: Pick<BuildPart, 'option' | 'load'>,
  { path, folders }: { readonly path: string; readonly folders: PublishedFolders },
  data: Omit<FinishedBuild, 'files'>,
): Promise<string | undefined> {
  const reason = reasonNotToWrite(path, folders)
  if (reason !== undefined) return reason
  const { start, text } = await load()
  try {
    if (existsSync(path) && !readFileSync(path, 'utf8').startsWith(start)) {
      return `the file exists and is not a ${option}`
    }
    mkdirSync(dirname(path), { recursive: true })
    replaceFile(path, text({ ...data, files: outputFiles(folders.outDir) }))
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** The files of the site, without the marker of the output folder. */
function outputFiles(outDir: string): readonly OutputFile[] {
  return filesIn(outDir)
    .filter((path) => path !== MARKER)
    .map((path) => ({ path, kind: kindOf(path), bytes: statSync(join(outDir, path)).size }))
}
