import type { IslandManifest } from '../../model/theme.ts'

/** Parts of a theme that are bundled separately: articles and frame for the server, and the browser's files. */
export type PartName = 'article' | 'frame' | 'browser'

/** A bundled theme. */
export type ThemeBundle = {
  /** Code of the two server bundles. */
  readonly article: string
  readonly frame: string
  /** Source maps of the two by their names in the theme's folder, where a site brings code of its own. */
  readonly maps: ReadonlyMap<string, string>
  /** Names files by their paths in the output. */
  readonly manifest: Omit<IslandManifest, 'hash'>
  /** The browser's files, by their paths in the output. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Rules that a site of compact density gets besides. */
  readonly compact: string
  /** Rules that a site gets where a page uses a feature, by its name. */
  readonly features: Readonly<Record<string, string>>
  /** Absolute paths of every file that went in. */
  readonly inputs: readonly string[]
  /** Files of docsgen's theme that went into each part, by their paths in its folder. */
  readonly parts: Readonly<Record<PartName, readonly string[]>>
}
