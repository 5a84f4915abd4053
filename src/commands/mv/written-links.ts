import type { Definition, Html, Image, Link, Nodes } from 'mdast'
import type { Location } from '../../diagnostics/diagnostic.ts'
import { placeInFile, type Span } from '../../diagnostics/place.ts'
import type { MarkdownParser } from '../../model/markdown.ts'
import { readFrontMatterBlock } from '../../page/front-matter/front-matter-block.ts'
import { writtenAttributes } from '../../page/links/written-attributes.ts'
import { normalizeSource } from '../../page/markdown/normalize-source.ts'
import { markSource } from '../../page/markdown/source-marks.ts'
import { visit } from '../../page/markdown/visit.ts'

/** An address as it is written in a Markdown file, and where. */
export type WrittenLink = { readonly href: string; readonly at: Location }

/** The addresses of a Markdown file's definitions, links, images and elements, wherever these stand and over however many lines. */
export function writtenLinks(
  text: string,
  file: string,
  parser: MarkdownParser,
): readonly WrittenLink[] {
  const place = placeInFile(file)
  const { given } = markSource(readFrontMatterBlock(normalizeSource(text), place).text)
  const found: WrittenLink[] = []
  visit<Nodes>(parser.parse(given), (node) => {
    if (!isWithAddress(node)) return
    for (const { href, ...span } of addressesOf(node, given)) found.push({ href, at: place(span) })
  })
  return found
}

type LinkNode = Definition | Image | Link

const isWithAddress = (node: Nodes): node is LinkNode | Html =>
  /^(?:definition|link|image|html)$/.test(node.type)

/** What stands before the address: of a definition it may be on the next line, and that in a quotation. */
const OPENINGS = { definition: /\]:[\s>]*<?/g, link: /\]\(\s*<?/g, image: /\]\(\s*<?/g }

type Address = Span & { readonly href: string }

/** Addresses of a node with their places; none where they are written otherwise, with escapes. */
function addressesOf(node: LinkNode | Html, text: string): readonly Address[] {
  if (node.position === undefined) return []
  const { start, end } = node.position
  const written = text.slice(start.offset, end.offset)
  const found = node.type === 'html' ? attributesIn(written) : ownAddress(node, written)
  return found.map(({ href, index }) => {
    const lines = written.slice(0, index).split('\n')
    const before = lines.at(-1)?.length ?? 0
    const column = lines.length === 1 ? start.column + before : before + 1
    return { href, line: start.line + lines.length - 1, column, length: href.length }
  })
}

type Found = { readonly href: string; readonly index: number }

function ownAddress({ type, url }: LinkNode, written: string): readonly Found[] {
  const index = Array.from(
    written.matchAll(OPENINGS[type]),
    (opening) => opening.index + opening[0].length,
  ).findLast((from) => written.startsWith(url, from))
  return index === undefined ? [] : [{ href: url, index }]
}

/** Attributes whose values are addresses. */
const ADDRESSES = /^(?:href|src|poster|data)$/

function attributesIn(text: string): readonly Found[] {
  return Array.from(writtenAttributes(text))
    .filter(({ name }) => ADDRESSES.test(name))
    .map(({ value, index }) => ({ href: value, index }))
}
