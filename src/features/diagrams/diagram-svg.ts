import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { readMarkup } from '../../page/blocks/html/read-markup.ts'
import { element } from '../../page/tree/element.ts'

/** A drawing as pages may have it. */
export type DiagramSvg = {
  /** `<svg>` without a name; ids in it begin with `ID_PREFIX`. */
  readonly svg: Element
  /** Its texts in the order in which they stand, each once. */
  readonly texts: readonly string[]
}

/** Stands in ids for what makes them unique on a page: the theme puts its own there. */
const ID_PREFIX = 'diagram-id-'

const ELEMENTS = new Set(
  'svg g defs marker rect circle ellipse line path polygon polyline text tspan'.split(' '),
)
const PLAIN =
  /^(?:viewBox|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|dx|dy|d|points|width|height|markerWidth|markerHeight|refX|refY|orient|strokeWidth|strokeDashArray|strokeLineCap|strokeLineJoin|fontSize|fontWeight|fontStyle|textAnchor|transform)$/
/** Colours: those of the theme by name, those of the author in hexadecimal. */
const COLOR = /^(?:none|var\(--[\w-]+\)|#[\da-f]{3}|#[\da-f]{6})$/i

/** Keeps what is known of a drawing: shapes and texts, their geometry and their colours. No style, link or name. */
export function diagramSvg(markup: string): DiagramSvg | undefined {
  const drawn = readMarkup(markup)
  const [svg] = drawn === undefined ? [] : cleaned(drawn)
  if (svg?.type !== 'element' || svg.tagName !== 'svg') return undefined
  return { svg, texts: [...new Set(textsOf(svg))] }
}

/** The drawing as text, named for those who cannot see it. */
export function svgHtml({ svg }: DiagramSvg, label: string): string {
  const properties = { ...svg.properties, role: 'img', ariaLabel: label }
  return toHtml(
    { ...svg, properties },
    { space: 'svg', characterReferences: { useNamedReferences: true } },
  )
}

function cleaned(node: Element): readonly ElementContent[] {
  if (!ELEMENTS.has(node.tagName)) return []
  const properties = Object.fromEntries(
    Object.entries(node.properties).flatMap(([name, value]) => {
      const kept = propertyOf(name, Array.isArray(value) ? value.join(' ') : String(value))
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
  const children = node.children.flatMap((child): readonly ElementContent[] => {
    if (child.type === 'element') return cleaned(child)
    return child.type === 'text' ? [{ type: 'text', value: child.value }] : []
  })
  const fill = children.map(fillOf).find((color) => color?.startsWith('#'))
  const inked = fill === undefined ? children : children.map((child) => withInk(child, fill))
  return [element(node.tagName, properties, inked)]
}

function fillOf(node: ElementContent): string | undefined {
  const fill =
    node.type === 'element' && node.tagName !== 'text' ? node.properties['fill'] : undefined
  return typeof fill === 'string' ? fill : undefined
}

/** On a colour of the author's a label is dark or light, whatever the theme. */
function withInk(node: ElementContent, fill: string): ElementContent {
  if (node.type !== 'element' || node.tagName !== 'text') return node
  if (String(node.properties['fill']).startsWith('#')) return node
  return { ...node, properties: { ...node.properties, fill: isLight(fill) ? '#000' : '#fff' } }
}

function isLight(color: string): boolean {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  // Where black on it and white on it have the same contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}

function propertyOf(name: string, value: string): string | undefined {
  if (name === 'id') return ID_PREFIX + value.replace(/[^\w-]/g, '')
  if (/^marker(?:Start|Mid|End)$/.test(name)) {
    const [, id] = /^url\(#([\w-]+)\)$/.exec(value) ?? []
    return id === undefined ? undefined : `url(#${ID_PREFIX}${id})`
  }
  if (name === 'fill' || name === 'stroke') return COLOR.test(value) ? value : undefined
  // Numbers in the sixteenth place help nobody.
  return PLAIN.test(name) ? value.replace(/(\.\d\d)\d+/g, '$1') : undefined
}

function textsOf(node: ElementContent): readonly string[] {
  if (node.type !== 'element') return []
  if (node.tagName !== 'text') return node.children.flatMap(textsOf)
  const text = wordsOf(node).replace(/\s+/g, ' ').trim()
  return text === '' ? [] : [text]
}

function wordsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const words = node.children.map(wordsOf).join('')
  // Lines of a label are elements of their own.
  return node.tagName === 'tspan' && node.properties['x'] !== undefined ? `${words} ` : words
}
