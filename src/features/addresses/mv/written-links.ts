import type { Definition, Html, Image, Link, Nodes } from 'mdast'
import { parseEntities } from 'parse-entities'
import { placeInFile, type Span, spanAt } from '../../../diagnostics/place.ts'
import type { MarkdownParser } from '../../../model/markdown.ts'
import type { LinkRef } from '../../../model/page/parsed-page.ts'
import {
  ADDRESS_OPENING,
  SRCSET_ADDRESSES,
  sourceAttributes,
} from '../../../page/blocks/links/source-addresses.ts'
import { readFrontMatterBlock } from '../../../page/pipeline/front-matter/front-matter-block.ts'
import { type Directive, isDirective } from '../../../page/tree/directive-node.ts'
import { decoded } from '../../../page/tree/escapes.ts'
import { normalizeSource } from '../../../page/tree/normalize-source.ts'
import { visit } from '../../../page/tree/visit.ts'

/** An address of a Markdown file, and where and how it is written. */
export type WrittenLink = Pick<LinkRef, 'kind' | 'href' | 'at'> & {
  /** With the escapes and references of its notation: `a\_b.md`, `a?b&amp;c`. */
  readonly written: string
}

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
  const source = readFrontMatterBlock(normalizeSource(text), place).text
  const found: WrittenLink[] = []
  visit<Nodes>(parser.parse(source), (node) => {
    if (!isWithAddress(node)) return
    for (const { kind, href, written, ...span } of addressesOf(node, source))
      found.push({ kind, href, written, at: place(span) })
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

/** Addresses of a node with their places. */
function addressesOf(node: LinkNode | WithAttributes, text: string): readonly Address[] {
  if (node.position === undefined) return []
  const { start, end } = node.position
  const whole = text.slice(start.offset, end.offset)
  return foundIn(node, whole).map(({ index, ...found }) => {
    const { line, column, length } = spanAt(whole, index, found.written.length)
    const before = line === 1 ? start.column - 1 : 0
    return { ...found, line: start.line + line - 1, column: before + column, length }
  })
}

type Found = Omit<WrittenLink, 'at'> & { readonly index: number }

function foundIn(node: LinkNode | WithAttributes, written: string): readonly Found[] {
  if (node.type === 'html') return attributesIn(written)
  // Those of what stands in a directive are its own.
  if (isDirective(node)) return attributesIn(openingOf(node, written))
  return ownAddress(node, written)
}

function ownAddress({ type, url }: LinkNode, text: string): readonly Found[] {
  const kind = type === 'image' ? type : 'link'
  const openings = text.matchAll(type === 'definition' ? OF_DEFINITION : ADDRESS_OPENING)
  const found = Array.from(openings, ({ index, 0: opening }): Found => {
    const start = index + opening.length
    const [written = ''] = (opening.endsWith('<') ? QUOTED : BARE).exec(text.slice(start)) ?? []
    return { kind, href: decoded(written), written, index: start }
  })
  return found.filter(({ href }) => href === url).slice(-1)
}

/** An address in angle brackets, and one that ends at a space or a bracket that it has not opened. */
const QUOTED = /^(?:\\.|[^\\<>\n])*/
const BARE = /^(?:\\.|[^\\\s()]|\((?:\\.|[^\\\s()])*\))*/

/** A directive without its content; of one in a text, the label is before its attributes. */
function openingOf({ type }: Directive, written: string): string {
  return type === 'containerDirective' ? (written.split('\n', 1)[0] ?? '') : written
}

/** Attributes whose values are addresses; `srcset` is a list of them. */
const ADDRESSES = /^(?:href|src|srcset|poster|data)$/

/** Those of elements and directives, not of what stands in comments. */
function attributesIn(text: string): readonly Found[] {
  const shown = text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => ' '.repeat(comment.length))
  return Array.from(sourceAttributes(shown))
    .filter(({ name }) => ADDRESSES.test(name))
    .flatMap(({ name, value, index }): readonly Found[] => {
      const kind = name === 'href' ? 'link' : 'file'
      const addresses = name === 'srcset' ? SRCSET_ADDRESSES : /(?<href>[\s\S]+)/g
      return Array.from(value.matchAll(addresses), ({ index: at, groups }) => {
        const written = groups?.['href'] ?? ''
        const href = parseEntities(written, { attribute: true })
        return { kind, href, written, index: index + at }
      })
    })
}
