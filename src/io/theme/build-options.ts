import { resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { inputFile } from '../code/input-file.ts'
import { relativePath } from '../files/relative-path.ts'
import type { ThemeSources } from './theme-sources.ts'

/** Folder of the theme's files in the output, without slashes. */
export const ASSETS = '_docsgen'

/** esbuild options of all bundles of a theme. */
export const SHARED = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  legalComments: 'none',
  charset: 'utf8',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions

/** Input files of a bundle: absolute paths, and the files of docsgen's theme by their paths in its folder. */
export function bundledFiles(
  { inputs }: { readonly inputs: Readonly<Record<string, unknown>> },
  { packageDir, themeDir }: Pick<ThemeSources, 'packageDir' | 'themeDir'>,
) {
  const paths = Object.keys(inputs)
    .filter((name) => !/^(docsgen:|<define:)/.test(name))
    .map((name) => inputFile(resolve(packageDir, name)))
  const inTheme = paths.map((path) => relativePath(themeDir, path))
  return { inputs: paths, theme: inTheme.filter((name) => !/^\.\.|:/.test(name)) }
}
