import type { BuildReport, SizeRow } from '../../../model/output.ts'

/** A file of the output folder. */
export type OutputFile = {
  /** Posix path below the folder. */
  readonly path: string
  readonly bytes: number
  readonly kind: SizeRow['kind']
}

/** Time to parse a page (named by its source file) or to render it (named by its route). */
type PageTime = {
  readonly page: string
  readonly part: 'parse' | 'render'
  readonly ms: number
}

/** Data of a build report. */
export type ReportData = {
  /** Name of the site's folder. */
  readonly site: string
  /** Version of docsgen. */
  readonly version: string
  /** UTC day of the build: '2026-11-23'. */
  readonly day: string
  readonly build: Pick<
    BuildReport,
    'pages' | 'written' | 'unchanged' | 'removed' | 'timings' | 'sizes' | 'weight'
  >
  readonly files: readonly OutputFile[]
  /** Only of the pages that this build parsed or rendered. */
  readonly pageTimes: readonly PageTime[]
}

/** Display names of the kinds of files. */
export const KIND_NAMES: Readonly<Record<SizeRow['kind'], string>> = {
  html: 'HTML',
  js: 'JavaScript',
  css: 'CSS',
  fonts: 'Fonts',
  other: 'Other',
}
