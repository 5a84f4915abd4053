import { posix } from 'node:path'
import { listOf, mapOf, textOf } from '../config/values.ts'
import type { Say } from '../old/say.ts'

/** A folder of documents, and where it is published. */
export type DocsFolder = {
  /** 'default', or the id of a plugin. */
  readonly id: string
  /** Relative to the old site's folder. */
  readonly path: string
  /** '' or 'docs': the beginning of its addresses. */
  readonly route: string
  /** Relative to the old site's folder; undefined without one. */
  readonly sidebars: string | undefined
  readonly editUrl: string | undefined
  /** Its version, whose sidebars may name documents by it: 'version-1.0/intro'. */
  readonly version?: string
}

/** Plugins and presets with their options, by name. */
export function pluginsOf(
  config: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, options: Readonly<Record<string, unknown>>])[] {
  return [...listOf(config['presets']), ...listOf(config['plugins'])].flatMap((one) => {
    const [name, options] = Array.isArray(one) ? one : [one, {}]
    return typeof name === 'string' ? [[name, mapOf(options)] as const] : []
  })
}

/** Every folder of documents that a config has. */
export function docsFolders(
  config: Readonly<Record<string, unknown>>,
  root: string,
  say: Say,
): readonly DocsFolder[] {
  const folders = pluginsOf(config).flatMap(([name, options]): DocsFolder[] => {
    if (/preset-classic$|^classic$/.test(name))
      return options['docs'] === false ? [] : [folderOf(mapOf(options['docs']), 'default', root)]
    if (/plugin-content-docs$|^content-docs$/.test(name))
      return [folderOf(options, textOf(options['id']) ?? 'default', root)]
    return []
  })
  if (folders.length > 0) return folders
  say(
    'presets',
    'The config names no folder of documents that can be read',
    'The folder docs was taken over.',
  )
  return [folderOf({}, 'default', root)]
}

function folderOf(
  options: Readonly<Record<string, unknown>>,
  id: string,
  root: string,
): DocsFolder {
  const sidebars = textOf(options['sidebarPath'])
  return {
    id,
    path: posix.normalize(posix.join(root, textOf(options['path']) ?? 'docs')),
    route: (textOf(options['routeBasePath']) ?? 'docs').replace(/^\/+|\/+$/g, ''),
    sidebars: sidebars === undefined ? undefined : posix.normalize(posix.join(root, sidebars)),
    editUrl: textOf(options['editUrl']),
  }
}
