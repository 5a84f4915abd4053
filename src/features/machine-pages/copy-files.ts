import type { CopyFiles } from '../../site/outputs/copy-files.ts'
import { FULL_TEXT, LIST, llmsOutputs } from './llms.ts'
import { pageFile } from './page-file.ts'

/** The Markdown files of a site's pages, and those that list them. */
export const copyFiles: CopyFiles = {
  urls: [`/${LIST}`, `/${FULL_TEXT}`],
  ofPage: pageFile,
  ofSite: llmsOutputs,
}
