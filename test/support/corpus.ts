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

const archive = fileURLToPath(
  new URL('../../../shared/corpora/cppdocs-1000.tar.gz', import.meta.url),
)

/**
 * A site folder whose `content/` is the corpus of 1,000 real pages, unpacked outside the repository.
 * The caller removes it.
 */
export function corpusSite(): string {
  if (!existsSync(archive)) throw new Error(`The corpus is not there: ${archive}`)
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-corpus-'))
  const unpacked = join(dir, 'unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['xzf', archive, '-C', unpacked])
  renameSync(join(unpacked, 'docs-1000'), join(dir, 'content'))
  rmSync(unpacked, { recursive: true })
  return dir
}

/** Texts of all Markdown files below a folder, in the order of their names. */
export function textsIn(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readFileSync(join(dir, name), 'utf8'))
}
