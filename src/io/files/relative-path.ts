import system, { type PlatformPath } from 'node:path'

/** ('/site', '/site/content/a.md') -> 'content/a.md': the way from a folder to a file, with slashes on every system. */
export function relativePath(folder: string, path: string, of: PlatformPath = system): string {
  return withSlashes(of.relative(folder, path), of)
}

/** A path of a system, this one by default, as paths are spelled in reports, keys and addresses. */
export function withSlashes(path: string, of: PlatformPath = system): string {
  return path.replaceAll(of.sep, '/')
}
