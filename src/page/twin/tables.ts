import type { Element } from 'hast'
import type { ArticleNode } from '../../model/article.ts'
import type { Writer } from './writer.ts'

const LINES = { left: ':--', center: ':-:', right: '--:' } as const

/** A table with bars. What a cell cannot hold, a list or code, stands in it as a line. */
export function tableBlocks(table: Element, writer: Writer): readonly string[] {
  const rows = rowsOf(table)
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  if (width === 0) return []
  const rowText = (cells: readonly Element[]) => {
    const texts = Array.from({ length: width }, (_, index) => cellText(cells[index], writer))
    return `| ${texts.join(' | ')} |`
  }
  const hasHead = rows[0]?.some(({ tagName }) => tagName === 'th') === true
  const [head = [], ...body] = hasHead ? rows : [[], ...rows]
  const lines = Array.from({ length: width }, (_, index) => lineUnder(head[index]))
  const caption = captionOf(table)
  const text = [rowText(head), `| ${lines.join(' | ')} |`, ...body.map(rowText)].join('\n')
  return caption === undefined ? [text] : [...writer.blocks(caption.children), text]
}

function rowsOf(node: Element): readonly (readonly Element[])[] {
  if (node.tagName === 'tr') return [node.children.filter(isCell)]
  return node.children.flatMap((child) => (child.type === 'element' ? rowsOf(child) : []))
}

function isCell(node: ArticleNode): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')
}

function captionOf({ children }: Element): Element | undefined {
  return children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'caption',
  )
}

function cellText(cell: Element | undefined, writer: Writer): string {
  if (cell === undefined) return ''
  const text = writer.blocks(cell.children).join('<br>')
  return text.replace(/\\?\n/g, '<br>').replace(/(?<!\\)\|/g, '\\|')
}

function lineUnder(cell: Element | undefined): string {
  const side = cell?.properties['dataAlign']
  return side === 'left' || side === 'center' || side === 'right' ? LINES[side] : '---'
}
