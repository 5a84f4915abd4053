import { applyFixes } from '../../diagnostics/apply-fixes.ts'
import type { Location } from '../../diagnostics/diagnostic.ts'
import { groupBy } from '../../model/group-by.ts'
import type { SitePage } from '../../model/output.ts'
import type { LinkContext } from '../../site/link/link-target.ts'
import { movedHref, type PageMove } from './page-move.ts'

/** A file of the site, how many of its links change, and its new text. */
export type FileEdit = {
  readonly file: string
  readonly count: number
  readonly change: (text: string) => string
}

/** A link of the text, at the place of its address. */
type TextEdit = { readonly at: Location; readonly href: string; readonly written: string }

/** A link of the front matter, whose place is that of its key. */
type MetaEdit = { readonly line: number; readonly href: string; readonly written: string }

/** What to write in the place of all links to the page, and of those in it that are relative. */
export function linkEdits(
  pages: readonly Pick<SitePage, 'parsed' | 'route'>[],
  move: PageMove,
  context: LinkContext,
): readonly FileEdit[] {
  const found = pages.flatMap(({ parsed, route }) =>
    [...parsed.links, ...(parsed.metaLinks ?? [])].flatMap((ref) => {
      const written = movedHref(ref, route, move, context)
      return written === undefined ? [] : [{ ref, written, isMeta: 'key' in ref }]
    }),
  )
  return [...groupBy(found, ({ ref }) => ref.at.file)].map(([file, links]) => {
    const places = new Map(
      links.map((link) => [`${link.ref.at.line}:${link.ref.at.column}:${link.ref.href}`, link]),
    )
    const once = [...places.values()]
    const fixes = once
      .filter(({ isMeta }) => !isMeta)
      .map(({ ref, written }): TextEdit => ({ at: ref.at, href: ref.href, written }))
    const meta = once
      .filter(({ isMeta }) => isMeta)
      .map(({ ref, written }): MetaEdit => ({ line: ref.at.line, href: ref.href, written }))
    return {
      file,
      count: once.length,
      change: (text) => withMeta(withLinks(text, fixes), meta),
    }
  })
}

/** The text with other links. One whose place holds something else is written by a name: its definition says the address. */
function withLinks(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split(/\r\n|\r|\n/)
  const stands = ({ at, href }: TextEdit) =>
    lines[at.line - 1]?.slice(at.column - 1, at.column - 1 + at.length) === href
  const direct = edits
    .filter(stands)
    .map(({ at, written }) => ({ at, replacement: written, safe: true }))
  const named = new Map(
    edits.filter((edit) => !stands(edit)).map(({ href, written }) => [href, written]),
  )
  return applyFixes(text, direct).text.replace(
    DEFINITION,
    (line, name: string, href: string) => name + (named.get(href) ?? line.slice(name.length)),
  )
}

/** The name of a definition, and its address. */
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*<?)([^\s<>]+)/gm

/** The text with other links in its front matter: each is looked for from the line of its key on. */
function withMeta(text: string, edits: readonly MetaEdit[]): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line))
  for (const { line, href, written } of edits) {
    const at = lines.findIndex(
      (each, index) => index >= line - 1 && index < end && each.includes(href),
    )
    if (at !== -1) lines[at] = lines[at]?.replace(href, () => written) ?? ''
  }
  return lines.join('\n')
}
