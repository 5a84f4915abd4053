import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { docsgen } from '../cli/run.ts'
import { callDev, type Server } from '../dev/dev-server.ts'
import { bundleOnce } from './built-sites.ts'
import { type Browsing, browseFolder, type SiteBrowser } from './site-browser.ts'
import { type ServedAs, type SiteServer, serveSite } from './site-server.ts'
import { type Files, folderOf, writeFiles } from './temporary-dir.ts'

const launcher = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))

/** A site in a folder of its own, and all that tests do with one. */
export type TempSite = {
  readonly dir: string
  readonly path: (name: string) => string
  readonly write: (files: Files) => void
  readonly read: (name: string) => string
  /** Calls the command line in this process, for what it answers, prints and writes: no process is started. */
  readonly call: (
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<CommandResult>
  /** Runs the real command line in the site's folder. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => CommandResult
  /** The same, for what happens while it runs. */
  readonly start: (args: readonly string[], options?: SpawnOptions) => ReturnType<typeof spawn>
  /** Calls `docsgen dev` in this process; resolves when it serves. The caller stops it. */
  readonly dev: (env?: NodeJS.ProcessEnv) => Promise<Server>
  /** Serves what was built into `dist` as `docsgen preview` does. The caller closes it. */
  readonly serve: (as?: ServedAs) => Promise<SiteServer>
  /** The site in a real browser, for the tests of a file: built before the first of them without a warning, and served. */
  readonly browse: (how?: Browsing) => SiteBrowser
  /** Removes the folder now; else it goes with the test file. */
  readonly remove: () => void
}

export type CommandResult = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Makes a site of files: the one way to have a small site. */
export function tempSite(files: Files): TempSite {
  const dir = folderOf(files)
  const path = (name: string) => join(dir, name)
  const call: TempSite['call'] = async (args, env = {}) => {
    bundleOnce()
    return docsgen(args, { cwd: dir, env: { NO_COLOR: '1', ...env } })
  }
  return {
    dir,
    path,
    call,
    write: (more) => writeFiles(dir, more),
    read: (name) => readFileSync(path(name), 'utf8'),
    run(args, env = {}) {
      bundleOnce()
      const result = spawnSync(process.execPath, [launcher, ...args], {
        cwd: dir,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', ...env },
      })
      return { code: result.status, stdout: result.stdout, stderr: result.stderr }
    },
    start(args, options = {}) {
      bundleOnce()
      return spawn(process.execPath, [launcher, ...args], { cwd: dir, ...options })
    },
    dev(env) {
      bundleOnce()
      return callDev(dir, env)
    },
    serve: (as) => serveSite(path('dist'), as),
    browse: (how) =>
      browseFolder(
        path('dist'),
        async () => {
          const { code, stderr, stdout } = await call(['build', '--strict'])
          if (code !== 0) throw new Error(stdout + stderr)
        },
        how,
      ),
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
