import type { Definition, Image, Link, Nodes } from 'mdast'
import type { Location } from '../../diagnostics/diagnostic.ts'
import { placeInFile, type Span } from '../../diagnostics/place.ts'
import type { MarkdownParser } from '../../model/markdown.ts'
import { readFrontMatterBlock } from '../../page/front-matter/front-matter-block.ts'
import { normalizeSource } from '../../page/markdown/normalize-source.ts'
import { markSource } from '../../page/markdown/source-marks.ts'
import { visit } from '../../page/markdown/visit.ts'

/** An address as it is written in a Markdown file, and where. */
export type WrittenLink = { readonly href: string; readonly at: Location }

/** The addresses of a Markdown file's definitions, links and images, wherever these stand and over however many lines. */
export function writtenLinks(
  text: string,
  file: string,
  parser: MarkdownParser,
): readonly WrittenLink[] {
  const place = placeInFile(file)
  const { given } = markSource(readFrontMatterBlock(normalizeSource(text), place).text)
  const found: WrittenLink[] = []
  visit<Nodes>(parser.parse(given), (node) => {
    if (node.type !== 'definition' && node.type !== 'link' && node.type !== 'image') return
    const span = addressSpan(node, given)
    if (span !== undefined) found.push({ href: node.url, at: place(span) })
  })
  return found
}

/** What stands before the address: of a definition it may be on the next line, and that in a quotation. */
const OPENINGS = { definition: /\]:[\s>]*<?/g, link: /\]\(\s*<?/g, image: /\]\(\s*<?/g }

/** Where a node's address is written; undefined where it is written otherwise, with escapes. */
function addressSpan(
  { type, url, position }: Definition | Image | Link,
  text: string,
): Span | undefined {
  if (position === undefined) return undefined
  const { start, end } = position
  const written = text.slice(start.offset, end.offset)
  const index = Array.from(
    written.matchAll(OPENINGS[type]),
    (opening) => opening.index + opening[0].length,
  ).findLast((from) => written.startsWith(url, from))
  if (index === undefined) return undefined
  const lines = written.slice(0, index).split('\n')
  const before = lines.at(-1)?.length ?? 0
  const column = lines.length === 1 ? start.column + before : before + 1
  return { line: start.line + lines.length - 1, column, length: url.length }
}
