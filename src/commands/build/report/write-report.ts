import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf } from '../../../diagnostics/reason.ts'
import { kindOf } from '../../../io/files/measure-sizes.ts'
import { MARKER } from '../../../io/files/output-folder.ts'
import { replaceFile } from '../../../io/files/replace-file.ts'
import { filesIn } from '../../../io/files/tree-digests.ts'
import { type PublishedFolders, reasonAgainstPlace } from '../published-folders.ts'
import type { OutputFile, ReportData } from './report-data.ts'
import { REPORT_START, reportPage } from './report-page.ts'

/**
 * Writes the report of a build; paths are absolute. What it returns is why it could not:
 * undefined where it is written. A file that is no report is not overwritten, and nothing is added to what is published.
 */
export function writeReport(
  path: string,
  folders: PublishedFolders,
  data: Omit<ReportData, 'files'>,
): string | undefined {
  const reason = reasonAgainstPlace(path, folders)
  if (reason !== undefined) return reason
  try {
    if (existsSync(path) && !readFileSync(path, 'utf8').startsWith(REPORT_START)) {
      return 'the file exists and is no report'
    }
    mkdirSync(dirname(path), { recursive: true })
    replaceFile(path, reportPage({ ...data, files: outputFiles(folders.outDir) }))
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** The files of the site, without the one that says whose the folder is. */
function outputFiles(outDir: string): readonly OutputFile[] {
  return filesIn(outDir)
    .filter((path) => path !== MARKER)
    .map((path) => ({ path, kind: kindOf(path), bytes: statSync(join(outDir, path)).size }))
}
