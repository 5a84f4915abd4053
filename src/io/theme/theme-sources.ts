import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import type { SiteConfig } from '../../model/config/site-config.ts'
import { ISLAND_FILE } from '../../model/theme.ts'
import { withSlashes } from '../files/relative-path.ts'
import { themeImports } from './theme-styles.ts'

export type ThemeSources = {
  /** Folder of docsgen's own theme. */
  readonly themeDir: string
  readonly packageDir: string
  readonly siteDir: string
  /** Theme file, relative to the theme's folder -> absolute replacement. */
  readonly overrides: ReadonlyMap<string, string>
  /** Absolute paths of all islands by name: the theme's, then those of plugins and of the site. */
  readonly islands: ReadonlyMap<string, string>
  /** Names and paths of islands in whose place there is another one of the same name. */
  readonly replacedIslands: readonly (readonly [name: string, path: string])[]
  /** Directive name -> absolute path of the site's own component. */
  readonly components: ReadonlyMap<string, string>
  /** Text of the style sheet that imports all others. */
  readonly styles: string
}

export type ThemePlace = {
  readonly siteDir: string
  readonly packageDir: string
  readonly config: {
    readonly theme: Pick<SiteConfig['theme'], 'islands' | 'overrides' | 'components' | 'styles'>
  }
}

/** The sources of a site's theme. */
export function themeSources({ siteDir, packageDir, config }: ThemePlace): ThemeSources {
  const themeDir = join(packageDir, 'theme')
  const absolute = (files: Readonly<Record<string, string>>) =>
    new Map(Object.entries(files).map(([name, path]) => [name, resolve(siteDir, path)]))
  const { islands, overrides, components, styles } = config.theme
  const folders = [...ownFolders(themeDir), ...islands.map((folder) => resolve(siteDir, folder))]
  const named = folders.flatMap((folder) => [...islandsIn(folder)])
  const byName = new Map(named)
  const siteStyles = styles.map((path) => resolve(siteDir, path))
  return {
    themeDir,
    packageDir,
    siteDir,
    overrides: absolute(overrides),
    islands: byName,
    replacedIslands: named.filter(([name, path]) => byName.get(name) !== path),
    components: absolute(components),
    styles: themeImports(themeDir, siteStyles),
  }
}

/** The theme's folders of islands: its own, and those of features. */
function ownFolders(themeDir: string): readonly string[] {
  const features = join(themeDir, 'features')
  return [
    join(themeDir, 'islands'),
    ...readdirSync(features)
      .toSorted()
      .map((name) => join(features, name, 'islands')),
  ]
}

/** Every `name.tsx` of a folder of islands. Files that are not islands begin with an underscore. */
function islandsIn(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((name) => ISLAND_FILE.test(name))
  return new Map(
    files.toSorted().map((name) => [basename(name, extname(name)), join(folder, name)]),
  )
}

/** Files of the theme that a site may override, relative to its folder. */
export function themeFiles(packageDir: string): readonly string[] {
  const names = readdirSync(join(packageDir, 'theme'), { recursive: true, encoding: 'utf8' })
  return names.map((name) => withSlashes(name)).filter((name) => /\.tsx?$/.test(name))
}
