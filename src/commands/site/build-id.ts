import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileAround } from '../../io/files/folders-around.ts'
import { hashOf } from '../../model/hash.ts'
import type { Host } from '../../model/host.ts'

/** Packages outside of docsgen's bundle that its output depends on. */
const OUTSIDE = ['satteri', '@wooorm/starry-night', 'vscode-oniguruma']

/**
 * Identifies the code that builds: '0.4.0+1a2b3c4d'. The digest of the entry file covers all of docsgen, since the
 * entry names every chunk by its digest.
 */
export function buildId({ version, packageDir }: Host): string {
  const parts = [
    join(packageDir, 'lib/main.js'),
    // Package managers put a package below docsgen, beside it or, in a workspace, several folders above.
    ...OUTSIDE.map((name) => fileAround(packageDir, `node_modules/${name}/package.json`)),
  ]
  return `${version}+${hashOf(...parts.map(readIfExists)).slice(0, 12)}`
}

function readIfExists(path: string | undefined): string | undefined {
  return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
