import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { nearest } from '../../model/nearest.ts'
import { once } from '../../model/once.ts'
import { type ConfigText, locateName, locateText } from './locate-key.ts'

export type OverrideFacts = {
  readonly text: ConfigText
  /** Files of the theme, relative to its folder: what may be overridden. */
  readonly themeFiles: () => readonly string[]
  /** Whether the site has a file. */
  readonly exists: (path: string) => boolean
}

const CODE = { names: /\.[cm]?[jt]sx?$/, are: 'files of TypeScript or JavaScript' }
/** What the files of a key are. */
const KINDS = {
  overrides: CODE,
  components: CODE,
  styles: { names: /\.css$/, are: 'style sheets that end in .css' },
}

/**
 * Overrides of theme files that do not exist, and files of the site's that the theme is to have and that do not, or that
 * it cannot load.
 */
export function overrideProblems(config: SiteConfig, facts: OverrideFacts): readonly Diagnostic[] {
  const { text, exists } = facts
  const themeFiles = once(facts.themeFiles)
  const { overrides, components, styles } = config.theme
  const unknown = Object.keys(overrides)
    .filter((key) => !themeFiles().includes(key))
    .map((key) => {
      const args = { key, nearest: nearest(key, themeFiles()) }
      return diagnostic('override-unknown', args, locateName(text, key))
    })
  const missing = Object.entries({ overrides, components, styles }).flatMap(([key, files]) =>
    Object.values(files)
      .filter((path) => !exists(path))
      .map((path) => diagnostic('override-missing', { key, path }, locateText(text, path))),
  )
  const unloadable = Object.entries(KINDS).flatMap(([key, { names, are }]) =>
    Object.values(config.theme[key as keyof typeof KINDS])
      .filter((path) => exists(path) && !names.test(path))
      .map((path) => {
        const reason = `theme.${key} names ${path}, and loads ${are}`
        return diagnostic('theme-unbuildable', { reason }, locateText(text, path))
      }),
  )
  return [...unknown, ...missing, ...unloadable]
}
