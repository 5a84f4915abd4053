import { relative, sep } from 'node:path'

/** ('/site', '/site/content/a.md') -> 'content/a.md': the way from a folder to a file, with slashes on every system. */
export function relativePath(folder: string, path: string): string {
  return withSlashes(relative(folder, path))
}

/** A path of this system as paths are spelled in reports, keys and addresses. */
export function withSlashes(path: string): string {
  return path.replaceAll(sep, '/')
}
