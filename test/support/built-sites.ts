import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const STALE_MS = 60 * 60 * 1000
const PATIENCE_MS = 100_000

/** `npm test` has bundled the command line before it starts the test files, and says so. */
let isBundled = process.env['DOCSGEN_BUNDLED'] === '1'

/** Bundles the command line of these sources, once, where nobody has. */
export function bundleOnce(): void {
  if (!isBundled) execFileSync(process.execPath, ['bin/bundle.js'], { cwd: root, stdio: 'pipe' })
  isBundled = true
}

/** What is built: `build` writes the site of a folder of its own into `out`. */
export type Recipe = {
  /** Begins the name of the folder, and of nobody else's. */
  readonly prefix: string
  /** Files and folders of the repository that the site depends on. */
  readonly inputs: readonly string[]
  readonly build: (dir: string, out: string) => void
}

/**
 * A folder that has a built site in `dist`. Test files share it: it is built once for a state of the sources,
 * whoever comes first, and found again by the next run.
 */
export async function builtOnce({ prefix, inputs, build }: Recipe): Promise<string> {
  const dir = join(tmpdir(), prefix + digestOf(inputs))
  const site = join(dir, 'dist')
  const deadline = Date.now() + PATIENCE_MS
  while (!existsSync(site)) {
    if (claim(dir)) {
      try {
        removeStale(prefix)
        build(dir, join(dir, 'building'))
        renameSync(join(dir, 'building'), site)
      } catch (error) {
        rmSync(dir, { recursive: true, force: true })
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        throw new Error(`The test site does not build:\n${stdout}\n${stderr}`, { cause: error })
      }
    } else await new Promise((resolve) => setTimeout(resolve, 200))
    if (Date.now() > deadline) throw new Error(`Nobody finished the test site: delete ${dir}`)
  }
  // Whoever tidies up leaves it alone while it is used.
  utimesSync(dir, new Date(), new Date())
  return dir
}

/** True for the one that makes the folder: it builds, the others wait. */
function claim(dir: string): boolean {
  try {
    mkdirSync(dir)
    return true
  } catch {
    return false
  }
}

function removeStale(prefix: string) {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const old = join(tmpdir(), name)
    if (Date.now() - statSync(old).mtimeMs > STALE_MS) {
      rmSync(old, { recursive: true, force: true })
    }
  }
}

function digestOf(inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of inputs.toSorted()) addTo(hash, name)
  return hash.digest('hex').slice(0, 16)
}

function addTo(hash: ReturnType<typeof createHash>, name: string) {
  const path = join(root, name)
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).toSorted()) addTo(hash, join(name, entry))
  } else {
    hash.update(name).update('\0').update(readFileSync(path)).update('\0')
  }
}

/** Folders of `test/sites`. */
export type TestSite = 'markdown'

/** Everything that docsgen is made of. */
export const SOURCES = ['src', 'theme', 'bin', 'package.json', 'package-lock.json']

/**
 * The reference site, built by the real command line. Test files share it: it is built once for a state of
 * the sources, whoever comes first, and found again by the next run.
 */
export async function builtSite(): Promise<string> {
  // Another built folder may be put to the same tests.
  const { DOCSGEN_BUILT_SITE: given } = process.env
  if (given !== undefined) return given
  const configs = readdirSync(root).filter((name) => /\.(ts|yaml)$/.test(name))
  const dir = await builtOnce({
    prefix: 'docsgen-site-',
    inputs: [...SOURCES, 'content', ...configs],
    build: (_dir, out) => {
      bundleOnce()
      const args = ['bin/docsgen.js', 'build', '--out', out]
      execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })
    },
  })
  return join(dir, 'dist')
}

/** The manual, built in the same way. */
export async function builtManual(): Promise<string> {
  const dir = await builtOnce({
    prefix: 'docsgen-manual-',
    inputs: [...SOURCES, 'docs'],
    build: (_dir, out) => {
      const args = [join(root, 'bin/docsgen.js'), 'build', '--out', out]
      execFileSync(process.execPath, args, { cwd: join(root, 'docs'), stdio: 'pipe' })
    },
  })
  return join(dir, 'dist')
}

/** A site of `test/sites`, built in the same way without a warning, in a folder of its own. */
export async function builtTestSite(name: TestSite): Promise<string> {
  const dir = await builtOnce({
    prefix: `docsgen-${name}-`,
    inputs: [...SOURCES, `test/sites/${name}`],
    build(dir, out) {
      bundleOnce()
      cpSync(join(root, 'test/sites', name), join(dir, 'site'), { recursive: true })
      const args = [join(root, 'bin/docsgen.js'), 'build', '--strict', '--out', out]
      execFileSync(process.execPath, args, { cwd: join(dir, 'site'), stdio: 'pipe' })
    },
  })
  return join(dir, 'dist')
}

/** The HTML files of a built site. */
export function pageFiles(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
}

/** Every route of the built reference site, from its files. `/ipa` holds the bytes of `/api`. */
export function routesOf(dir: string): readonly string[] {
  return pageFiles(dir)
    .filter((name) => !name.startsWith('ipa'))
    .map((name) => `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .filter((path, index, all) => all.indexOf(path) === index)
    .toSorted()
}
