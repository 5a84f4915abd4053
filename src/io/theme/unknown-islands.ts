import { readFileSync } from 'node:fs'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { type Span, spanAt } from '../../diagnostics/place.ts'
import { relativePath } from '../files/relative-path.ts'
import type { ThemeSources } from './theme-sources.ts'

/** In a file as it was written. */
const CALL = /defineIsland[^'"`]*(['"`])([^'"`]+)\1/g
/** In bundled code: comments are gone, and the function has its own name whatever it was imported as. */
const DECLARED = /\bdefineIsland\d*\("([^"\\]+)"/g

export type BundledIslands = {
  readonly serverCode: string
  /** Absolute paths of every file that went in. */
  readonly inputs: readonly string[]
}

/** Islands that pages would hold and that the browser could not load: there is no file of their name. */
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
    const found = files
      .map((file) => ({ ...file, place: placeOfIsland(name, file.text) }))
      .find(({ place }) => place !== undefined)
    const [own] = [...sources.islands].find(([, path]) => path === found?.path) ?? []
    const file = relativePath(sources.siteDir, found?.path ?? '')
    const at = found?.place === undefined ? undefined : { file, ...found.place }
    return diagnostic('island-unknown', { name, nearest: own }, at)
  })
}

/** Where a file declares an island of that name. */
export function placeOfIsland(name: string, text: string): Span | undefined {
  const call = Array.from(text.matchAll(CALL)).find(([, , written]) => written === name)
  if (call === undefined) return undefined
  return spanAt(text, call.index + call[0].length - name.length - 1, name.length)
}
