import { JSDOM } from 'jsdom'
import { type Cascade, readCascade } from './cascade.ts'
import { readColor } from './read-color.ts'
import { boxOf, transformed, transformOf } from './svg-boxes.ts'
import { fontSizeOf, type TextTools, textLength } from './text-lines.ts'
import type { FontMetrics } from './text-width.ts'

/** What decides how wide a text is, and where it is. */
const MEASURED = new Set([
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'alignment-baseline',
])
/** Names that code for browsers finds in its global scope, and Node does not have. */
const GLOBALS =
  'document Element SVGElement HTMLElement HTMLCanvasElement Node NodeList DOMParser XMLSerializer MutationObserver CSSStyleSheet DocumentFragment NodeFilter Text Comment Image Event CustomEvent MouseEvent Option location screen requestAnimationFrame cancelAnimationFrame'.split(
    ' ',
  )

/**
 * Opens a window without a network that measures SVG, and makes it the global one: for a thread, or a test file, of its own.
 */
export function openWindow(metrics: FontMetrics): TextTools & { readonly document: Document } {
  const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true })
  const tools: TextTools = { metrics, valueOf: inheritedValues() }
  const { SVGElement, HTMLElement, HTMLCanvasElement, CSSStyleDeclaration } = window
  define(window, 'screen', { availWidth: 1200, availHeight: 900, width: 1200, height: 900 })
  define(SVGElement.prototype, 'getBBox', function (this: SVGElement) {
    return boxOf(this, tools)
  })
  define(SVGElement.prototype, 'getComputedTextLength', function (this: SVGElement) {
    return textLength(this, tools)
  })
  define(SVGElement.prototype, 'getBoundingClientRect', function (this: SVGElement) {
    return clientRect(transformed(transformOf(this), boxOf(this, tools)))
  })
  define(HTMLElement.prototype, 'getBoundingClientRect', function (this: HTMLElement) {
    const size = fontSizeOf(this, tools)
    return clientRect({ x: 0, y: 0, width: textLength(this, tools), height: 1.5 * size })
  })
  const { setProperty } = CSSStyleDeclaration.prototype
  // In SVG, a size of letters may be a number.
  define(
    CSSStyleDeclaration.prototype,
    'setProperty',
    function (
      this: CSSStyleDeclaration,
      ...[name, value, priority]: Parameters<typeof setProperty>
    ) {
      const isNumber = name === 'font-size' && Number(value) > 0
      setProperty.call(this, name, isNumber ? `${value}px` : value, priority)
    },
  )
  define(HTMLCanvasElement.prototype, 'getContext', () => canvasContext(metrics))
  define(window, 'CSS', { supports: (_: string, value: string) => readColor(value) !== undefined })
  for (const name of ['window', ...GLOBALS]) define(globalThis, name, window[name])
  define(window, 'getComputedStyle', computedStyle(tools))
  define(globalThis, 'getComputedStyle', window.getComputedStyle)
  return { ...tools, document: window.document }
}

function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true, writable: true })
}

function clientRect(box: ReturnType<typeof boxOf>) {
  const { x, y, width, height } = box
  return { ...box, left: x, top: y, right: x + width, bottom: y + height }
}

/** Values by the style sheet that Mermaid puts into a drawing, by style and by attribute, of the nearest element. */
function inheritedValues(): TextTools['valueOf'] {
  let last: { readonly sheet: Element; readonly cascade: Cascade } | undefined
  const cascadeFor = (element: Element): Cascade | undefined => {
    const sheet = element.closest('svg')?.firstElementChild
    if (sheet?.localName !== 'style') return undefined
    if (last?.sheet !== sheet) {
      const css = sheet.textContent ?? ''
      last = { sheet, cascade: readCascade(css, (property) => MEASURED.has(property)) }
    }
    return last.cascade
  }
  return (element, property) => {
    const rules = cascadeFor(element)
    for (let it: Element | null = element; it !== null; it = it.parentElement) {
      const value = rules?.styleOf(it).get(property) ?? it.getAttribute(property)
      if (value !== null && value !== undefined && value !== '' && value !== 'inherit') return value
    }
    return undefined
  }
}

/** What Mermaid asks of a style: whether a text is centred, and the size of letters. */
function computedStyle(tools: TextTools) {
  return (element: Element) => {
    const fontSize = `${fontSizeOf(element, tools)}px`
    const textAnchor = tools.valueOf(element, 'text-anchor') ?? 'start'
    const values: Readonly<Record<string, string>> = { 'font-size': fontSize }
    return { fontSize, textAnchor, getPropertyValue: (name: string) => values[name] ?? '0px' }
  }
}

/** A canvas on which nothing is drawn: it measures texts for those that lay out with one. */
function canvasContext({ width }: FontMetrics): object {
  const own = {
    font: '16px sans-serif',
    measureText(text: string) {
      const size = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 16)
      return { width: size * width(text, /bold/.test(this.font) ? 700 : 400) }
    },
  }
  return new Proxy(own, {
    get: (target, name) => Reflect.get(target, name, target) ?? (() => undefined),
  })
}
