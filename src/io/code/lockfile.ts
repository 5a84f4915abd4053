import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NAMES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
] as const

/**
 * Path of the lockfile that counts for a site: which versions the packages of its code are given by their own. In the
 * site's folder, or in the nearest one around it; empty where there is none.
 */
export function lockfileOf(siteDir: string): readonly string[] {
  for (let folder = siteDir; ; folder = dirname(folder)) {
    const path = NAMES.map((name) => join(folder, name)).find((file) => existsSync(file))
    if (path !== undefined) return [path]
    if (dirname(folder) === folder) return []
  }
}
