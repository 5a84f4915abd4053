import type { Box } from './box.ts'
import { readCascade } from './cascade.ts'
import { inkOn, readPaint } from './colors.ts'
import { IDENTITY, type Matrix, multiply } from './matrix.ts'
import { boxOf, transformed, transformOf } from './svg-boxes.ts'
import type { TextTools } from './text-lines.ts'

/** Properties of style sheets that are attributes of SVG, too. */
const ATTRIBUTES = new Set([
  'fill',
  'stroke',
  'stop-color',
  'fill-opacity',
  'stroke-opacity',
  'stop-opacity',
  'opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'text-decoration',
  'dominant-baseline',
  'alignment-baseline',
  'visibility',
  'display',
  'transform',
  'rx',
  'ry',
])
const PAINTS = ['fill', 'stroke', 'stop-color'] as const

/** Makes attributes of a drawing's style sheet and styles, its colours those of the theme or of its author. */
export function inlineStyles(svg: Element, own: ReadonlySet<string>): void {
  const css = Array.from(svg.querySelectorAll('style'), (style) => style.textContent).join('\n')
  const cascade = readCascade(css, (property) => ATTRIBUTES.has(property))
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    const styles = cascade.styleOf(element)
    for (const [name, value] of styles) {
      if (name !== 'transform') element.setAttribute(name, value)
      else if (value !== 'none') element.setAttribute(name, transformBy(value, element))
    }
    for (const name of PAINTS) setPaint(element, name, own)
    // A line must not strike through the words that it passes behind.
    if (isBackground(element)) element.removeAttribute('opacity')
    element.removeAttribute('style')
  }
  for (const style of svg.querySelectorAll('style')) style.remove()
  // Flows are multiplied with the labels that they cover, which no attribute can say: they go below them.
  const flows = svg.querySelector(':scope > .links')
  if (flows !== null) svg.prepend(flows)
}

/** A transformation of CSS as the attribute of SVG, around the origin that the element has for it. */
function transformBy(value: string, element: Element): string {
  const own = value.replace(/(\d)(?:px|deg)\b/g, '$1')
  const [x, y] = element.getAttribute('transform-origin')?.match(/-?[\d.]+/g) ?? []
  if (x === undefined || y === undefined) return own
  return `translate(${x},${y}) ${own} translate(${-Number(x)},${-Number(y)})`
}

/** Whether a shape is what the label of a line stands on. */
function isBackground(element: Element): boolean {
  return element.matches('rect.background, .commit-label-bkg')
}

function setPaint(element: Element, name: (typeof PAINTS)[number], own: ReadonlySet<string>): void {
  const value = element.getAttribute(name)
  if (value === null) return
  const isText = /^(?:text|tspan)$/i.test(element.tagName)
  const paint = readPaint(value, {
    own,
    isLine: name === 'stroke',
    isText: isText && name === 'fill',
  })
  if (paint === undefined) {
    element.removeAttribute(name)
    return
  }
  element.setAttribute(name, paint.value)
  const opacity = name === 'stop-color' ? 'stop-opacity' : `${name}-opacity`
  if (paint.alpha < 1 && !element.hasAttribute(opacity))
    element.setAttribute(opacity, String(Math.round(paint.alpha * 100) / 100))
}

type Shape = { readonly box: Box; readonly fill: string }

/**
 * Makes labels on colours of the diagram's author dark or light, whatever the theme; black and white labels on anything else
 * get the theme's colour.
 */
export function setInk(svg: Element, tools: TextTools): void {
  const shapes: Shape[] = []
  const visit = (element: Element, around: Matrix, fill: string): void => {
    const name = element.tagName.toLowerCase()
    if (name === 'defs' || name === 'marker') return
    const matrix = multiply(around, transformOf(element))
    const own = element.getAttribute('fill') ?? fill
    if (name === 'text') {
      setInkOf(element, { box: transformed(matrix, boxOf(element, tools)), fill: own }, shapes)
      return
    }
    if (element.children.length > 0) {
      for (const child of element.children) visit(child, matrix, own)
      return
    }
    if (own !== 'none' && !isFaint(element))
      shapes.push({ box: transformed(matrix, boxOf(element, tools)), fill: own })
  }
  for (const child of svg.children) visit(child, IDENTITY, svg.getAttribute('fill') ?? '')
}

/** Whether a shape hardly covers what is below it. */
function isFaint(element: Element): boolean {
  const part = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '1')
  return part('opacity') * part('fill-opacity') < 0.5
}

function setInkOf(text: Element, { box, fill }: Shape, shapes: readonly Shape[]): void {
  const y = box.y + box.height / 2
  const below = shapes.findLast(
    (it) =>
      box.x >= it.box.x &&
      box.x + box.width <= it.box.x + it.box.width &&
      y >= it.box.y &&
      y <= it.box.y + it.box.height,
  )
  const color = below?.fill.startsWith('#') === true ? below.fill : undefined
  const ink = color === undefined ? 'var(--_text)' : inkOn(color)
  const isUnsure = (it: string) => (color === undefined ? isBlackOrWhite(it) : !it.startsWith('#'))
  if (isUnsure(fill)) text.setAttribute('fill', ink)
  for (const part of text.querySelectorAll('tspan[fill]'))
    if (isUnsure(part.getAttribute('fill') ?? '')) part.setAttribute('fill', ink)
}

/** On what the theme draws, an author's black can be read where the theme is light, and white where it is dark. */
function isBlackOrWhite(fill: string): boolean {
  return /^#(?:0{6}|f{6})$/.test(fill)
}
