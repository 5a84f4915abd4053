import type { Nodes, Parents } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Point, Position } from 'unist'

/**
 * Bare URLs and addresses are found in text after parsing, and have no position. They are looked for in the
 * source, so that a message about one names its place.
 */
export function placeFoundLinks(parent: Parents, source: string): void {
  let from = parent.position?.start
  for (const child of parent.children as Nodes[]) {
    if (child.position === undefined && from !== undefined) {
      const position = positionOf(child, from, source)
      setPositions(child, position)
    }
    if (child.position !== undefined) from = child.position.end
    if ('children' in child) placeFoundLinks(child, source)
  }
}

/** Where the text of a node is written after a point; the point itself where that is not found. */
function positionOf(node: Nodes, from: Point, source: string): Position {
  const written = textOf(node)
  const start = source.indexOf(written, from.offset ?? 0)
  if (written === '' || start === -1) return { start: from, end: from }
  const startPoint = pointAfter(from, source, start)
  return { start: startPoint, end: pointAfter(startPoint, source, start + written.length) }
}

function pointAfter(from: Point, source: string, offset: number): Point {
  const stretch = source.slice(from.offset ?? 0, offset)
  const lastBreak = stretch.lastIndexOf('\n')
  if (lastBreak === -1) return { line: from.line, column: from.column + stretch.length, offset }
  const breaks = stretch.split('\n').length - 1
  return { line: from.line + breaks, column: stretch.length - lastBreak, offset }
}

function setPositions(node: Nodes, position: Position): void {
  node.position = position
  if (!('children' in node)) return
  for (const child of node.children as Nodes[]) setPositions(child, position)
}
