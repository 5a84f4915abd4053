import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { CONFIG_NAMES } from '../../io/config/load-config.ts'
import { folderOfPattern } from '../../io/files/matching-files.ts'
import { isFile } from '../../io/files/site-file.ts'
import type { Host } from '../../model/host.ts'
import { fontFiles } from '../../site/config/font-files.ts'
import type { LoadedSite } from '../site/loaded-site.ts'
import type { OpenTheme, SiteFiles } from '../site/open-site.ts'
import { contentOf } from '../site/read-content.ts'

/** What says which files a site is made of. */
type SiteCode = {
  readonly site: LoadedSite
  readonly theme: OpenTheme | undefined
  readonly files: SiteFiles | undefined
}

/** Folders and files to watch. */
export function watchedPaths(current: SiteCode, packageDir: string): readonly string[] {
  const { islands } = current.site.config.theme
  return [
    ...contentFolders(current.site),
    ...islands.map((folder) => resolve(current.site.siteDir, folder)),
    ...inputFolders(current.site),
    ...(current.files?.madeFrom ?? []),
    ...(current.files?.links ?? []),
    ...codeFiles(current, packageDir),
  ]
}

/** Every file of the site as it is on disk now. */
export function filesOnDisk(current: SiteCode, { packageDir }: Host): readonly string[] {
  const { markdown, others, foreignIndexes, public: files } = contentOf(current.site)
  const content = [...markdown, ...others, ...foreignIndexes, ...files].map(
    ({ absolute }) => absolute,
  )
  const made = (current.files?.madeFrom ?? []).filter(isFile)
  return [
    ...new Set([...content, ...made]),
    ...codeFiles(current, packageDir).filter((path) => existsSync(path)),
  ]
}

/** Whether a change of a file may be one of what plugins make pages of. */
export function isMadeFrom(path: string, files: SiteFiles | undefined): boolean {
  return (files?.madeFrom ?? []).some((from) => path === from || isInside(path, from))
}

/** Files of code that the site consists of, and those that it would have. */
function codeFiles(
  { site, theme }: Omit<SiteCode, 'files'>,
  packageDir: string,
): readonly string[] {
  const { siteDir, configFiles } = site
  // An installed package does not change under a running server; a working copy of it does.
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

/** Files of the site's own that its config makes part of the theme. */
function ownThemeFiles({ siteDir, config }: LoadedSite): readonly string[] {
  const { overrides, styles, components, font, mono } = config.theme
  const fonts = [...fontFiles(font), ...fontFiles(mono)]
  const named = [...Object.values(overrides), ...styles, ...Object.values(components), ...fonts]
  return named.map((path) => resolve(siteDir, path))
}

/** What a config is read from by its name: the file itself, and that with the title of a site without one. */
function standardFiles(siteDir: string): readonly string[] {
  return [...CONFIG_NAMES, 'package.json'].map((name) => join(siteDir, name))
}

/** Whether a change of a file may be one of the config, or of what its plugins read. */
export function isConfig(path: string, site: LoadedSite): boolean {
  const named = [...standardFiles(site.siteDir), ...site.configFiles]
  if (named.includes(path)) return true
  return inputFolders(site).some((dir) => isInside(path, dir))
}

/** Folders in which files may come that plugins read: `data` for `data/*.json`. */
function inputFolders({ siteDir, config }: LoadedSite): readonly string[] {
  return config.pluginInputs.flatMap((pattern) => {
    const folder = folderOfPattern(pattern)
    return folder === undefined || folder === '' ? [] : [resolve(siteDir, folder)]
  })
}

export function isThemeFile(path: string, { site, theme }: Omit<SiteCode, 'files'>): boolean {
  if (theme?.inputs.includes(path) === true || ownThemeFiles(site).includes(path)) return true
  const { islands } = site.config.theme
  return islands.some((folder) => isInside(path, resolve(site.siteDir, folder)))
}

export function isContent(path: string, site: LoadedSite): boolean {
  return contentFolders(site).some((dir) => isInside(path, dir))
}

/** Whether a path is, or is in, a folder that holds nothing of a site's sources, wherever it is. */
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

function isInside(path: string, dir: string): boolean {
  return path.startsWith(dir + sep)
}
