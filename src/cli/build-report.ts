import { basename, join, resolve } from 'node:path'
import { type PublishedFolders, publishedFolders } from '../commands/build/published-folders.ts'
import type { PageTime } from '../commands/build/report/report-data.ts'
import { writeReport } from '../commands/build/report/write-report.ts'
import { shownPath } from '../commands/site/output-place.ts'
import type { Host, LogEvent } from '../model/host.ts'
import type { BuildOptions } from '../model/options.ts'
import type { BuildReport } from '../model/output.ts'

/** `docsgen build --report`: listens to a build, then draws it. */
export type ReportWriter = {
  readonly log: (event: LogEvent) => void
  /** Writes the report of a site that was built; undefined where none was. */
  readonly write: (report: BuildReport) => WrittenReport | undefined
}

/** The path as people write it, and why nothing is there: undefined where the report is. */
export type WrittenReport = { readonly path: string; readonly problem: string | undefined }

/** `file` is the report's as it was named; undefined for the folder that the config keeps the cache in. */
export function createReportWriter(
  options: Pick<BuildOptions, 'dir' | 'out'>,
  file: string | undefined,
  host: Host,
): ReportWriter {
  const pageTimes: PageTime[] = []
  const siteDir = resolve(host.cwd, options.dir)
  let folders: PublishedFolders | undefined
  let path = file === undefined ? undefined : resolve(host.cwd, file)
  return {
    log(event) {
      if (event.kind === 'page') pageTimes.push(event)
      if (event.kind !== 'config') return
      folders = publishedFolders(event, options, host)
      path ??= join(event.cacheDir, 'report.html')
    },
    write(build) {
      if (build.outcome !== 'built' || folders === undefined || path === undefined) return undefined
      const day = host.date().toISOString().slice(0, 10)
      const data = { site: basename(siteDir), version: host.version, day, build, pageTimes }
      return { path: shownPath(path, host), problem: writeReport(path, folders, data) }
    },
  }
}
