import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { CONFIG_NAMES } from '../../io/config/load-config.ts'
import { folderOfPattern } from '../../io/files/matching-files.ts'
import { isFile } from '../../io/files/site-file.ts'
import type { SourcePlace } from '../../io/sources/open-source.ts'
import type { Host } from '../../model/host.ts'
import { fontFiles } from '../../site/config/font-files.ts'
import type { LoadedSite } from '../site/loaded-site.ts'
import type { LoadedMount } from '../site/mounts/load-mounts.ts'
import type { OpenTheme, SiteFiles } from '../site/open-site.ts'

/** The parts of a site that determine which files belong to it. */
type SiteCode = {
  readonly site: LoadedSite
  readonly theme: OpenTheme | undefined
  readonly files: SiteFiles | undefined
  readonly mounts: readonly LoadedMount[]
}

/** Folders and files to watch. */
export function watchedPaths(current: SiteCode, packageDir: string): readonly string[] {
  const { islands } = current.site.config.theme
  return [
    ...contentFolders(current.site),
    ...current.mounts.flatMap(({ site }) => sourceFolders(site.content)),
    ...islands.map((folder) => resolve(current.site.siteDir, folder)),
    ...inputFolders(current.site),
    ...(current.files?.madeFrom ?? []),
    ...(current.files?.links ?? []),
    ...codeFiles(current, packageDir),
  ]
}

/** Every file of the site that is on disk now. */
export function filesOnDisk(current: SiteCode, { packageDir }: Host): readonly string[] {
  const content = contentFiles(current.site)
  const pluginInputs = (current.files?.madeFrom ?? []).filter(isFile)
  return [
    ...new Set([...content, ...current.mounts.flatMap(mountFilesOnDisk), ...pluginInputs]),
    ...codeFiles(current, packageDir).filter((path) => existsSync(path)),
  ]
}

function contentFiles({ siteDir, source }: LoadedSite): readonly string[] {
  const { markdown, others, foreignIndexes, public: files } = source.list()
  return [...markdown, ...others, ...foreignIndexes, ...files].flatMap(({ file }) => {
    const origin = source.origin(file)
    return origin.isFrozen ? [] : [resolve(siteDir, origin.file)]
  })
}

/** The files of a site inside the site that may change. */
function mountFilesOnDisk({ site }: LoadedMount): readonly string[] {
  return sourceFolders(site.content).length === 0 ? [] : contentFiles(site)
}

/** Absolute paths of the folders in which files of a source may change. */
export function sourceFolders(place: SourcePlace): readonly string[] {
  switch (place.kind) {
    case 'git':
      return []
    case 'folder':
      return [place.contentDir, place.publicDir].map((dir) => resolve(place.siteDir, dir))
    case 'overlay':
      return [...sourceFolders(place.below), ...sourceFolders(place.above)]
    case 'suffixes':
      return sourceFolders(place.below)
    default:
      return place satisfies never
  }
}

/** Whether plugins read this file, or search its folder, to make pages. */
export function isPluginInput(path: string, files: SiteFiles | undefined): boolean {
  return (files?.madeFrom ?? []).some((from) => path === from || isInside(path, from))
}

/** Code files of the site, including those that would be used if they existed. */
function codeFiles(
  { site, theme }: Pick<SiteCode, 'site' | 'theme'>,
  packageDir: string,
): readonly string[] {
  const { siteDir, configFiles } = site
  // Installed packages do not change while the server runs; a working copy of docsgen does.
  const isOwn = (path: string) =>
    !path.includes(`${sep}node_modules${sep}`) &&
    (!isInside(path, packageDir) || siteDir === packageDir || isInside(siteDir, packageDir))
  return [
    ...standardFiles(siteDir),
    ...configFiles,
    ...ownThemeFiles(site),
    ...(theme?.inputs ?? []).filter(isOwn),
  ]
}

/** The site's own files that its config makes part of the theme. */
function ownThemeFiles({ siteDir, config }: LoadedSite): readonly string[] {
  const { overrides, styles, components, font, mono } = config.theme
  const fonts = [...fontFiles(font), ...fontFiles(mono)]
  const paths = [...Object.values(overrides), ...styles, ...Object.values(components), ...fonts]
  return paths.map((path) => resolve(siteDir, path))
}

/** Files that are read for the config under fixed names; `package.json` has the title of a site without config. */
function standardFiles(siteDir: string): readonly string[] {
  return [...CONFIG_NAMES, 'package.json'].map((name) => join(siteDir, name))
}

/** Whether the file is part of the config, or declared as input of its plugins. */
export function isConfig(path: string, site: LoadedSite): boolean {
  const paths = [...standardFiles(site.siteDir), ...site.configFiles]
  if (paths.includes(path)) return true
  return inputFolders(site).some((dir) => isInside(path, dir))
}

/** Folders of the patterns that declare input of plugins: `data` for `data/*.json`. */
function inputFolders({ siteDir, config }: LoadedSite): readonly string[] {
  return config.pluginInputs.flatMap((pattern) => {
    const folder = folderOfPattern(pattern)
    return folder === undefined || folder === '' ? [] : [resolve(siteDir, folder)]
  })
}

export function isThemeFile(
  path: string,
  { site, theme }: Pick<SiteCode, 'site' | 'theme'>,
): boolean {
  if (theme?.inputs.includes(path) === true || ownThemeFiles(site).includes(path)) return true
  const { islands } = site.config.theme
  return islands.some((folder) => isInside(path, resolve(site.siteDir, folder)))
}

export function isContent(path: string, site: LoadedSite): boolean {
  return contentFolders(site).some((dir) => isInside(path, dir))
}

/** Whether a path is, or is in, a folder that never has sources of the site. */
export function isIgnored(path: string, { siteDir, config }: LoadedSite): boolean {
  const name = path.slice(path.lastIndexOf(sep) + 1)
  if (name === 'node_modules' || name === '.git') return true
  return [config.outDir, config.cacheDir]
    .map((dir) => resolve(siteDir, dir))
    .some((dir) => path === dir || isInside(path, dir))
}

function contentFolders({ siteDir, config }: LoadedSite): readonly string[] {
  return [config.contentDir, config.publicDir].map((dir) => resolve(siteDir, dir))
}

/** Whether a path is below a folder. Both are absolute. */
export function isInside(path: string, dir: string): boolean {
  return path.startsWith(dir + sep)
}
