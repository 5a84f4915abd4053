import { svgPathBbox } from 'svg-path-bbox'
import { around, type Box, NOTHING, union } from './box.ts'
import { apply, type Matrix, multiply, readTransform } from './matrix.ts'
import { type TextTools, textBoxes } from './text-lines.ts'

/** What has no place of its own. */
const UNSEEN = /^(?:defs|style|marker|title|desc|lineargradient|clippath|symbol|script)$/

/** The box of an element in its own coordinates, as `getBBox` gives it. */
export function boxOf(element: Element, tools: TextTools): Box {
  switch (element.tagName.toLowerCase()) {
    case 'text':
    case 'tspan':
      return union(textBoxes(element, tools))
    case 'g':
    case 'a':
    case 'switch':
      return union(childBoxes(element, tools))
    case 'svg': {
      const box = {
        ...NOTHING,
        width: numberOf(element, 'width'),
        height: numberOf(element, 'height'),
      }
      return box.width > 0 && box.height > 0 ? box : union(childBoxes(element, tools))
    }
    default:
      return shapeBox(element)
  }
}

/** Where a box is for who stands outside of a transformation. */
export function transformed(matrix: Matrix, { x, y, width, height }: Box): Box {
  const corners = [
    apply(matrix, [x, y]),
    apply(matrix, [x + width, y]),
    apply(matrix, [x, y + height]),
    apply(matrix, [x + width, y + height]),
  ]
  return around(
    corners.map(([left]) => left),
    corners.map(([, top]) => top),
  )
}

/** The transformation of an element's coordinates into those of the element around it. */
export function transformOf(element: Element): Matrix {
  const own = readTransform(element.getAttribute('transform'))
  if (element.tagName.toLowerCase() !== 'svg') return own
  return multiply([1, 0, 0, 1, numberOf(element, 'x'), numberOf(element, 'y')], own)
}

function childBoxes(element: Element, tools: TextTools): readonly Box[] {
  return [...element.children].flatMap((child) => {
    if (UNSEEN.test(child.tagName.toLowerCase())) return []
    const box = boxOf(child, tools)
    return box.width === 0 && box.height === 0 ? [] : [transformed(transformOf(child), box)]
  })
}

function shapeBox(element: Element): Box {
  const number = (name: string) => numberOf(element, name)
  switch (element.tagName.toLowerCase()) {
    case 'rect':
    case 'foreignobject':
    case 'image':
    case 'use':
      return { x: number('x'), y: number('y'), width: number('width'), height: number('height') }
    case 'circle': {
      const r = number('r')
      return { x: number('cx') - r, y: number('cy') - r, width: 2 * r, height: 2 * r }
    }
    case 'ellipse': {
      const [rx, ry] = [number('rx'), number('ry')]
      return { x: number('cx') - rx, y: number('cy') - ry, width: 2 * rx, height: 2 * ry }
    }
    case 'line':
      return around([number('x1'), number('x2')], [number('y1'), number('y2')])
    case 'polygon':
    case 'polyline': {
      const all =
        element
          .getAttribute('points')
          ?.match(/-?[\d.]+(?:e-?\d+)?/gi)
          ?.map(Number) ?? []
      return around(
        all.filter((_, index) => index % 2 === 0),
        all.filter((_, index) => index % 2 === 1),
      )
    }
    case 'path':
      return pathBox(element.getAttribute('d') ?? '')
    default:
      return NOTHING
  }
}

function pathBox(path: string): Box {
  if (path.trim() === '') return NOTHING
  try {
    const [left, top, right, bottom] = svgPathBbox(path)
    return Number.isFinite(left + top + right + bottom)
      ? around([left, right], [top, bottom])
      : NOTHING
  } catch {
    // A path with numbers that are none is not drawn, either.
    return NOTHING
  }
}

function numberOf(element: Element, name: string): number {
  return Number.parseFloat(element.getAttribute(name) ?? '') || 0
}
