import { statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { readSourceTexts } from '../io/files/source-texts.ts'
import type { Host } from '../model/host.ts'

/** Appends Markdown to the summary of a GitHub step, if there is one. Failures are ignored. */
export async function writeStepSummary(host: Host, markdown: string): Promise<void> {
  const { GITHUB_STEP_SUMMARY } = host.env
  if (GITHUB_STEP_SUMMARY === undefined || GITHUB_STEP_SUMMARY === '') return
  await appendFile(GITHUB_STEP_SUMMARY, markdown).catch(() => undefined)
}

/** Texts of the files that these problems are in, for code frames. */
export function readShownSources(
  dir: string,
  diagnostics: readonly Diagnostic[],
): Promise<ReadonlyMap<string, string>> {
  const places = diagnostics.flatMap(({ at }) => (at === undefined ? [] : [at.file]))
  return readSourceTexts(dir, places)
}

/** What is at the path of a site's folder. */
export function folderState(path: string): 'folder' | 'missing' | 'other' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'other'
  } catch {
    return 'missing'
  }
}
