import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'
import { cpuProfileOf } from '../../io/cpu-profile.ts'
import type { Host, LogEvent } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { BuildReport } from '../../model/output.ts'
import { build } from './build.ts'
import { type PublishedFolders, publishedFolders, reasonNotToWrite } from './published-folders.ts'

/** A build, and why its profile could not be written; undefined on success. */
export type ProfiledBuild = { readonly report: BuildReport; readonly problem: string | undefined }

/** Builds with a CPU profiler and writes the profile to a file. */
export async function profiledBuild(
  file: string,
  options: BuildOptions,
  host: Host,
): Promise<ProfiledBuild> {
  let folders: PublishedFolders | undefined
  const log = (event: LogEvent) => {
    if (event.kind === 'config') folders = publishedFolders(event, options, host)
    host.log(event)
  }
  const { value, profile } = await cpuProfileOf(() => build(options, { ...host, log }))
  // Without a readable config the folders are unknown, and no profile is written.
  const problem = folders && writeProfile(resolve(host.cwd, file), folders, profile)
  return { report: value, problem }
}

function writeProfile(
  path: string,
  folders: PublishedFolders,
  profile: string,
): string | undefined {
  const reason = reasonNotToWrite(path, folders)
  if (reason !== undefined) return reason
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, profile)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}
