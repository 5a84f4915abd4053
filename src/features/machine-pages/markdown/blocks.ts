import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { appendAll } from '../../../model/append-all.ts'
import type { ArticleNode } from '../../../model/article.ts'
import type { Writer } from '../../../page/tree/component-writer.ts'
import { codeBlock, item, startOfParagraph } from '../../../page/tree/escape-markdown.ts'
import { isInline } from '../../../page/tree/words.ts'
import { tableBlocks } from './tables.ts'

/** Nodes as blocks of Markdown; what stands between blocks is a paragraph. */
export function blocksOf(nodes: readonly ArticleNode[], writer: Writer): readonly string[] {
  const found: string[] = []
  let line: ArticleNode[] = []
  const endParagraph = () => {
    const isFull = (node: ArticleNode) => !isBlank(node)
    const full = line.slice(line.findIndex(isFull), line.findLastIndex(isFull) + 1)
    const text = writer.line(full).trim()
    line = []
    if (text !== '') found.push(startOfParagraph(text))
  }
  for (const node of nodes) {
    const blocks = blockOf(node, writer)
    if (blocks === undefined) {
      line.push(node)
    } else {
      endParagraph()
      appendAll(found, blocks)
    }
  }
  endParagraph()
  return apart(found)
}

/** What is nothing at the ends of a paragraph. */
function isBlank(node: ArticleNode): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  return node.type === 'element' && node.tagName === 'br'
}

/** Two lists in a row would be one. */
function apart(blocks: readonly string[]): readonly string[] {
  const isList = (block = '') => /^(?:- |\d+\. )/.test(block)
  return blocks.flatMap((block, index) =>
    isList(block) && isList(blocks[index - 1]) ? ['<!-- -->', block] : [block],
  )
}

/** Elements that are no more than what is in them. */
const BOXES = new Set(
  'address article aside body center details div fieldset figcaption figure footer form header main nav p picture section'.split(
    ' ',
  ),
)

/** The blocks of a node; undefined for a part of a paragraph. */
function blockOf(node: ArticleNode, writer: Writer): readonly string[] | undefined {
  if (node.type === 'component') return isInline(node) ? undefined : writer.component(node)
  return node.type === 'element' ? elementBlocks(node, writer) : undefined
}

function elementBlocks(node: Element, writer: Writer): readonly string[] | undefined {
  const { tagName, children, properties } = node
  if (/^h[1-6]$/.test(tagName)) return [headingOf(node, writer)]
  if ('dataFootnotes' in properties) return footnotes(node, writer)
  if ('dataLevel' in properties) return markedHeading(node, writer)
  if (BOXES.has(tagName)) return writer.blocks(children)
  switch (tagName) {
    case 'ul':
    case 'ol':
      return listBlocks(node, writer)
    case 'blockquote':
      return [quoted(writer.blocks(children))]
    case 'pre':
      return [codeBlock(textOf(node), languageOf(node))]
    case 'table':
      return tableBlocks(node, writer)
    case 'hr':
      return ['---']
    case 'dl':
      return [definitions(node, writer)]
    case 'summary':
      return [`**${writer.line(children).trim()}**`]
    default:
      return undefined
  }
}

/** 'js' of `<pre><code class="language-js">`. */
function languageOf(pre: Element): string {
  const code = pre.children.find((child) => child.type === 'element' && child.tagName === 'code')
  const classes = code?.type === 'element' ? [code.properties['className'] ?? []].flat() : []
  return classes.map((name) => /^language-([\w+#.-]+)$/.exec(String(name))?.[1]).find(Boolean) ?? ''
}

/** The notes at the end of a page: '[^1]: text'. The numbers are those of the list. */
function footnotes(section: Element, writer: Writer): readonly string[] {
  return notesIn(section).map((note, index) =>
    // What goes on is indented by four spaces, however long the marker is.
    item('    ', writer.blocks(note.children)).replace(/^ {4}/, `[^${index + 1}]: `),
  )
}

function notesIn(node: ArticleNode): readonly Element[] {
  if (node.type !== 'element') return []
  return node.tagName === 'li' ? [node] : node.children.flatMap(notesIn)
}

function headingOf({ tagName, children }: Element, writer: Writer): string {
  const title = writer.line(children).trim().replaceAll('\\\n', ' ')
  return `${'#'.repeat(Number(tagName.slice(1)))} ${title}`
}

/** A heading with its method and path, which stand below it. */
function markedHeading({ children }: Element, writer: Writer): readonly string[] {
  const blocks = writer.blocks(children)
  return [...blocks.filter(isHeading), ...blocks.filter((block) => !isHeading(block))]
}

function isHeading(block: string): boolean {
  return block.startsWith('#')
}

/** Blocks as a quotation, with a line in front of them if there is one. */
export function quoted(blocks: readonly string[]): string {
  return blocks.join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

/** A list; what stands loose in it, which only raw HTML can say, is blocks of its own. */
function listBlocks({ tagName, properties, children }: Element, writer: Writer): readonly string[] {
  const blocks: string[] = []
  let number = Number(properties['start'] ?? 1)
  for (const run of runsOf(children)) {
    if (run[0] === undefined || !isItem(run[0])) {
      appendAll(blocks, writer.blocks(run))
      continue
    }
    blocks.push(itemsOf(run, tagName === 'ul' ? undefined : number, writer))
    number += run.length
  }
  return blocks
}

/** Items in a row, and what stands between them. */
function runsOf(children: readonly ArticleNode[]): readonly (readonly ArticleNode[])[] {
  const runs: ArticleNode[][] = []
  for (const child of children) {
    const run = runs.at(-1)
    // A run is of one kind throughout.
    const isLoose = run?.[0] !== undefined && !isItem(run[0])
    const isBlank = child.type === 'comment' || (child.type === 'text' && child.value.trim() === '')
    if (isBlank && !isLoose) continue
    if (run === undefined || isItem(child) === isLoose) runs.push([child])
    else run.push(child)
  }
  return runs
}

function isItem(node: ArticleNode): boolean {
  return node.type === 'component' || (node.type === 'element' && node.tagName === 'li')
}

/** Items of a list; those of an ordered one count from a number on. */
function itemsOf(items: readonly ArticleNode[], first: number | undefined, writer: Writer): string {
  const made = items.map((node, index) => {
    const inside = node.type === 'element' ? node.children : [node]
    const marker = first === undefined ? '- ' : `${first + index}. `
    const isLoose = inside.some((child) => child.type === 'element' && child.tagName === 'p')
    const text = item(marker, writer.blocks(inside), isLoose ? '\n\n' : '\n')
    return { text, isLoose: text.includes('\n\n') }
  })
  return made.map(({ text }) => text).join(made.some(({ isLoose }) => isLoose) ? '\n\n' : '\n')
}

/** '- **term**: what it means'. */
function definitions({ children }: Element, writer: Writer): string {
  const rows = children.flatMap((child) => {
    if (child.type !== 'element') return []
    // Pairs may stand in boxes.
    return child.tagName === 'div' ? child.children : [child]
  })
  const lines = rows.flatMap((row) => {
    if (row.type !== 'element') return []
    if (row.tagName === 'dt') return [`- **${writer.line(row.children).trim()}**`]
    return [item('  ', writer.blocks(row.children)).replace(/^/, '\n')]
  })
  return lines.join('\n')
}
