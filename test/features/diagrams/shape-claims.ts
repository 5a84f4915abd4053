import type { Box, DrawnLine, DrawnSvg, Point } from './drawn-svg.ts'

/** What the table of a kind says of the shapes of a drawing; things are named by their labels. */
export type Shapes = {
  /** Lines from the box of one label to that of another, with the marker at each end. */
  readonly ends?: readonly (readonly [from: string, start: string, to: string, end: string])[]
  /** The markers of the line below a label. */
  readonly messages?: readonly (readonly [label: string, start: string, end: string])[]
  /** Boxes that hold their label, these, and no other. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
  /** Elements around labels: `circle`, or the corners of a polygon. */
  readonly outlines?: Readonly<Record<string, string | number>>
  /** Labels from left to right. */
  readonly columns?: readonly string[]
  /** Labels from top to bottom. */
  readonly rows?: readonly string[]
  /** Bars in the rows of labels: where they start and end, in a unit of the table's. */
  readonly bars?: Readonly<Record<string, readonly [start: number, end: number]>>
  /** How many narrow bars stand below a label. */
  readonly activations?: Readonly<Record<string, number>>
  /** How many lines end at each circle, from left to right. */
  readonly arrivals?: readonly number[]
  /** How many bars without a label there are. */
  readonly forks?: number
}

/** How far a line may end from the box it belongs to: its marker fills the rest. */
const GAP = 20

/** A claim of a table, as it is written there. */
type Claim<Word extends keyof Shapes> = NonNullable<Shapes[Word]>

/** What of the claims does not hold, in words. `labels` are all those of the drawing. */
export function falseClaims(
  shapes: Shapes,
  labels: readonly string[],
  drawn: DrawnSvg,
): readonly string[] {
  const { ends = [], messages = [], groups = {}, outlines = {}, columns = [], rows = [] } = shapes
  const { bars = {}, activations = {}, arrivals, forks } = shapes
  const at = (label: string) => placesOf(label, drawn)[0] ?? { x: Number.NaN, y: Number.NaN }
  return [
    ...ends.filter((claim) => !hasEnds(claim, drawn)).map((claim) => `ends ${claim}`),
    ...messages
      .filter(([label, start, end]) => !isMarked(lineBelow(at(label), drawn), start, end))
      .map((claim) => `message ${claim}`),
    ...Object.entries(groups)
      .filter(([label, members]) => !hasGroup([label, ...members], labels, drawn))
      .map(([label]) => `group ${label}`),
    ...Object.entries(outlines)
      .filter(([label, outline]) => !hasOutline(boxOf(at(label), drawn), outline))
      .map((claim) => `outline ${claim}`),
    ...outOfOrder(columns, (label) => at(label).x),
    ...outOfOrder(rows, (label) => at(label).y),
    ...wrongBars(bars, (label) => barOf(at(label), drawn)),
    ...Object.entries(activations)
      .filter(([label, count]) => barsBelow(at(label), drawn).length !== count)
      .map((claim) => `activations ${claim}`),
    ...(arrivals === undefined || String(arrivalsIn(drawn)) === String(arrivals)
      ? []
      : [`arrivals ${arrivals}`]),
    ...(forks === undefined || narrowBars(drawn).length === forks ? [] : [`forks ${forks}`]),
  ]
}

/** Where a label stands: as a text of its own, else within one. */
function placesOf(label: string, { texts }: DrawnSvg): readonly Point[] {
  const own = texts.filter(({ text }) => text === label)
  return own.length > 0 ? own : texts.filter(({ text }) => text.includes(label))
}

function holds({ x, y, width, height }: Box, point: Point, gap = 0): boolean {
  return (
    point.x >= x - gap &&
    point.x <= x + width + gap &&
    point.y >= y - gap &&
    point.y <= y + height + gap
  )
}

/** The smallest shape around a point that is more than the background of a text. */
function boxOf(point: Point, { shapes }: DrawnSvg) {
  return shapes
    .filter((shape) => shape.height > 25 && holds(shape, point, 2))
    .toSorted((a, b) => a.width * a.height - b.width * b.height)[0]
}

function hasEnds([from, start, to, end]: Claim<'ends'>[number], drawn: DrawnSvg): boolean {
  const boxesOf = (label: string) =>
    placesOf(label, drawn).flatMap((place) => boxOf(place, drawn) ?? [])
  const [first, last] = [boxesOf(from), boxesOf(to)]
  const touches = (boxes: readonly Box[], point: Point) =>
    boxes.some((box) => holds(box, point, GAP))
  return drawn.lines.some(
    (line) => touches(first, line.from) && touches(last, line.to) && isMarked(line, start, end),
  )
}

function isMarked(line: DrawnLine | undefined, start: string, end: string): boolean {
  return line?.start === start && line.end === end
}

function lineBelow({ x, y }: Point, { lines }: DrawnSvg): DrawnLine | undefined {
  const isLong = ({ from, to }: DrawnLine) => Math.abs(from.x - to.x) > GAP
  const isAcross = ({ from, to }: DrawnLine) => (from.x - x) * (to.x - x) < 0
  return lines
    .filter((line) => isLong(line) && isAcross(line) && line.from.y > y)
    .toSorted((a, b) => a.from.y - b.from.y)[0]
}

function hasGroup(members: readonly string[], labels: readonly string[], drawn: DrawnSvg): boolean {
  return drawn.shapes.some((shape) =>
    labels.every(
      (label) =>
        placesOf(label, drawn).some((place) => holds(shape, place, 2)) === members.includes(label),
    ),
  )
}

function hasOutline(shape: DrawnSvg['shapes'][number] | undefined, outline: string | number) {
  return (typeof outline === 'string' ? shape?.tag : shape?.corners) === outline
}

function outOfOrder(
  labels: readonly string[],
  place: (label: string) => number,
): readonly string[] {
  return labels
    .slice(1)
    .filter((label, index) => !(place(label) > place(labels[index] ?? label)))
    .map((label) => `order ${label}`)
}

/** The bar in the row of a label: it is lower than its row. */
function barOf({ y }: Point, { shapes }: DrawnSvg): Box | undefined {
  return shapes
    .filter((shape) => shape.width > 1 && y > shape.y && y < shape.y + shape.height)
    .toSorted((a, b) => a.height - b.height || a.width - b.width)[0]
}

/** The first bar gives the unit and the origin of the others. */
function wrongBars(
  claims: Claim<'bars'>,
  find: (label: string) => Box | undefined,
): readonly string[] {
  const bars = Object.entries(claims).map(([label, [start, end]]) => {
    const { x, width } = find(label) ?? { x: Number.NaN, width: Number.NaN }
    return { label, start, end, left: x, right: x + width }
  })
  const [first] = bars
  if (first === undefined) return []
  const unit = (first.right - first.left) / (first.end - first.start)
  const place = (value: number) => first.left + (value - first.start) * unit
  const isNear = (x: number, value: number) => Math.abs(x - place(value)) < 4
  return bars
    .filter(({ start, end, left, right }) => !(isNear(left, start) && isNear(right, end)))
    .map(({ label }) => `bar ${label}`)
}

/** Bars that are far longer than wide. */
function narrowBars({ shapes }: DrawnSvg): readonly Box[] {
  return shapes.filter(
    ({ width, height }) => Math.min(width, height) <= 10 && Math.max(width, height) >= 40,
  )
}

function barsBelow({ x }: Point, drawn: DrawnSvg): readonly Box[] {
  return narrowBars(drawn).filter((bar) => Math.abs(middleOf(bar).x - x) < 2)
}

function arrivalsIn({ shapes, lines }: DrawnSvg): readonly number[] {
  // Two circles around one point are one dot; a tag has a tiny one.
  const dots = shapes
    .filter(({ tag, width }) => tag === 'circle' && width > 4)
    .filter((dot, index, all) => all.findIndex((other) => holds(other, middleOf(dot))) === index)
  return dots
    .toSorted((a, b) => a.x - b.x)
    .map((dot) => lines.filter(({ to }) => holds(dot, to)).length)
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}
