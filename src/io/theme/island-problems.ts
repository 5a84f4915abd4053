import { readFileSync } from 'node:fs'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart, type Span, spanAt } from '../../diagnostics/place.ts'
import { relativePath } from '../files/relative-path.ts'
import type { ThemeSources } from './theme-sources.ts'

/** A declaration in source code. */
const CALL = /defineIsland[^'"`]*(['"`])([^'"`]+)\1/g
/** A declaration in bundled code, which has no comments, and where the function has its original name. */
const DECLARED = /\bdefineIsland\d*\("([^"\\]+)"/g

export type BundledIslands = {
  readonly serverCode: string
  /** Absolute paths of every file that went in. */
  readonly inputs: readonly string[]
}

/** Problems for islands that the browser could not load, as no file has their name. */
export function unknownIslands(
  { serverCode, inputs }: BundledIslands,
  sources: ThemeSources,
): readonly Diagnostic[] {
  const declared = new Set(Array.from(serverCode.matchAll(DECLARED), ([, name = '']) => name))
  const unknown = [...declared].filter((name) => !sources.islands.has(name))
  if (unknown.length === 0) return []
  const files = inputs
    .filter((path) => !path.startsWith(sources.themeDir) && /\.[cm]?[jt]sx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  return unknown.map((name) => {
    const match = files
      .map((file) => ({ ...file, place: locateIsland(name, file.text) }))
      .find(({ place }) => place !== undefined)
    const [own] = [...sources.islands].find(([, path]) => path === match?.path) ?? []
    const file = relativePath(sources.siteDir, match?.path ?? '')
    const at = match?.place === undefined ? undefined : { file, ...match.place }
    return diagnostic('island-unknown', { name, nearest: own }, at)
  })
}

/** Location in a file where an island of that name is declared. */
function locateIsland(name: string, text: string): Span | undefined {
  const call = Array.from(text.matchAll(CALL)).find(([, , written]) => written === name)
  if (call === undefined) return undefined
  return spanAt(text, call.index + call[0].length - name.length - 1, name.length)
}

/** Problems for islands that have the name of another one: browsers would load the same code for both. */
export function sameIslands(sources: ThemeSources): readonly Diagnostic[] {
  const { siteDir, themeDir, islands, replacedIslands } = sources
  return replacedIslands.flatMap(([name, replaced]) => {
    const path = islands.get(name)
    if (path === undefined) return []
    const file = relativePath(siteDir, path)
    const other = relativePath(siteDir, replaced)
    const owner = replaced.startsWith(themeDir) ? "one of docsgen's own" : `that of ${other}`
    const reason = `the island "${name}" has the same name as ${owner}; call one of them otherwise`
    const place = locateIsland(name, readFileSync(path, 'utf8'))
    return [diagnostic('theme-unbuildable', { reason }, { ...fileStart(file), ...place })]
  })
}
