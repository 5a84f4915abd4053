import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PartName, ThemeBundle } from './theme-bundle.ts'
import type { ThemeSources } from './theme-sources.ts'

/** A bundled theme in a folder. */
export type ReadyTheme = {
  readonly folder: string
  /** What it was made of. */
  readonly sources: ThemeSources
  readonly bundle: Pick<ThemeBundle, 'manifest' | 'compact' | 'features' | 'inputs' | 'parts'>
  /** The browser's files, by their paths in the folder. */
  readonly paths: readonly string[]
}

/**
 * Bundled parts of docsgen's own theme that a site does not change: all of their input files are the same. They are
 * reused byte for byte.
 */
export function readyParts(
  { folder, sources: plain, bundle, paths }: ReadyTheme,
  sources: ThemeSources,
) {
  const { inputs, manifest, compact, features, parts } = bundle
  const isPlain = (name: PartName) => !parts[name].some((file) => sources.overrides.has(file))
  // It has no source map: nothing of the site is in it.
  const server = (name: 'article' | 'frame') => ({
    text: readFileSync(join(folder, `${name}.mjs`), 'utf8'),
    map: [],
    sheets: [],
    inputs,
    theme: parts[name],
  })
  const hasPlainFiles =
    isPlain('browser') &&
    sources.styles === plain.styles &&
    JSON.stringify([...sources.islands]) === JSON.stringify([...plain.islands])
  const files = () => paths.map((path) => ({ path, bytes: readFileSync(join(folder, path)) }))
  return {
    article: isPlain('article') && sources.components.size === 0 ? server('article') : undefined,
    frame: isPlain('frame') ? server('frame') : undefined,
    browser: hasPlainFiles ? { files: files(), inputs, theme: parts.browser, manifest } : undefined,
    // Nothing that a site brings goes into them.
    texts: { scripts: manifest, compact, features, inputs },
  }
}
