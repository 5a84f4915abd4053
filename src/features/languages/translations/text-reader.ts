import type { Nodes, Root } from 'mdast'
import { placeInFile } from '../../../diagnostics/place.ts'
import { loadParser } from '../../../io/markdown/load-parser.ts'
import type { MarkdownParser } from '../../../model/markdown.ts'
import { readFrontMatterBlock } from '../../../page/pipeline/front-matter/front-matter-block.ts'
import { isDirective } from '../../../page/tree/directive-node.ts'
import { normalizeSource } from '../../../page/tree/normalize-source.ts'
import { visit } from '../../../page/tree/visit.ts'
import { type Section, sectionsOf } from './sections.ts'
import type { Kind, Structure } from './structure.ts'

/** A text as it is compared with its translation. */
export type ReadText = { readonly sections: readonly Section[]; readonly structure: Structure }

/** Reads a page, or a section of one. A text that it has read before is not read again. */
export type TextReader = (text: string) => ReadText

/** A reader with the parser of a site, so that a text means what it means on its page. */
export async function textReader(kind: Parameters<typeof loadParser>[0]): Promise<TextReader> {
  const parser = await loadParser(kind)
  await parser.load()
  const known = new Map<string, ReadText>()
  return (text) => {
    const read = known.get(text) ?? readText(text, parser)
    known.set(text, read)
    return read
  }
}

function readText(source: string, parser: MarkdownParser): ReadText {
  const text = normalizeSource(source)
  const { data, text: body } = readFrontMatterBlock(text, placeInFile(''))
  const root = parser.parse(body)
  return { sections: sectionsOf({ text, body, data, root }), structure: structureOf(root) }
}

const VARIABLE = /\{\$([\w.-]+)\}/g

/** What machines read in a text. */
function structureOf(root: Root): Structure {
  const found: { kind: Kind; mark: string }[] = []
  const note = (kind: Kind, mark: string) => found.push({ kind, mark })
  visit<Nodes>(root, (node) => {
    if (node.type === 'heading') note('heading', '#'.repeat(node.depth))
    if (node.type === 'code') note('code', node.lang ?? 'text')
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      note('link', node.url)
    if (node.type !== 'root' && isDirective(node) && !isBare(node)) note('directive', node.name)
    for (const text of textsOf(node))
      for (const [, name = ''] of text.matchAll(VARIABLE)) note('variable', name)
  })
  const of = (kind: Kind) => found.filter((one) => one.kind === kind).map(({ mark }) => mark)
  return {
    heading: of('heading'),
    code: of('code'),
    link: of('link'),
    directive: of('directive'),
    variable: of('variable'),
  }
}

/** `10:30` is words: a directive in a text has brackets or braces. */
function isBare({ type, children, attributes }: Extract<Nodes, { attributes?: unknown }>): boolean {
  return (
    type === 'textDirective' &&
    children.length === 0 &&
    Object.keys(Object(attributes)).length === 0
  )
}

/** Texts of a node that may hold variables: those of code are as they are written. */
function textsOf(node: Nodes): readonly string[] {
  if (/^(?:code|inlineCode|html)$/.test(node.type)) return []
  const { value, url, title, alt, attributes } = node as Readonly<Record<string, unknown>>
  return [value, url, title, alt, ...Object.values(Object(attributes))].filter(
    (text) => typeof text === 'string',
  )
}
