import type { FileSettings, FilesTools } from '../../../commands/site/files-part.ts'
import type { Languages } from '../language.ts'
import { stateOf } from './page-state.ts'
import { textReader } from './text-reader.ts'
import { pagePairs } from './translated-pages.ts'
import { readRecorded, TRANSLATIONS_FILE } from './translations-file.ts'

/** The settings with the files of translations whose originals have changed since they were recorded. */
export async function outdatedFiles(
  settings: Languages,
  site: NonNullable<FilesTools['site']>,
): Promise<FileSettings> {
  const { value: recorded, diagnostics } = readRecorded(site.siteDir)
  const pairs = pagePairs(site).filter(({ file }) => recorded.has(file))
  const read = await textReader(site.config.markdown.parser)
  const outdated = pairs
    .filter((pair) => stateOf(pair, recorded, read).kind === 'outdated')
    .map(({ file }) => file)
  return { value: { ...settings, outdated }, diagnostics, files: [TRANSLATIONS_FILE] }
}
