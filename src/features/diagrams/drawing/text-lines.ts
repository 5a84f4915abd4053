import type { Box } from './box.ts'
import type { FontMetrics } from './text-width.ts'

/** What an element is drawn with: its own value of a property, or that of the nearest element around it. */
export type InheritedValue = (element: Element, property: string) => string | undefined

export type TextTools = { readonly metrics: FontMetrics; readonly valueOf: InheritedValue }

/** Size of texts in pixels where nothing is said, as Mermaid has it. */
const ROOT_SIZE = 16
/** Pixels of other units. */
const UNITS: Readonly<Record<string, number>> = {
  em: ROOT_SIZE,
  rem: ROOT_SIZE,
  ex: ROOT_SIZE / 2,
  '%': ROOT_SIZE / 100,
  pt: 4 / 3,
}

/** Parts of a text that stand side by side, from where an anchor puts them. */
type Line = { x: number; readonly anchor: string; readonly parts: Part[] }

type Part = { readonly y: number; readonly width: number; readonly size: number }

/** Size in pixels of the text of an element. */
export function fontSizeOf(element: Element, tools: Pick<TextTools, 'valueOf'>): number {
  const value = tools.valueOf(element, 'font-size') ?? ''
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return ROOT_SIZE
  const unit = UNITS[/[a-z%]*$/.exec(value)?.[0] ?? ''] ?? 1
  return number * unit
}

/** Width of all text in an element, in one line. */
export function textLength(element: Element, tools: TextTools): number {
  return layOut(element, tools)
    .flatMap(({ parts }) => parts)
    .reduce((sum, { width }) => sum + width, 0)
}

/** The box of `<text>` or `<tspan>`; undefined where there is no text. */
export function textBoxes(element: Element, tools: TextTools): readonly Box[] {
  const { ascent, descent } = tools.metrics
  return layOut(element, tools).flatMap(({ x, anchor, parts }) => {
    const width = parts.reduce((sum, part) => sum + part.width, 0)
    let left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
    return parts.map((part) => {
      const box = { x: left, y: part.y - ascent * part.size, width: part.width }
      left += part.width
      return { ...box, height: (ascent + descent) * part.size }
    })
  })
}

function layOut(element: Element, tools: TextTools): readonly Line[] {
  const lines: Line[] = []
  addLines(element, { lines, pen: { y: 0 } }, tools)
  return lines.filter(({ parts }) => parts.length > 0)
}

type Layout = { readonly lines: Line[]; readonly pen: { y: number } }

function addLines(element: Element, { lines, pen }: Layout, tools: TextTools): void {
  const size = fontSizeOf(element, tools)
  const x = lengthOf(element, 'x', size)
  const begun = x === undefined ? lines.at(-1) : undefined
  const anchor = tools.valueOf(element, 'text-anchor') ?? 'start'
  const line = begun ?? { x: x ?? 0, anchor, parts: [] }
  if (begun === undefined) lines.push(line)
  if (line.parts.length === 0) line.x += lengthOf(element, 'dx', size) ?? 0
  pen.y = (lengthOf(element, 'y', size) ?? pen.y) + (lengthOf(element, 'dy', size) ?? 0)
  for (const child of element.childNodes) {
    if (child.nodeType === 1) addLines(child as Element, { lines, pen }, tools)
    else if (child.nodeType === 3) addPart(child.textContent ?? '', element)
  }

  function addPart(content: string, around: Element): void {
    const parts = lines.at(-1)?.parts ?? []
    const text = content.replace(/\s+/g, ' ')
    const shown = parts.length === 0 ? text.trimStart() : text
    if (shown === '') return
    const width = size * tools.metrics.width(shown, weightOf(around, tools))
    parts.push({ y: pen.y + baselineShift(around, size, tools), width, size })
  }
}

function weightOf(element: Element, tools: TextTools): number {
  const value = tools.valueOf(element, 'font-weight') ?? '400'
  if (/^bold/.test(value)) return 700
  return Math.min(700, Math.max(400, Number.parseInt(value, 10) || 400))
}

/** How far below `y` the baseline is. */
function baselineShift(element: Element, size: number, tools: TextTools): number {
  const { ascent, descent } = tools.metrics
  const own = tools.valueOf(element, 'alignment-baseline')
  switch (own ?? tools.valueOf(element, 'dominant-baseline')) {
    case 'middle':
      return 0.27 * size
    case 'central':
      return ((ascent - descent) / 2) * size
    case 'hanging':
      return 0.73 * size
    case 'text-before-edge':
    case 'before-edge':
      return ascent * size
    case 'text-after-edge':
    case 'after-edge':
      return -descent * size
    default:
      return 0
  }
}

function lengthOf(element: Element, name: string, size: number): number | undefined {
  const value = element.getAttribute(name)
  if (value === null) return undefined
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return undefined
  return value.trim().endsWith('em') ? number * size : number
}
