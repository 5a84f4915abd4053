import type { BuildReport, SizeRow } from '../../model/output.ts'

/** An option of `docsgen build` that has a feature write a file about the build: `--report [file]`. */
export type BuildPart = {
  /** Name of the option without its hyphens, and of what it writes: `report`. */
  readonly option: string
  /** As `docsgen build --help` describes it: `write an HTML page of sizes and times`. */
  readonly description: string
  /** Name of the file in the cache folder where the option names none: `report.html`. */
  readonly fileName: string
  /** What is printed behind the path of the file: `open it in a browser`. */
  readonly use: string
  readonly load: () => Promise<BuildFile>
}

/** A file about a build. */
export type BuildFile = {
  /** How every such file begins. Files that begin otherwise are not overwritten. */
  readonly start: string
  readonly text: (build: FinishedBuild) => string
}

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

/** A build that has written its output. */
export type FinishedBuild = {
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
