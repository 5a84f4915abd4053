import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildReport, Cause, Causes } from '../../model/output.ts'
import type { FileDigest } from '../../model/page/parsed-page.ts'
import { digestOf } from '../digest.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

/**
 * Note of the last build into an output folder: its inputs and its report, so that an unchanged site is not built again;
 * and the key of each file, so that an unchanged file is not rendered again, and for `docsgen why`.
 */
export type SiteNote = {
  /** Digest of everything that the build read, but for what pages read by themselves. */
  readonly inputs: string
  readonly reads: readonly FileDigest[]
  /** Those of pages of the sites inside the site. */
  readonly mountReads: readonly (readonly FileDigest[])[]
  readonly summary: BuildSummary
  readonly files: Readonly<Record<string, FileNote>>
  /** By route. */
  readonly pages: Readonly<Record<string, PageNote>>
}

/** A line of the build's output, and the stages whose time it shows. */
export type Step = {
  readonly name: string
  readonly detail: string
  readonly stages?: readonly string[] | undefined
}

/** The report of a build on the site that it wrote. */
export type BuildSummary = Pick<BuildReport, 'pages' | 'diagnostics' | 'sizes' | 'weight'> & {
  readonly steps: readonly Step[]
}

export type FileNote = {
  /** Digest of all that the file was made of. */
  readonly key: string
  /** Digest of its bytes. */
  readonly digest: string
}

/** Causes of the last rendering of a page, and which of them had changed; undefined for the first rendering. */
type PageNote = {
  readonly causes: Causes
  readonly because: readonly Cause[] | undefined
}

/** Version of the format; notes of other versions are ignored. */
const FORMAT = 3

/** The note of an output folder; undefined where there is none, or it is damaged. */
export function readNote(cacheDir: string, outDir: string): SiteNote | undefined {
  const text = readSealed(pathOf(cacheDir, outDir))
  if (text === undefined) return undefined
  const { format, ...note } = JSON.parse(text) as SiteNote & { readonly format: number }
  return format === FORMAT ? note : undefined
}

/** Writes the note of an output folder atomically. Failures are ignored. */
export function writeNote(cacheDir: string, outDir: string, note: SiteNote): void {
  try {
    mkdirSync(cacheDir, { recursive: true })
    writeSealed(pathOf(cacheDir, outDir), JSON.stringify({ format: FORMAT, ...note }))
  } catch {
    // The next build makes everything again.
  }
}

function pathOf(cacheDir: string, outDir: string): string {
  const name = digestOf(outDir).slice(0, 12)
  return join(cacheDir, `note-${name}.json`)
}
