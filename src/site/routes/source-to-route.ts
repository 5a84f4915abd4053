import { routePath, type SourcePath } from '../../model/paths.ts'

/**
 * 'how-to/cli.md' -> '/how-to/cli'; 'ipa/index.md' -> '/ipa'; 'index.md' -> '/'.
 * A slug replaces the last segment, or with a leading slash the whole path.
 */
export function internalPathOf(source: SourcePath, slug: string | undefined): string {
  const bare = source.replace(/\.(md|markdown)$/i, '')
  const path = bare === 'index' ? '' : bare.replace(/\/index$/, '')
  if (slug === undefined) return routePath(path)
  if (slug.startsWith('/')) return routePath(slug)
  return routePath([...path.split('/').slice(0, -1), slug].join('/'))
}
