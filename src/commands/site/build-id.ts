import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** A package's manifest: below docsgen's folder, or beside it where it is installed. */
function manifestOf(name: string, packageDir: string): string {
  const own = join(packageDir, 'node_modules', name, 'package.json')
  return existsSync(own) ? own : join(packageDir, '..', name, 'package.json')
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
