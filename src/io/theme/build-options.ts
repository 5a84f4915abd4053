import { resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { relativePath } from '../files/relative-path.ts'

/** Folder of the theme's files in the output, without slashes. */
export const ASSETS = '_docsgen'

/** What all bundles of a theme are made with. */
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

/** Absolute paths of the files that went into a bundle. */
export function inputPaths(
  { inputs }: { readonly inputs: Readonly<Record<string, unknown>> },
  packageDir: string,
): readonly string[] {
  return Object.keys(inputs)
    .filter((name) => !/^(docsgen:|<define:)/.test(name))
    .map((name) => resolve(packageDir, name))
}

/** Files of docsgen's theme among the inputs of a part, by their paths in its folder. */
export function themeFilesIn(
  inputs: readonly string[],
  { themeDir }: { readonly themeDir: string },
): readonly string[] {
  return inputs.map((path) => relativePath(themeDir, path)).filter((name) => !/^\.\.|:/.test(name))
}
