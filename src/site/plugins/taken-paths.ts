import type { FramedPage } from '../site-page.ts'

/** What docsgen makes besides pages, and no plugin may replace. */
const OURS = /^(?:_docsgen\/|\.docsgen-output\.json$|\.nojekyll$|(?:404|_app|search)\.html$)/

/** Says by what a path of the output folder is made already; undefined where it is free. */
export function takenPaths(pages: readonly FramedPage[]): (path: string) => string | undefined {
  const byPath = new Map(
    pages.flatMap(({ outputs, parsed }) =>
      outputs.map(({ path }) => [path as string, parsed.file]),
    ),
  )
  return (path) => {
    const file = byPath.get(path)
    if (file !== undefined) return `of ${file}`
    return OURS.test(path) ? 'by docsgen' : undefined
  }
}
