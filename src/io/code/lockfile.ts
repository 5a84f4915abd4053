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
 * Path of the lockfile that applies to a site: in the site's folder, or in the nearest folder around it. Empty where
 * there is none.
 */
export function lockfileOf(siteDir: string): readonly string[] {
  const paths = foldersAround(siteDir).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const path = paths.find((file) => existsSync(file))
  return path === undefined ? [] : [path]
}
