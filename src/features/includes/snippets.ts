import type { ContentPart } from '../../commands/site/content-part.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { type DirectiveSpecs, specFor } from '../../page/tree/directive-specs.ts'
import { diagnostic } from './messages.ts'

/** Folder of the snippets that are directives, in that of the pages. */
export const SNIPPETS = '_snippets/'

/** A line that holds a leaf directive and nothing else. */
const LEAF =
  /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*::([\p{L}\p{N}][\p{L}\p{N}_-]*)(?:[[{].*)?[ \t]*$/gmu

/** Whether a text may include files: with `::include`, or with a directive that may be the name of a snippet. */
export function mayInclude(text: string, directives: DirectiveSpecs): boolean {
  if (!text.includes('::')) return false
  for (const [, name = ''] of text.matchAll(LEAF))
    if (name === 'include' || specFor(name, directives) === undefined) return true
  return false
}

/** Problems for snippets that no page can use, because a directive or a component has their name. */
export const content: ContentPart = {
  problems: ({ path, directives, markdownNames }) =>
    markdownNames(SNIPPETS)
      .filter((name) => directives.has(name))
      .map((name) =>
        diagnostic('snippet-name', { name }, fileStart(`${path}${SNIPPETS}${name}.md`)),
      ),
}
