import { once } from '../../model/once.ts'
import type { FramedPage } from '../site-page.ts'

/** What docsgen makes besides pages, and no plugin may replace. */
const OURS = /^(?:_docsgen\/|\.docsgen-output\.json$|\.nojekyll$|(?:404|_app|search)\.html$)/

export type TakenPaths = {
  /** By what a file of the output folder is made already; undefined where there is none. */
  readonly by: (path: string) => string | undefined
  /** Whether files lie below a path. */
  readonly isFolder: (path: string) => boolean
}

/** What is in the output folder before plugins add to it. */
export function takenPaths(pages: readonly FramedPage[]): TakenPaths {
  const files = once(() => new Map(pages.flatMap(filesOf)))
  const folders = once(() => new Set([...files().keys()].flatMap(foldersIn)))
  return {
    by(path) {
      const file = files().get(path)
      if (file !== undefined) return `of ${file}`
      return OURS.test(path) ? 'by docsgen' : undefined
    },
    isFolder: (path) => path === '_docsgen' || folders().has(path),
  }
}

/** 'a/b/c.html' -> ['a', 'a/b'] */
export function foldersIn(path: string): readonly string[] {
  return Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index))
}

function filesOf({ outputs, parsed }: FramedPage): readonly (readonly [string, string])[] {
  return outputs.map(({ path }) => [path, parsed.file])
}
