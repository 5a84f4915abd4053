import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withSlashes } from '../../io/files/relative-path.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'

/**
 * 'how-to/ssh' for '/how-to/ssh/', 'how-to/ssh.md' and 'content/how-to/ssh.md'. Shells complete paths from the site's
 * folder, those of Windows with backslashes.
 */
export function barePath(path: string, { contentDir }: Pick<SiteConfig, 'contentDir'>): string {
  const written = withSlashes(path).replace(/^(?:\.\/)+/, '')
  const inside = written.startsWith(`${contentDir}/`)
    ? written.slice(contentDir.length + 1)
    : written
  return inside.replace(/\.(md|markdown)$/i, '').replace(/^\/+|\/+$/g, '')
}

/** What makes the address of a page already: its file, or the index of a folder of that name. `own` may be there. */
export function fileInTheWay(siteDir: string, file: string, own?: string): string | undefined {
  const bare = file.replace(/(?:\/index)?\.(?:md|markdown)$/i, '')
  const names = ['.md', '.markdown', '/index.md', '/index.markdown'].map((end) => bare + end)
  return [file, ...names].find((name) => name !== own && existsSync(join(siteDir, name)))
}

/** Why a page cannot have a path below the content folder, without its extension; undefined where it can. */
export function reasonAgainstPage(path: string): string | undefined {
  if (path === '') return 'it is empty'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\\?#%"<>|*:]/.test(path))
    return 'it has a character that addresses cannot have'
  const segments = path.split('/')
  if (segments.includes('..')) return 'it leads out of the content folder'
  if (segments.some((segment) => segment === '' || segment === '.'))
    return 'there is nothing, or only a dot, between two of its slashes'
  if (segments.some((segment) => /^[._]/.test(segment))) {
    return 'files whose names begin with a dot or an underscore are no pages'
  }
  return undefined
}
