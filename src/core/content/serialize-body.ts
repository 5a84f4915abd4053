import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { BodyNode } from '../../model/page.ts'
import { openingTag, VOID_ELEMENTS } from './serialize-tag.ts'

/** An article being written: finished nodes, and the HTML since the last component. */
type Writer = { readonly nodes: BodyNode[]; html: string; readonly rawHtml: 'verbatim' | 'text' }

/** HTML with components between. `rawHtml` says what becomes of nodes that are HTML source. */
export function serializeBody(
  tree: Root,
  { rawHtml }: { readonly rawHtml: Writer['rawHtml'] },
): readonly BodyNode[] {
  return written(tree.children, rawHtml)
}

function written(
  children: readonly (RootContent | ElementContent)[],
  rawHtml: Writer['rawHtml'],
): readonly BodyNode[] {
  const writer: Writer = { nodes: [], html: '', rawHtml }
  writeAll(children, writer)
  flush(writer)
  return writer.nodes
}

function flush(writer: Writer): void {
  if (writer.html !== '') writer.nodes.push(inOnePiece(writer.html))
  writer.html = ''
}

/**
 * The same text, which the engine keeps as a tree of all that was put together until somebody looks at a
 * character. Articles wait for the whole site to be read: as trees they would take several times the memory.
 */
function inOnePiece(text: string): string {
  text.charCodeAt(0)
  return text
}

function writeAll(children: readonly (RootContent | ElementContent)[], writer: Writer): void {
  for (const child of children) write(child, writer)
}

function write(node: RootContent | ElementContent, writer: Writer): void {
  switch (node.type) {
    case 'text':
      writer.html += textHtml(node.value)
      return
    case 'element':
      writeElement(node, writer)
      return
    case 'component': {
      flush(writer)
      const { name, props } = node
      writer.nodes.push({
        component: name,
        props,
        children: written(node.children, writer.rawHtml),
      })
      return
    }
    case 'raw':
      writer.html += writer.rawHtml === 'verbatim' ? node.value : textHtml(node.value)
      return
    default:
      writer.html += toHtml(node as Nodes)
  }
}

/** Elements whose content is no HTML, or not written as such. */
const FOREIGN = new Set(
  'script style template svg math iframe noembed noframes noscript plaintext xmp'.split(' '),
)

function writeElement(node: Element, writer: Writer): void {
  const { tagName } = node
  if (FOREIGN.has(tagName)) {
    writer.html += toHtml(node)
    return
  }
  writer.html += openingTag(node)
  if (VOID_ELEMENTS.has(tagName)) return
  writeAll(node.children, writer)
  writer.html += `</${tagName}>`
}

/** Text as the inner HTML of an element. */
function textHtml(text: string): string {
  return /[&<]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text
}
