import { once } from '../../model/once.ts'
import type { FramedPage } from '../site-page.ts'

/** What docsgen makes besides pages, and no plugin may replace. */
const OURS = /^(?:_docsgen\/|\.docsgen-output\.json$|\.nojekyll$|(?:404|_app|search)\.html$)/

/** Says by what a path of the output folder is made already; undefined where it is free. */
export function takenPaths(pages: readonly FramedPage[]): (path: string) => string | undefined {
  const byPath = once(() => new Map(pages.flatMap(filesOf)))
  return (path) => {
    const file = byPath().get(path)
    if (file !== undefined) return `of ${file}`
    return OURS.test(path) ? 'by docsgen' : undefined
  }
}

function filesOf({ outputs, parsed }: FramedPage): readonly (readonly [string, string])[] {
  return outputs.map(({ path }) => [path, parsed.file])
}
