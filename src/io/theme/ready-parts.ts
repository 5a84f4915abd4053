import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PARTS, type PartName, type ThemeBundle } from './theme-bundle.ts'
import type { ThemeSources } from './theme-sources.ts'

/** A bundled theme that lies in a folder. */
export type ReadyTheme = {
  readonly folder: string
  /** What it was made of. */
  readonly sources: ThemeSources
  readonly bundle: Pick<ThemeBundle, 'manifest' | 'compact' | 'features' | 'inputs' | 'parts'>
  /** The browser's files, by their paths in the folder. */
  readonly paths: readonly string[]
}

/**
 * Parts of the theme as it comes with docsgen that a site leaves as they are: nothing that went into them is another
 * file there. They need not be bundled once more, and have the same bytes.
 */
export function readyParts(
  { sources: plain, bundle }: ReadyTheme,
  sources: ThemeSources,
): ReadonlySet<PartName> {
  const isOther = {
    article: sources.components.size > 0,
    frame: false,
    browser:
      sources.styles !== plain.styles ||
      JSON.stringify([...sources.islands]) !== JSON.stringify([...plain.islands]),
  }
  const isOverridden = (name: PartName) =>
    bundle.parts[name].some((file) => sources.overrides.has(file))
  return new Set(PARTS.filter((name) => !isOther[name] && !isOverridden(name)))
}

/** A server's bundle as `bundleServer` gives it. It has no source map: nothing of the site is in it. */
export function readyServer({ folder, bundle }: ReadyTheme, name: 'article' | 'frame') {
  const text = readFileSync(join(folder, `${name}.mjs`), 'utf8')
  return { text, map: [], inputs: bundle.inputs, theme: bundle.parts[name] }
}

/** The browser's files as `bundleBrowser` gives them. */
export function readyBrowser({ folder, bundle, paths }: ReadyTheme) {
  const files = paths.map((path) => ({ path, bytes: readFileSync(join(folder, path)) }))
  return { files, inputs: bundle.inputs, theme: bundle.parts.browser, manifest: bundle.manifest }
}
