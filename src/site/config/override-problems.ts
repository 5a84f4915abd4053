import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { nearest } from '../../model/nearest.ts'
import { once } from '../../model/once.ts'
import { fontFiles } from './font-files.ts'
import { locateName, locateText } from './locate-key.ts'

export type OverrideFacts = {
  readonly text: ConfigText
  /** Files of the theme, relative to its folder: what may be overridden. */
  readonly themeFiles: () => readonly string[]
  /** Whether the site has a file. */
  readonly exists: (path: string) => boolean
  /** Whether a file that is there is a font that browsers load. */
  readonly isFont: (path: string) => boolean
}

const CODE = { names: /\.[cm]?[jt]sx?$/, are: 'files of TypeScript or JavaScript' }
const FONT = {
  names: /\.(?:woff2?|ttf|otf)$/i,
  are: 'fonts that end in .woff2, .woff, .ttf or .otf',
}
/** What the files of a key are. */
const KINDS = {
  overrides: CODE,
  components: CODE,
  styles: { names: /\.css$/, are: 'style sheets that end in .css' },
  'font.files': FONT,
  'mono.files': FONT,
}

/**
 * Overrides of theme files that do not exist, and files of the site's that the theme is to have and that do not, or that
 * it cannot load.
 */
export function overrideProblems(config: SiteConfig, facts: OverrideFacts): readonly Diagnostic[] {
  const { text, exists, isFont } = facts
  const themeFiles = once(facts.themeFiles)
  const { overrides, components, styles, font, mono } = config.theme
  const files: Readonly<Record<keyof typeof KINDS, readonly string[]>> = {
    overrides: Object.values(overrides),
    components: Object.values(components),
    styles,
    'font.files': fontFiles(font),
    'mono.files': fontFiles(mono),
  }
  const unknown = Object.keys(overrides)
    .filter((key) => !themeFiles().includes(key))
    .map((key) => {
      const args = { key, nearest: nearest(key, themeFiles()) }
      return diagnostic('override-unknown', args, locateName(text, key))
    })
  const missing = Object.entries(files).flatMap(([key, paths]) =>
    paths
      .filter((path) => !exists(path))
      .map((path) => diagnostic('override-missing', { key, path }, locateText(text, path))),
  )
  const unloadable = Object.entries(files).flatMap(([key, paths]) =>
    paths.filter(exists).flatMap((path) => {
      const kind = KINDS[key as keyof typeof KINDS]
      const loads = kind.names.test(path) ? undefined : `and loads ${kind.are}`
      const is = kind === FONT && !isFont(path) ? 'and that is no font' : undefined
      const why = loads ?? is
      if (why === undefined) return []
      const reason = `theme.${key} names ${path}, ${why}`
      return [diagnostic('theme-unbuildable', { reason }, locateText(text, path))]
    }),
  )
  return [...unknown, ...missing, ...unloadable]
}
