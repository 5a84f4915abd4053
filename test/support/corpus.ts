import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** 1,000 real pages, kept beside the repository, not in it. */
export const corpusArchive = fileURLToPath(
  new URL('../../../shared/corpora/cppdocs-1000.tar.gz', import.meta.url),
)

/**
 * Whether tests of real pages can run. A clone that stands alone skips them; with `CORPUS=required`, which
 * `.ci/run` sets where the corpus should be, they run and fail where it is not.
 */
export const hasCorpus = existsSync(corpusArchive) || process.env['CORPUS'] === 'required'

/** A site folder whose `content/` is the corpus of 1,000 real pages, outside the repository. The caller removes it. */
export function corpusSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-corpus-'))
  unpackCorpus(dir)
  return dir
}

/** Puts the corpus into a folder, as its `content/`. */
export function unpackCorpus(dir: string): void {
  if (!existsSync(corpusArchive)) throw new Error(`The corpus is not there: ${corpusArchive}`)
  const unpacked = join(dir, 'unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['xzf', corpusArchive, '-C', unpacked])
  renameSync(join(unpacked, 'docs-1000'), join(dir, 'content'))
  rmSync(unpacked, { recursive: true })
}

/** Texts of all Markdown files below a folder, in the order of their names. */
export function textsIn(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readFileSync(join(dir, name), 'utf8'))
}
