import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtOnce } from './built-once.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
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
      // `npm test` has bundled the command line.
      const bundle = process.env['DOCSGEN_BUNDLED'] === '1' ? [] : [['bin/bundle.js']]
      for (const args of [...bundle, ['bin/docsgen.js', 'build', '--out', out]]) {
        execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })
      }
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
