import type { Element } from 'hast'
import { readMarkup } from '../../../src/page/blocks/html/read-markup.ts'

export type Point = { readonly x: number; readonly y: number }
export type Box = Point & { readonly width: number; readonly height: number }

/** What stands where in a drawing, in its own units. Turns are left out: they move a label by less than its length. */
export type DrawnSvg = {
  /** Each text, with the place of its first line. */
  readonly texts: readonly (Point & { readonly text: string })[]
  /** Closed shapes, each with the number of its corners where it is a polygon. */
  readonly shapes: readonly (Box & { readonly tag: string; readonly corners: number })[]
  /** Lines, with the names of the markers at their ends. */
  readonly lines: readonly DrawnLine[]
}

export type DrawnLine = {
  readonly from: Point
  readonly to: Point
  readonly start: string
  readonly end: string
}

/** Numbers of each command of a path. */
const SIZES: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
}
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi

export function readSvg(markup: string): DrawnSvg {
  const svg = readMarkup(markup)
  if (svg === undefined) throw new Error(`no drawing: ${markup.slice(0, 80)}`)
  const drawn = { texts: [], shapes: [], lines: [] }
  collect(svg, { x: 0, y: 0 }, markersOf(svg), drawn)
  return drawn
}

type Collected = { -readonly [Key in keyof DrawnSvg]: DrawnSvg[Key][number][] }

function collect(
  node: Element,
  outer: Point,
  markers: ReadonlyMap<string, string>,
  drawn: Collected,
): void {
  if (['defs', 'marker', 'style', 'title', 'desc'].includes(node.tagName)) return
  const at = moved(node, outer)
  if (node.tagName === 'text') drawn.texts.push({ ...placeOf(node, at), text: textOf(node) })
  else if (node.tagName === 'line' || (node.tagName === 'path' && !isFilled(node)))
    drawn.lines.push(...lineOf(node, at, markers))
  else drawn.shapes.push(...shapeOf(node, at))
  for (const child of elementsIn(node)) collect(child, at, markers, drawn)
}

const elementsIn = (node: Element) => node.children.filter((child) => child.type === 'element')
const attribute = (node: Element, name: string) => String(node.properties[name] ?? '')
/** A length in pixels; `em` are those of the usual size. */
const number = (node: Element, name: string) => {
  const text = attribute(node, name)
  return (Number.parseFloat(text) || 0) * (text.endsWith('em') ? 16 : 1)
}
const isFilled = (node: Element) => attribute(node, 'fill') !== 'none'

function moved(node: Element, { x, y }: Point): Point {
  const moves = attribute(node, 'transform').matchAll(/translate\(([^)]*)\)/g)
  return [...moves].reduce(
    (sum, [, by = '']) => {
      const [dx = 0, dy = 0] = numbersIn(by)
      return { x: sum.x + dx, y: sum.y + dy }
    },
    { x, y },
  )
}

function placeOf(text: Element, at: Point): Point {
  const line = elementsIn(text).find(({ properties }) => properties['x'] !== undefined) ?? text
  const top = line.properties['y'] === undefined ? text : line
  const down = top === line && line !== text ? number(line, 'dy') : number(text, 'dy')
  return { x: at.x + number(line, 'x'), y: at.y + number(top, 'y') + down }
}

function textOf(node: Element): string {
  const words = (of: Element): string =>
    of.children
      .map((child) =>
        child.type === 'text' ? child.value : child.type === 'element' ? ` ${words(child)}` : '',
      )
      .join('')
  return words(node).replace(/\s+/g, ' ').trim()
}

function shapeOf(node: Element, at: Point): DrawnSvg['shapes'] {
  const points = outlineOf(node)
  if (points.length === 0) return []
  const corners = node.tagName === 'polygon' ? points.length : 4
  return [{ ...boxAround(points, at), tag: node.tagName, corners }]
}

/** Points of which the outermost make the box of a shape. */
function outlineOf(node: Element): readonly Point[] {
  const around = (x: number, y: number, rx: number, ry: number) => [
    { x: x - rx, y: y - ry },
    { x: x + rx, y: y + ry },
  ]
  const [x, y] = [number(node, 'cx'), number(node, 'cy')]
  switch (node.tagName) {
    case 'circle':
      return around(x, y, number(node, 'r'), number(node, 'r'))
    case 'ellipse':
      return around(x, y, number(node, 'rx'), number(node, 'ry'))
    case 'rect': {
      const [halfWidth, halfHeight] = [number(node, 'width') / 2, number(node, 'height') / 2]
      const middle = [number(node, 'x') + halfWidth, number(node, 'y') + halfHeight] as const
      return halfWidth === 0 ? [] : around(...middle, halfWidth, halfHeight)
    }
    case 'polygon':
      return pairs(numbersIn(attribute(node, 'points')))
    default:
      return node.tagName === 'path' ? pathPoints(attribute(node, 'd')) : []
  }
}

function boxAround(points: readonly Point[], at: Point): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x: at.x + x, y: at.y + y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function lineOf(
  node: Element,
  at: Point,
  markers: ReadonlyMap<string, string>,
): readonly DrawnLine[] {
  const points =
    node.tagName === 'path'
      ? pathPoints(attribute(node, 'd'))
      : [1, 2].map((end) => ({ x: number(node, `x${end}`), y: number(node, `y${end}`) }))
  const [from, to] = [points[0], points.at(-1)]
  if (from === undefined || to === undefined) return []
  const place = ({ x, y }: Point) => ({ x: at.x + x, y: at.y + y })
  const markerOf = (name: string) =>
    markers.get(/#([^)"]+)/.exec(attribute(node, name))?.[1] ?? '') ?? 'none'
  return [
    {
      from: place(from),
      to: place(to),
      start: markerOf('markerStart'),
      end: markerOf('markerEnd'),
    },
  ]
}

/**
 * What the markers of a drawing are called, by id: without the kind of the diagram and the end of the line, and with
 * `hollow-` before the name where their outline is closed and not filled.
 */
function markersOf(node: Element): ReadonlyMap<string, string> {
  if (node.tagName !== 'marker')
    return new Map(elementsIn(node).flatMap((child) => [...markersOf(child)]))
  const id = attribute(node, 'id')
  const bare = id.replace(/(?:Start|End)?(?:-margin)?$/, '')
  const name = /(?:filled-)?[a-zA-Z]+$/.exec(bare)?.[0] ?? id
  const parts = elementsIn(node)
  const isHollow = parts.some(
    (part) => /z\s*$/i.test(attribute(part, 'd')) && !(isFilled(part) && isFilled(node)),
  )
  return new Map(parts.length === 0 ? [] : [[id, isHollow ? `hollow-${name}` : name]])
}

/** The ends of all parts of a path: its curves lie between them. */
function pathPoints(path: string): readonly Point[] {
  let at = { x: 0, y: 0 }
  const points: Point[] = []
  for (const [, letter = '', written = ''] of path.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const command = letter.toUpperCase()
    const size = SIZES[command] ?? 0
    const values = numbersIn(written)
    const origin = () => (letter === command ? { x: 0, y: 0 } : at)
    for (let index = 0; size > 0 && index + size <= values.length; index += size) {
      const [x = 0, y = 0] = values.slice(index, index + size).slice(-2)
      if (command === 'H') at = { x: origin().x + x, y: at.y }
      else if (command === 'V') at = { x: at.x, y: origin().y + x }
      else at = { x: origin().x + x, y: origin().y + y }
      points.push(at)
    }
  }
  return points
}

function numbersIn(text: string): readonly number[] {
  return (text.match(NUMBER) ?? []).map(Number)
}

function pairs(values: readonly number[]): readonly Point[] {
  return values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? 0 }] : []))
}
