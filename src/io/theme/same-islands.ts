import { readFileSync } from 'node:fs'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { relativePath } from '../files/relative-path.ts'
import type { ThemeSources } from './theme-sources.ts'
import { placeOfIsland } from './unknown-islands.ts'

/** Islands that have the name of another one: browsers would load the code of the one for both. */
export function sameIslands(sources: ThemeSources): readonly Diagnostic[] {
  const { siteDir, themeDir, islands, replacedIslands } = sources
  return replacedIslands.flatMap(([name, replaced]) => {
    const path = islands.get(name)
    if (path === undefined) return []
    const file = relativePath(siteDir, path)
    const other = relativePath(siteDir, replaced)
    const owner = replaced.startsWith(themeDir) ? "one of docsgen's own" : `that of ${other}`
    const reason = `the island "${name}" has the same name as ${owner}; call one of them otherwise`
    const place = placeOfIsland(name, readFileSync(path, 'utf8'))
    return [diagnostic('theme-unbuildable', { reason }, { ...fileStart(file), ...place })]
  })
}
