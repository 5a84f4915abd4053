import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Everything that the reference site is made of. */
const INPUTS = ['src', 'theme', 'content', 'bin/bundle.js', 'package.json']
const PREFIX = 'docsgen-site-'
const STALE_MS = 60 * 60 * 1000
const PATIENCE_MS = 100_000

/**
 * The reference site, built by the real command line. Test files share it: it is built once for a state of
 * the sources, whoever comes first, and found again by the next run.
 */
export async function builtSite(): Promise<string> {
  // Another built folder may be put to the same tests.
  const { DOCSGEN_BUILT_SITE: given } = process.env
  if (given !== undefined) return given
  const dir = join(tmpdir(), PREFIX + digestOfInputs())
  const site = join(dir, 'dist')
  const deadline = Date.now() + PATIENCE_MS
  while (!existsSync(site)) {
    if (claim(dir)) build(dir, site)
    else await new Promise((resolve) => setTimeout(resolve, 200))
    if (Date.now() > deadline) throw new Error(`Nobody finished the test site: delete ${dir}`)
  }
  return site
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

function build(dir: string, site: string) {
  try {
    removeStale()
    execFileSync(process.execPath, ['bin/bundle.js'], { cwd: root, stdio: 'pipe' })
    const args = ['bin/docsgen.js', 'build', '--out', join(dir, 'building')]
    execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })
    renameSync(join(dir, 'building'), site)
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`The reference site does not build:\n${stdout}\n${stderr}`, { cause: error })
  }
}

function removeStale() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const old = join(tmpdir(), name)
    if (Date.now() - statSync(old).mtimeMs > STALE_MS) {
      rmSync(old, { recursive: true, force: true })
    }
  }
}

function digestOfInputs(): string {
  const hash = createHash('sha256')
  const configs = readdirSync(root).filter((name) => /\.(ts|yaml)$/.test(name))
  for (const name of [...INPUTS, ...configs].toSorted()) addTo(hash, name)
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
