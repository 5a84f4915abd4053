import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildReport, Cause, Causes } from '../../model/output.ts'
import type { PageRead } from '../../model/page/parsed-page.ts'
import { digestOf } from '../digest.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

/**
 * What the last build into an output folder noted: what it was made of and said, so that an unchanged site is not made
 * again; and what each file was made of, so that an unchanged file is not, and `docsgen why` can tell.
 */
export type SiteNote = {
  /** Digest of everything that the build read, but for what pages read by themselves. */
  readonly inputs: string
  readonly reads: readonly PageRead[]
  readonly said: SaidOfSite
  readonly files: Readonly<Record<string, FileNote>>
  /** By route. */
  readonly pages: Readonly<Record<string, PageNote>>
}

/** A finished step, and the stages of the build whose time it took. */
export type Step = {
  readonly name: string
  readonly detail: string
  readonly stages?: readonly string[] | undefined
}

/** What a build says of the site that it wrote. */
export type SaidOfSite = Pick<BuildReport, 'pages' | 'diagnostics' | 'sizes' | 'weight'> & {
  readonly steps: readonly Step[]
}

export type FileNote = {
  /** Digest of all that the file was made of. */
  readonly key: string
  /** Digest of its bytes. */
  readonly digest: string
}

/** What a page was last rendered from, and what of it was new then; undefined when all of it was. */
export type PageNote = {
  readonly causes: Causes
  readonly because: readonly Cause[] | undefined
}

/** A note of another form is no note. */
const FORMAT = 2

/** The note of an output folder; undefined where there is none, or none that is whole. */
export function readNote(cacheDir: string, outDir: string): SiteNote | undefined {
  const text = readSealed(pathOf(cacheDir, outDir))
  if (text === undefined) return undefined
  const { format, ...note } = JSON.parse(text) as SiteNote & { readonly format: number }
  return format === FORMAT ? note : undefined
}

/** Writes the note of an output folder, whole or not at all. A folder that cannot be written to has none. */
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
