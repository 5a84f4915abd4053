import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { reasonOf } from '../../../diagnostics/reason.ts'
import { kindOf } from '../../../io/files/measure-sizes.ts'
import { MARKER } from '../../../io/files/output-folder.ts'
import { replaceFile } from '../../../io/files/replace-file.ts'
import { filesIn } from '../../../io/files/tree-digests.ts'
import type { Host, LogEvent } from '../../../model/host.ts'
import type { BuildOptions } from '../../../model/options.ts'
import type { BuildReport } from '../../../model/output.ts'
import { displayPath } from '../../site/output-place.ts'
import { type PublishedFolders, publishedFolders, reasonNotToWrite } from '../published-folders.ts'
import type { OutputFile, ReportData } from './report-data.ts'
import { REPORT_START, reportPage } from './report-page.ts'

/**
 * Writes the report of a build to an absolute path. Returns why it could not be written; undefined on success. It
 * neither overwrites a file that is not a report, nor writes into a published folder.
 */
export function writeReport(
  path: string,
  folders: PublishedFolders,
  data: Omit<ReportData, 'files'>,
): string | undefined {
  const reason = reasonNotToWrite(path, folders)
  if (reason !== undefined) return reason
  try {
    if (existsSync(path) && !readFileSync(path, 'utf8').startsWith(REPORT_START)) {
      return 'the file exists and is not a report'
    }
    mkdirSync(dirname(path), { recursive: true })
    replaceFile(path, reportPage({ ...data, files: outputFiles(folders.outDir) }))
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

/** `docsgen build --report`: collects the events of a build, then writes an HTML report of it. */
type ReportWriter = {
  readonly log: (event: LogEvent) => void
  /** Writes the report; undefined where no site was built. */
  readonly write: (report: BuildReport) => ReportFile | undefined
}

/** Path of the report as the user would type it; `problem` says why it could not be written. */
export type ReportFile = { readonly path: string; readonly problem: string | undefined }

/** `file` is the path from the command line; undefined for `report.html` in the cache folder. */
export function createReportWriter(
  options: Pick<BuildOptions, 'dir' | 'out'>,
  file: string | undefined,
  host: Host,
): ReportWriter {
  const pageTimes: ReportData['pageTimes'][number][] = []
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
      return { path: displayPath(path, host), problem: writeReport(path, folders, data) }
    },
  }
}
