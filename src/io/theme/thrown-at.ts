import { existsSync, readFileSync } from 'node:fs'
import { type SourceMap as Mapping, SourceMap } from 'node:module'
import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Location } from '../../diagnostics/diagnostic.ts'
import { reasonOf } from '../../diagnostics/reason.ts'
import { relativePath } from '../files/relative-path.ts'
import type { ThemeSources } from './theme-sources.ts'

/** Wraps a function of a theme's bundle: errors that it throws get `thrownAt`, the location in a file of the site. */
export function locateErrors<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
  bundle: string,
): (...args: Args) => Result {
  return (...args) => {
    try {
      return run(...args)
    } catch (error) {
      const thrownAt = errorLocation(error, bundle)
      throw Object.assign(new Error(reasonOf(error), { cause: error }), { thrownAt })
    }
  }
}

/**
 * The source map of a bundle, with the paths of the site's own files only, adjusted for what was removed from each line
 * afterwards.
 */
export function mapOfSite(
  text: string,
  removed: readonly (readonly (readonly number[])[])[],
  { siteDir, packageDir, themeDir }: Pick<ThemeSources, 'siteDir' | 'packageDir' | 'themeDir'>,
): string {
  const map = JSON.parse(text) as { readonly sources: readonly string[] }
  const named = map.sources.map((source) => {
    const path = resolve(packageDir, source)
    const inSite = relativePath(siteDir, path)
    const isOwn = !(inSite.startsWith('../') || isAbsolute(inSite) || path.startsWith(themeDir))
    return isOwn && !/(?:^|\/)node_modules\/|^docsgen:/.test(inSite) ? inSite : ''
  })
  return JSON.stringify({ ...map, sources: named, removed })
}

/** The innermost call of an error's stack that is in a file of the site. Reads the source map only on errors. */
function errorLocation(error: unknown, bundle: string): Location | undefined {
  const map = `${bundle}.map`
  if (!(error instanceof Error) || !existsSync(map)) return undefined
  const calls = String(error.stack)
    .split(`${pathToFileURL(bundle).href}:`)
    .slice(1)
  const payload = JSON.parse(readFileSync(map, 'utf8'))
  const mapping: Mapping = new SourceMap(payload)
  for (const call of calls) {
    const [line = 1, column = 1] = call.split(/\D/, 2).map(Number)
    // Columns of the map are those before parts of the line were taken out.
    let mapped = column - 1
    for (const [at, length] of payload.removed[line - 1] ?? []) if (at <= mapped) mapped += length
    const entry = mapping.findEntry(line - 1, mapped)
    if ('originalSource' in entry && entry.originalSource !== '') {
      const { originalSource: file, originalLine, originalColumn } = entry
      return { file, line: originalLine + 1, column: originalColumn + 1, length: 1 }
    }
  }
  return undefined
}
