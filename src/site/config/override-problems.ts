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

/** Overrides of theme files that do not exist, or by files that do not. */
export function overrideProblems(config: SiteConfig, facts: OverrideFacts): readonly Diagnostic[] {
  const { text, exists } = facts
  const themeFiles = once(facts.themeFiles)
  return Object.entries(config.theme.overrides).flatMap(([key, path]) => {
    if (!themeFiles().includes(key)) {
      const args = { key, nearest: nearest(key, themeFiles()) }
      return [diagnostic('override-unknown', args, locateName(text, key))]
    }
    return exists(path)
      ? []
      : [diagnostic('override-missing', { key, path }, locateText(text, path))]
  })
}
