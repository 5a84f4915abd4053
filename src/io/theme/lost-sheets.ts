import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { spanAt } from '../../diagnostics/place.ts'
import { inputFile } from '../code/input-file.ts'
import { relativePath } from '../files/relative-path.ts'
import type { ThemeSources } from './theme-sources.ts'

/** A style sheet that server code imports: absolute paths of both, and the import specifier. */
export type ImportedSheet = {
  readonly path: string
  readonly importer: string
  readonly name: string
}

export function importedSheets(
  { inputs }: Pick<Metafile, 'inputs'>,
  { packageDir }: Pick<ThemeSources, 'packageDir'>,
): readonly ImportedSheet[] {
  const absolute = (name: string) => inputFile(resolve(packageDir, name))
  return Object.entries(inputs).flatMap(([importer, { imports }]) =>
    imports
      .filter(({ path }) => path.endsWith('.css') && path in inputs)
      .map(({ path, original = path }) => ({
        path: absolute(path),
        importer: absolute(importer),
        name: original,
      })),
  )
}

/** Problems for style sheets that no browser would load: neither an island imports them nor the config lists them. */
export function lostSheets(
  sheets: readonly ImportedSheet[],
  browserInputs: readonly string[],
  { siteDir }: Pick<ThemeSources, 'siteDir'>,
): readonly Diagnostic[] {
  return sheets
    .filter(({ path }) => !browserInputs.includes(path))
    .map(({ path, importer, name }) => {
      const sheet = relativePath(siteDir, path)
      const reason = `${sheet} would be on no page: name it in theme.styles (only islands bring along what they import)`
      const code = readFileSync(importer, 'utf8')
      const span = spanAt(code, code.indexOf(name), name.length)
      const file = relativePath(siteDir, importer)
      return diagnostic('theme-unbuildable', { reason }, { file, ...span })
    })
}
