import { posix } from 'node:path'
import type { OldSite, SourcePage } from '../old/old-site.ts'
import type { ProjectFiles } from '../old/project-files.ts'
import type { IncludedFile } from '../rules/rule.ts'
import { contentPath } from './content-path.ts'

/** Files that pages include, each taken over once. */
export type IncludeFolder = {
  /** Takes a file over; undefined where there is none that may be read. */
  readonly take: (path: string, page: SourcePage, from: 'page' | 'root') => IncludedFile | undefined
  /** A partial that was included and is not converted yet. */
  readonly next: () => SourcePage | undefined
  /** Files other than Markdown, by their paths in the new site. */
  readonly files: () => readonly { readonly path: string; readonly text: string }[]
  /** Components that a page imports which are partials: names to paths. */
  readonly partialsOf: (page: SourcePage) => Map<string, string>
}

/** Opens the files that pages of an old site may include: those of its folder. */
export function openIncludes(site: OldSite, project: ProjectFiles): IncludeFolder {
  const pages = new Map(site.pages.map((page) => [page.file, page]))
  const taken = new Map<string, IncludedFile>()
  const queue: SourcePage[] = []
  const files: { path: string; text: string }[] = []
  const partials = new WeakMap<SourcePage, Map<string, string>>()
  const fileAt = (path: string, page: SourcePage, from: 'page' | 'root') => {
    const folders = from === 'page' ? [posix.dirname(page.file)] : site.includeFolders
    return folders
      .map((folder) => posix.normalize(posix.join(folder, path)))
      .find((name) => !name.startsWith('..') && project.read(name) !== undefined)
  }
  return {
    take(path, page, from) {
      const file = fileAt(path, page, from)
      if (file === undefined) return undefined
      const before = taken.get(file)
      if (before !== undefined) return before
      const text = project.read(file) ?? ''
      const isMarkdown = /\.(?:md|mdx|markdown)$/i.test(file)
      const own = pages.get(file)
      const to = `_includes/${plainPath(file).replace(/\.(?:mdx|markdown)$/i, '.md')}`
      const result = {
        path: isMarkdown
          ? `/${own === undefined ? `content/${to}` : contentPath(own, site)}`
          : `/includes/${plainPath(file)}`,
        isMarkdown,
        text,
      }
      taken.set(file, result)
      if (!isMarkdown) files.push({ path: `includes/${plainPath(file)}`, text })
      else if (own === undefined)
        queue.push({
          file,
          text,
          to,
          address: page.address,
          edition: page.edition,
          source: sourceOf(file, page),
          isPartial: true,
        })
      return result
    },
    next: () => queue.shift(),
    files: () => files,
    partialsOf(page) {
      const known = partials.get(page) ?? new Map<string, string>()
      partials.set(page, known)
      return known
    },
  }
}

/** A path without names that begin with a dot, which are never read. */
function plainPath(file: string): string {
  return file.replace(/(^|\/)\.+(?=[^/])/g, '$1')
}

/** The path of a partial in the docs folder of the page that includes it, where it is there. */
function sourceOf(file: string, page: SourcePage): string {
  const root = page.file.slice(0, page.file.length - page.source.length)
  return file.startsWith(root) ? file.slice(root.length) : page.source
}
