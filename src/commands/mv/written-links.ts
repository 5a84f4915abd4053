import type { Definition, Html, Image, Link, Nodes } from 'mdast'
import { placeInFile, type Span } from '../../diagnostics/place.ts'
import type { MarkdownParser } from '../../model/markdown.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import { type Directive, isDirective } from '../../page/directives/literal-directive.ts'
import { readFrontMatterBlock } from '../../page/front-matter/front-matter-block.ts'
import { CANDIDATES, writtenAttributes } from '../../page/links/written-attributes.ts'
import { destinationIn } from '../../page/links/written-destination.ts'
import { normalizeSource } from '../../page/markdown/normalize-source.ts'
import { markSource } from '../../page/markdown/source-marks.ts'
import { visit } from '../../page/markdown/visit.ts'

/** An address as it is written in a Markdown file, and where. */
export type WrittenLink = Pick<LinkRef, 'kind' | 'href' | 'at'>

/**
 * The addresses of a Markdown file's definitions, links, images, elements and directives, wherever these stand and over
 * however many lines.
 */
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
    for (const { kind, href, ...span } of addressesOf(node, given))
      found.push({ kind, href, at: place(span) })
  })
  return found
}

type LinkNode = Definition | Image | Link

type WithAttributes = Html | Directive

const isWithAddress = (node: Nodes): node is LinkNode | WithAttributes =>
  /^(?:definition|link|image|html)$/.test(node.type) || (node.type !== 'root' && isDirective(node))

/** What stands before the address of a definition, which may be on the next line, and that in a quotation. */
const OF_DEFINITION = /\]:[\s>]*<?/g

type Address = Span & Omit<WrittenLink, 'at'>

/** Addresses of a node with their places; none where they are written otherwise, with escapes. */
function addressesOf(node: LinkNode | WithAttributes, text: string): readonly Address[] {
  if (node.position === undefined) return []
  const { start, end } = node.position
  const written = text.slice(start.offset, end.offset)
  return foundIn(node, written).map(({ kind, href, index }) => {
    const lines = written.slice(0, index).split('\n')
    const before = lines.at(-1)?.length ?? 0
    const column = lines.length === 1 ? start.column + before : before + 1
    return { kind, href, line: start.line + lines.length - 1, column, length: href.length }
  })
}

type Found = Omit<WrittenLink, 'at'> & { readonly index: number }

function foundIn(node: LinkNode | WithAttributes, written: string): readonly Found[] {
  if (node.type === 'html') return attributesIn(written)
  // Those of what stands in a directive are its own.
  if (isDirective(node)) return attributesIn(openingOf(node, written))
  return ownAddress(node, written)
}

function ownAddress({ type, url }: LinkNode, written: string): readonly Found[] {
  const index = destinationIn(written, url, type === 'definition' ? OF_DEFINITION : undefined)
  return index === undefined ? [] : [{ kind: type === 'image' ? type : 'link', href: url, index }]
}

/** A directive without its content; of one in a text, the label is before its attributes. */
function openingOf({ type }: Directive, written: string): string {
  return type === 'containerDirective' ? (written.split('\n', 1)[0] ?? '') : written
}

/** Attributes whose values are addresses; `srcset` is a list of them. */
const ADDRESSES = /^(?:href|src|srcset|poster|data)$/

/** Those of elements and directives, not of what stands in comments. */
function attributesIn(text: string): readonly Found[] {
  const shown = text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => ' '.repeat(comment.length))
  return Array.from(writtenAttributes(shown))
    .filter(({ name }) => ADDRESSES.test(name))
    .flatMap(({ name, value, index }): readonly Found[] => {
      if (name !== 'srcset')
        return [{ kind: name === 'href' ? 'link' : 'file', href: value, index }]
      return Array.from(value.matchAll(CANDIDATES), ({ index: at, groups }) => ({
        kind: 'file' as const,
        href: groups?.['href'] ?? '',
        index: index + at,
      }))
    })
}
