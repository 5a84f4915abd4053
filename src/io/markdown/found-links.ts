import type { Nodes, Parents } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Point, Position } from 'unist'

/**
 * Adds positions to links of bare URLs, which the parser creates after parsing and without positions. They are searched
 * for in the source, so that messages about them have a location.
 */
export function addLinkPositions(parent: Parents, source: string): void {
  let from = parent.position?.start
  for (const child of parent.children as Nodes[]) {
    if (child.position === undefined && from !== undefined) {
      const position = positionOf(child, from, source)
      setPositions(child, position)
    }
    if (child.position !== undefined) from = child.position.end
    if ('children' in child) addLinkPositions(child, source)
  }
}

/** Position of a node's text in the source after a point; the point itself where it is not found. */
function positionOf(node: Nodes, from: Point, source: string): Position {
  const text = textOf(node)
  const start = source.indexOf(text, from.offset ?? 0)
  if (text === '' || start === -1) return { start: from, end: from }
  const startPoint = pointAfter(from, source, start)
  return { start: startPoint, end: pointAfter(startPoint, source, start + text.length) }
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
