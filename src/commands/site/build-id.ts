import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileAround } from '../../io/files/folders-around.ts'
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
    // Package managers put a package below docsgen, beside it or, in a workspace, several folders above.
    ...OUTSIDE.map((name) => fileAround(packageDir, `node_modules/${name}/package.json`)),
  ]
  return `${version}+${hashOf(...parts.map(textOf)).slice(0, 12)}`
}

function textOf(path: string | undefined): string | undefined {
  return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
