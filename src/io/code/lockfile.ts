import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { foldersAround } from '../files/folders-around.ts'

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
  const paths = foldersAround(siteDir).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const path = paths.find((file) => existsSync(file))
  return path === undefined ? [] : [path]
}
