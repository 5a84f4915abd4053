import { execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { docsgen } from '../cli/run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const launcher = join(root, 'bin/docsgen.js')

export type TempSite = {
  readonly dir: string
  readonly path: (name: string) => string
  readonly write: (files: Readonly<Record<string, string>>) => void
  readonly read: (name: string) => string
  /** Runs the real command line in the site's folder. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => CommandResult
  /** Calls the command line in this process, for what it answers, prints and writes: no process is started. */
  readonly call: (
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<CommandResult>
  readonly start: (args: readonly string[], options?: SpawnOptions) => ReturnType<typeof spawn>
  readonly remove: () => void
}

export type CommandResult = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** `npm test` has bundled the command line before it starts the test files, and says so. */
let isBundled = process.env['DOCSGEN_BUNDLED'] === '1'

/** A site in a folder of its own, and the command line to try on it. */
export function tempSite(files: Readonly<Record<string, string>>): TempSite {
  if (!isBundled) execFileSync(process.execPath, [join(root, 'bin/bundle.js')], { stdio: 'pipe' })
  isBundled = true
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-temp-'))
  const path = (name: string) => join(dir, name)
  const write = (more: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(more)) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), text)
    }
  }
  write(files)
  return {
    dir,
    path,
    write,
    read: (name) => readFileSync(path(name), 'utf8'),
    run: (args, env = {}) => {
      const result = spawnSync(process.execPath, [launcher, ...args], {
        cwd: dir,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', ...env },
      })
      return { code: result.status, stdout: result.stdout, stderr: result.stderr }
    },
    call: (args, env = {}) => docsgen(args, { cwd: dir, env: { NO_COLOR: '1', ...env } }),
    start: (args, options = {}) =>
      spawn(process.execPath, [launcher, ...args], { cwd: dir, ...options }),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** Every file below a folder with the digest of its bytes, but for the named folders. */
export function treeOf(
  dir: string,
  without: readonly string[] = [],
): Readonly<Record<string, string>> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files
      .map((file) => [file.slice(dir.length + 1), file] as const)
      .filter(
        ([name]) => !without.some((folder) => name === folder || name.startsWith(`${folder}/`)),
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, file]) => [name, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

/** A page of Markdown. */
export function page(title: string, body = 'Text.'): string {
  return `---\ntitle: ${title}\n---\n\n${body}\n`
}

/** So many pages that say a word, over and over. */
export function manyPages(count: number, word: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/${index === 0 ? 'index' : `p${index}`}.md`,
      page(`Page ${index}`, `${word} `.repeat(50)),
    ]),
  )
}
