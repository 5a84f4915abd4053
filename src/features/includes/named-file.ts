import type { ArgsOf } from '../../diagnostics/spec.ts'
import { nearest } from '../../model/nearest.ts'
import { codePath } from '../../page/tree/code-path.ts'
import type { PageState } from '../../page/tree/page-state.ts'
import type { messages } from './messages.ts'

type Code = 'code-file-missing' | 'code-file-refused'

export type Naming = {
  /** The file that names it, relative to the site's folder. */
  readonly from: string
  readonly roots: readonly string[]
  readonly readCode: NonNullable<PageState['readCode']>
  /** What to name instead of a file that cannot be read. */
  readonly hint: string
  /** Why a path is not wanted whatever is there, and what to do; undefined for one that is. */
  readonly against?: (
    path: string,
  ) => { readonly reason: string; readonly hint: string } | undefined
  readonly tell: <C extends Code>(code: C, args: ArgsOf<(typeof messages)[C]>) => undefined
}

/** A file that an author names as `file`: its path from the site's folder, and its text. Undefined where it is told why not. */
export function namedFile(
  file: string,
  { from, roots, readCode, hint, against = () => undefined, tell }: Naming,
): { readonly path: string; readonly text: string } | undefined {
  const where = codePath(file, { file: from, roots })
  if ('reason' in where) return tell('code-file-refused', { file, ...where })
  const { path } = where
  const refused = against(path)
  if (refused !== undefined) return tell('code-file-refused', { file, ...refused })
  const read = readCode(path)
  switch (read.kind) {
    case 'text':
      return { path, text: read.text }
    case 'missing': {
      const folder = file.slice(0, file.lastIndexOf('/') + 1)
      const names = read.names.filter((name) => against(name) === undefined)
      const near = nearest(
        file,
        names.map((name) => folder + name),
      )
      return tell('code-file-missing', { file, nearest: near })
    }
    case 'refused':
      return tell('code-file-refused', { file, reason: read.reason, hint })
    default:
      return read satisfies never
  }
}

/** How many characters of files a text shows and includes, these among them. */
export function countCharacters(more: number, { ofFeatures }: PageState): number {
  const { characters = 0 } = (ofFeatures.get('includes') ?? {}) as { readonly characters?: number }
  ofFeatures.set('includes', { characters: characters + more })
  return characters + more
}
