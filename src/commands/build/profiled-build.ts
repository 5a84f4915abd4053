import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { reasonOf } from '../../diagnostics/reason.ts'
import { cpuProfileOf } from '../../io/cpu-profile.ts'
import type { Host, LogEvent } from '../../model/host.ts'
import type { BuildOptions } from '../../model/options.ts'
import type { BuildReport } from '../../model/output.ts'
import { build } from './build.ts'
import { type PublishedFolders, publishedFolders, reasonAgainstPlace } from './published-folders.ts'

/** A build, and why the profile of it was not written: undefined where it is. */
export type ProfiledBuild = { readonly report: BuildReport; readonly problem: string | undefined }

/** Builds under a profiler, whose profile goes to a file. */
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
  // Of a config that cannot be read nobody knows the folders.
  const problem = folders && written(resolve(host.cwd, file), folders, profile)
  return { report: value, problem }
}

function written(path: string, folders: PublishedFolders, profile: string): string | undefined {
  const reason = reasonAgainstPlace(path, folders)
  if (reason !== undefined) return reason
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, profile)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}
