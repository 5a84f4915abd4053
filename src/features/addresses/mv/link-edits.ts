import { applyFixes } from '../../../diagnostics/apply-fixes.ts'
import type { Fix, Location } from '../../../diagnostics/diagnostic.ts'
import { escapePattern } from '../../../model/escape-pattern.ts'
import { groupBy } from '../../../model/group-by.ts'
import { decodedAddress } from '../../../model/links/decoded.ts'
import { percentEncoded } from '../../../model/links/markdown-address.ts'
import type { MarkdownParser } from '../../../model/markdown.ts'
import type { SitePage } from '../../../model/output.ts'
import type { LinkRef } from '../../../model/page/parsed-page.ts'
import { isMarkdownFile, sourcePath } from '../../../model/paths.ts'
import type { LinkContext } from '../../../site/link/link-target.ts'
import { oldAddressesOf } from '../front-matter.ts'
import { isOwnId } from '../redirects/rules.ts'
import { movedHref, type PageMove } from './page-move.ts'
import { writtenLinks } from './written-links.ts'

/** A file of the site, how many of its links change, and its new text. */
export type FileEdit = {
  readonly file: string
  readonly count: number
  readonly change: (text: string) => string
}

/** Links of a file that have to say something else. */
export type MovedLinks = { readonly file: string; readonly links: readonly MovedLink[] }

type MovedLink = { readonly ref: LinkRef | LinkInMeta; readonly written: string }

/** A link of the front matter, at the place of its key. */
type LinkInMeta = LinkRef & { readonly key: string }

type LinkingPage = {
  readonly parsed: Pick<
    SitePage['parsed'],
    'source' | 'links' | 'metaLinks' | 'reads' | 'isPartial'
  >
  readonly route: SitePage['route']
}

/**
 * The pages with the links of what is left out of this build, too, in them and in the files that they include:
 * another build of the same pages has them. `texts` are those of files by their paths. What is put together of
 * variables is left as it is.
 */
export function withLinksLeftOut(
  pages: readonly LinkingPage[],
  texts: ReadonlyMap<string, string>,
  contentDir: string,
  parser: MarkdownParser,
): readonly LinkingPage[] {
  const leftOutIn = (file: string): readonly LinkRef[] => {
    const text = texts.get(file) ?? ''
    const isInContent = file.startsWith(`${contentDir}/`)
    const base = isInContent ? { base: sourcePath(file.slice(contentDir.length)) } : {}
    return writtenLinks(text, file, parser)
      .filter(({ href }) => !href.includes('{$'))
      .map((link) => ({ ...link, ...base }))
  }
  return pages.map((page) => {
    const { parsed, route } = page
    if (!parsed.isPartial) return page
    const files = [route.file, ...parsed.reads.map(({ path }) => path)]
    return { route, parsed: { ...parsed, links: [...parsed.links, ...files.flatMap(leftOutIn)] } }
  })
}

/** All links to the page, and those in it that are relative, by the files in which they stand. */
export function movedLinks(
  pages: readonly LinkingPage[],
  move: PageMove,
  context: LinkContext,
): readonly MovedLinks[] {
  const found = pages.flatMap(({ parsed, route }) =>
    [...parsed.links, ...(parsed.metaLinks ?? []), ...headingLinks(route)].flatMap(
      (ref): readonly MovedLink[] => {
        const written = movedHref(ref, route, move, context)
        return written === undefined ? [] : [{ ref, written }]
      },
    ),
  )
  return Array.from(
    groupBy(found, ({ ref }) => ref.at.file),
    ([file, links]) => ({ file, links }),
  )
}

/** The addresses of `movedHeadings`, which are no links of the page: rules of the site look them up. */
function headingLinks({ meta }: SitePage['route']): readonly LinkInMeta[] {
  return oldAddressesOf(meta)
    .movedHeadings.filter(({ to }) => !isOwnId(to))
    .map(({ to, at }) => ({ kind: 'link', key: 'movedHeadings', href: to, at }))
}

/** The text of a file with other links. `text` is what it is now, for their number. */
export function linkEdit(moved: MovedLinks, text: string, parser: MarkdownParser): FileEdit {
  return {
    file: moved.file,
    count: fixesIn(text, moved, parser).length,
    change: (now) => applyFixes(now, fixesIn(now, moved, parser)).text,
  }
}

/** What to write at the places of the links, each once. */
function fixesIn(
  text: string,
  { file, links }: MovedLinks,
  parser: MarkdownParser,
): readonly Fix[] {
  // A byte order mark belongs to no column.
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const textAt = ({ line, column, length }: Location) =>
    (lines[line - 1] ?? '').slice(column - 1, column - 1 + length)
  const stands = ({ at, href }: Pick<LinkRef, 'at' | 'href'>) =>
    decodedAddress(textAt(at)) === decodedAddress(href)
  const fixes = new Map<string, Fix>()
  const add = (at: Location, written: string) => {
    fixes.set(placeOf(at), { at, replacement: escapedLike(textAt(at), written), safe: true })
  }
  // YAML has no text that begins with a percent sign, but in quotes.
  const inYaml = (written: string, { line, column }: Location) =>
    written.startsWith('%') && !/["']/.test(lines[line - 1]?.charAt(column - 2) ?? '')
      ? `./${written}`
      : written
  const elsewhere = new Map<string, string>()
  for (const { ref, written } of links) {
    const at = isMeta(ref) ? metaPlace(ref, lines, fixes) : ref.at
    if (at === undefined) continue
    if (stands({ href: ref.href, at })) add(at, isMeta(ref) ? inYaml(written, at) : written)
    else elsewhere.set(decodedAddress(ref.href), written)
  }
  // Of a link by a name the definition says the address; others go on over lines.
  const isParsed = elsewhere.size > 0 && isMarkdownFile(file)
  for (const link of isParsed ? writtenLinks(text, file, parser) : []) {
    const written = elsewhere.get(decodedAddress(link.href))
    if (written === undefined || textAt(link.at) !== link.written) continue
    // Signs that were written as references stay so.
    add(link.at, link.written.includes('&') ? written.replaceAll('&', '&amp;') : written)
  }
  return [...fixes.values()]
}

/** Signs that end an address, or mean something, in one of the notations that it may stand in. */
const SIGNS = /[\s'`()[\]{},]/g

/** An address with no more escapes than the one before it had, unless it needs them. */
function escapedLike(before: string, written: string): string {
  const plain = decodedAddress(written)
  const isEscaped = before.includes('%') || plain.includes('%')
  return (isEscaped ? written : plain).replace(SIGNS, (sign) =>
    before.includes(sign) ? sign : percentEncoded(sign),
  )
}

const placeOf = ({ line, column }: Pick<Location, 'line' | 'column'>) => `${line}:${column}`

const isMeta = (ref: LinkRef | LinkInMeta): ref is LinkInMeta => 'key' in ref

/** Where an address of the front matter is written: behind its key, at the next place that is no other link's. */
function metaPlace(
  { at, href, key }: LinkInMeta,
  lines: readonly string[],
  taken: ReadonlyMap<string, Fix>,
): Location | undefined {
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line))
  // A tag of the head has other texts, which may say the same.
  const before = key === 'head' ? '(?<=\\bhref["\']?\\s*:\\s*["\']?)' : '(?<![^\\s"\'[{,])'
  const address = new RegExp(`${before}${escapePattern(href)}(?![^\\s"',\\]}])`, 'g')
  for (let line = at.line; line <= end; line += 1) {
    const from = line === at.line ? at.column - 1 + at.length : 0
    const columns = Array.from((lines[line - 1] ?? '').matchAll(address), ({ index }) => index + 1)
    const column = columns.find((one) => one > from && !taken.has(placeOf({ line, column: one })))
    if (column !== undefined) return { ...at, line, column, length: href.length }
  }
  return undefined
}
