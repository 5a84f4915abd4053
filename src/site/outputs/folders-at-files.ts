import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { foldersIn, type TakenPaths } from '../plugins/taken-paths.ts'
import type { FramedPage } from '../site-page.ts'

/**
 * Pages whose address needs a folder where the site has a file: `/robots.txt` on a site whose addresses end with a slash.
 * `paths` are those of all files of the site; `isFolder` knows the folders of its pages.
 */
export function foldersAtFiles(
  pages: readonly FramedPage[],
  paths: readonly string[],
  { isFolder }: Pick<TakenPaths, 'isFolder'>,
): readonly Diagnostic[] {
  const files = new Set(paths.filter(isFolder))
  if (files.size === 0) return []
  return pages.flatMap(({ outputs: own, parsed, route }) => {
    const file = own.flatMap(({ path }) => foldersIn(path)).find((folder) => files.has(folder))
    if (file === undefined) return []
    const reason = `it needs a folder where the site has the file ${file}`
    return [diagnostic('route-invalid', { route: route.path, reason }, fileStart(parsed.file))]
  })
}
