import { applyFixes } from '../../diagnostics/apply-fixes.ts'
import { groupBy } from '../../model/group-by.ts'
import type { SitePage } from '../../model/output.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import type { LinkContext } from '../../site/link/link-target.ts'
import { movedHref, type PageMove } from './page-move.ts'

/** A file of the site, how many of its links change, and its new text. */
export type FileEdit = {
  readonly file: string
  readonly count: number
  readonly change: (text: string) => string
}

type LinkEdit = { readonly ref: LinkRef; readonly written: string }

/** What to write in the place of all links to the page, and of those in it that are relative. */
export function linkEdits(
  pages: readonly Pick<SitePage, 'parsed' | 'route'>[],
  move: PageMove,
  context: LinkContext,
): readonly FileEdit[] {
  const found = pages.flatMap(({ parsed, route }) =>
    [...parsed.links, ...(parsed.metaLinks ?? [])].flatMap((ref): readonly LinkEdit[] => {
      const written = movedHref(ref, route, move, context)
      return written === undefined ? [] : [{ ref, written }]
    }),
  )
  return [...groupBy(found, ({ ref }) => ref.at.file)].map(([file, edits]) => {
    const byPlace = new Map(
      edits.map((edit) => [`${edit.ref.at.line}:${edit.ref.at.column}:${edit.ref.href}`, edit]),
    )
    const once = [...byPlace.values()]
    const [meta, text] = [once.filter(isMeta), once.filter((edit) => !isMeta(edit))]
    return { file, count: once.length, change: (old) => withMeta(withLinks(old, text), meta) }
  })
}

/** Whether a link is one of the front matter, whose place is that of its key. */
const isMeta = ({ ref }: LinkEdit) => 'key' in ref

/** The text with other links. One whose place holds something else is written by a name: its definition says the address. */
function withLinks(text: string, edits: readonly LinkEdit[]): string {
  const lines = text.split(/\r\n|\r|\n/)
  const stands = ({ ref: { at, href } }: LinkEdit) =>
    lines[at.line - 1]?.slice(at.column - 1, at.column - 1 + at.length) === href
  const direct = edits
    .filter(stands)
    .map(({ ref, written }) => ({ at: ref.at, replacement: written, safe: true }))
  const named = new Map(
    edits.filter((edit) => !stands(edit)).map(({ ref, written }) => [ref.href, written]),
  )
  return applyFixes(text, direct).text.replace(
    DEFINITION,
    (line, name: string, href: string) => name + (named.get(href) ?? line.slice(name.length)),
  )
}

/** The name of a definition, and its address. */
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*<?)([^\s<>]+)/gm

/** The text with other links in its front matter: each is looked for from the line of its key on. */
function withMeta(text: string, edits: readonly LinkEdit[]): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line))
  for (const { ref, written } of edits) {
    const {
      at: { line },
      href,
    } = ref
    const at = lines.findIndex(
      (each, index) => index >= line - 1 && index < end && each.includes(href),
    )
    if (at !== -1) lines[at] = lines[at]?.replace(href, () => written) ?? ''
  }
  return lines.join('\n')
}
