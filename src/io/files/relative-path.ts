import system, { type PlatformPath } from 'node:path'

/** ('/site', '/site/content/a.md') -> 'content/a.md'. Relative path with slashes on every system. */
export function relativePath(folder: string, path: string, of: PlatformPath = system): string {
  return withSlashes(of.relative(folder, path), of)
}

/** A path of a system, by default this one, with slashes. */
export function withSlashes(path: string, of: PlatformPath = system): string {
  return path.replaceAll(of.sep, '/')
}
