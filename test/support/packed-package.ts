import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtOnce, SOURCES } from './built-sites.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** docsgen as it is published. Test files share it: it is packed once for a state of what is in it. */
export async function packedPackage(): Promise<{ readonly tarball: string; readonly dir: string }> {
  const folder = await builtOnce({
    prefix: 'docsgen-packed-',
    inputs: [
      ...SOURCES,
      'docs/content',
      'README.md',
      'CHANGELOG.md',
      'lib/main.js',
      'lib/index.js',
      // What was packed before the types were written is not what is packed now.
      ...['lib/types'].filter((name) => existsSync(join(root, name))),
    ],
    build: (_dir, out) => {
      mkdirSync(out)
      execFileSync(NPM, ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], {
        cwd: root,
        stdio: 'pipe',
      })
      const [name = ''] = readdirSync(out)
      execFileSync('tar', ['xzf', name], { cwd: out })
    },
  })
  const dir = join(folder, 'dist')
  const name = readdirSync(dir).find((file) => file.endsWith('.tgz')) ?? ''
  return { tarball: join(dir, name), dir: join(dir, 'package') }
}

/** docsgen as it is installed, in a folder of its own, in which a test may change files. */
export function installedCopy(dir: string): string {
  const copy = join(dir, 'installed')
  for (const name of ['bin', 'lib', 'package.json', 'src', 'theme']) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
