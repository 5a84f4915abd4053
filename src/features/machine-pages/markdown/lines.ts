import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { ArticleNode } from '../../../model/article.ts'
import { isSlot, nameSlot } from '../../../model/slots.ts'
import type { Writer } from '../../../page/tree/component-writer.ts'
import { codeSpan, escapeMarkdown, markdownLink } from '../../../page/tree/escape-markdown.ts'

/** Nodes of a paragraph as one line of Markdown. Slots of images and addresses stay. */
export function lineOf(nodes: readonly ArticleNode[], writer: Writer): string {
  const parts = nodes.map((node) => partOf(node, writer)).filter((part) => part !== '')
  const line = parts.map((part, index) => spaceBetween(parts[index - 1], part) + part).join('')
  // Behind a break comes the end of the source's line, too.
  return line.replaceAll('\\\n ', '\\\n')
}

/** Marks in a row would be one run: '**a****b**'. Stars of the text stand behind a backslash. */
function spaceBetween(before: string | undefined, part: string): '' | ' ' {
  const isRun = before?.endsWith('*') === true && !before.endsWith('\\*') && part.startsWith('*')
  return isRun ? ' ' : ''
}

function partOf(node: ArticleNode, writer: Writer): string {
  switch (node.type) {
    case 'text':
    case 'raw':
      return escapeMarkdown(node.value)
    case 'element':
      return elementPart(node, writer)
    case 'component':
      return writer.component(node).join(' ')
    default:
      return ''
  }
}

const MARKS = new Map(
  Object.entries({ strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }),
)
/** Elements that have no sign in Markdown and are written as HTML, which it may hold. */
const AS_HTML = new Set(['sub', 'sup', 'kbd', 'u', 'q'])
const SILENT = new Set(['script', 'style', 'svg', 'template', 'source', 'track', 'wbr'])

function elementPart(node: Element, writer: Writer): string {
  const { tagName, children } = node
  if (SILENT.has(tagName)) return ''
  const marks = MARKS.get(tagName)
  if (marks !== undefined) return around(marks, writer.line(children))
  switch (tagName) {
    case 'code':
      return codeSpan(textOf(node))
    case 'a':
      return linkPart(node, writer)
    case 'img':
      return imagePart(node)
    case 'br':
      return '\\\n'
    case 'input':
      return node.properties['checked'] ? '[x]' : '[ ]'
    case 'video':
    case 'audio':
      return mediaPart(node) ?? writer.line(children)
    default: {
      // MathML as it was written in TeX, where that is known.
      const { alttext } = node.properties
      if (typeof alttext === 'string') return `$${alttext}$`
      const line = writer.line(children)
      // An HTTP method stands before its path.
      if ('dataMethod' in node.properties) return `**${line}** `
      return AS_HTML.has(tagName) && line !== '' && !line.startsWith('[^')
        ? `<${tagName}>${line}</${tagName}>`
        : line
    }
  }
}

/** Spaces at the ends stand outside of the marks, where they are none of the text's. */
function around(marks: string, line: string): string {
  const text = line.trim()
  if (text === '') return line
  const [before = '', after = ''] = line.split(text)
  return `${before}${marks}${text}${marks}${after}`
}

function linkPart(node: Element, writer: Writer): string {
  const { properties, children } = node
  const { href } = properties
  if ('dataFootnoteRef' in properties) return `[^${textOf(node)}]`
  if ('dataFootnoteBackref' in properties) return ''
  const line = writer.line(children).trim()
  // The sign beside a heading that leads to itself.
  if (typeof href !== 'string' || line === '') return line
  return markdownLink(line, href)
}

function imagePart({ properties: { src, alt } }: Element): string {
  return typeof src === 'string' ? `!${markdownLink(escapeMarkdown(String(alt ?? '')), src)}` : ''
}

/** A link to a film or a sound, called by what it says of itself, else by its file. What is in it is for old browsers. */
function mediaPart({ properties, children }: Element): string | undefined {
  const sources = children.flatMap((child) => (child.type === 'element' ? [child.properties] : []))
  const src = [properties, ...sources].map(({ src }) => src).find((src) => typeof src === 'string')
  if (typeof src !== 'string' || !isSlot('href', src)) return undefined
  const { title, ariaLabel } = properties
  const said = [title, ariaLabel].find((text) => typeof text === 'string' && text !== '')
  return markdownLink(said === undefined ? nameSlot(src) : escapeMarkdown(String(said)), src)
}
