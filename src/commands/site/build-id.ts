import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../../model/hash.ts'
import type { Host } from '../../model/host.ts'

/** Packages that are not in docsgen's own bundle and decide what its output is. */
const OUTSIDE = ['satteri', '@wooorm/starry-night', 'vscode-oniguruma']

/**
 * Names the code that builds: '0.4.0+1a2b3c4d'. The entry file names all chunks by their digests, so that it
 * differs whenever anything in them does.
 */
export function buildId({ version, packageDir }: Host): string {
  const parts = [
    join(packageDir, 'lib/main.js'),
    ...OUTSIDE.map((name) => manifestOf(name, packageDir)),
  ]
  return `${version}+${hashOf(...parts.map(textOf)).slice(0, 12)}`
}

/**
 * A package's manifest, found as Node finds the package: in the `node_modules` of docsgen's folder, else of the nearest
 * one around it. Package managers put it below docsgen, beside it or, in a workspace, several folders above.
 */
function manifestOf(name: string, folder: string): string | undefined {
  const path = join(folder, 'node_modules', name, 'package.json')
  const above = dirname(folder)
  if (existsSync(path)) return path
  return above === folder ? undefined : manifestOf(name, above)
}

function textOf(path: string | undefined): string | undefined {
  return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
