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
  'svg g defs marker linearGradient stop rect circle ellipse line path polygon polyline text tspan'.split(
    ' ',
  ),
)
/** What holds others and is nothing itself: links lead nowhere from a drawing. */
const WRAPPERS = new Set(['a', 'switch'])
/** What is drawn only where a shape refers to it. */
const PARTS = new Set(['marker', 'linearGradient'])
const PLAIN =
  /^(?:viewBox|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|dx|dy|d|points|width|height|offset|gradientUnits|markerWidth|markerHeight|markerUnits|refX|refY|orient|opacity|fillOpacity|strokeOpacity|stopOpacity|strokeWidth|strokeDashArray|strokeLineCap|strokeLineJoin|fontSize|fontWeight|fontStyle|textAnchor|textDecoration|dominantBaseline|alignmentBaseline|visibility|display|transform)$/
/** Colours: those of the theme by name, those of the author in hexadecimal. */
const COLOR = /^(?:none|var\(--[\w-]+\)|#[\da-f]{3}|#[\da-f]{6})$/i
/** A marker or a gradient of the drawing itself. */
const OWN_PART = /^url\(#([\w-]+)\)$/

/** Keeps what is known of a drawing: shapes and texts, their geometry and their colours. No style, link or name. */
export function diagramSvg(markup: string): DiagramSvg | undefined {
  const drawn = readMarkup(markup)
  const [svg] = drawn === undefined ? [] : cleaned(drawn, partsIn(markup))
  if (svg?.type !== 'element' || svg.tagName !== 'svg') return undefined
  return { svg, texts: [...new Set(textsOf(svg))] }
}

/** Ids of markers and gradients that shapes refer to. */
function partsIn(markup: string): ReadonlySet<string> {
  return new Set(
    Array.from(markup.matchAll(/url\((?:&quot;|["'])?#([\w-]+)/g), ([, id = '']) => id),
  )
}

/** The drawing as text, named for those who cannot see it. */
export function svgHtml({ svg }: DiagramSvg, label: string): string {
  const properties = { ...svg.properties, role: 'img', ariaLabel: label }
  return toHtml(
    { ...svg, properties },
    { space: 'svg', characterReferences: { useNamedReferences: true } },
  )
}

function cleaned(node: Element, parts: ReadonlySet<string>): readonly ElementContent[] {
  if (WRAPPERS.has(node.tagName)) return childrenOf(node, parts)
  const isUnused = PARTS.has(node.tagName) && !parts.has(String(node.properties['id']))
  if (!ELEMENTS.has(node.tagName) || isUnused) return []
  const properties = Object.fromEntries(
    Object.entries(node.properties).flatMap(([name, value]) => {
      if (name === 'id' && !parts.has(String(value))) return []
      const clean = propertyOf(name, Array.isArray(value) ? value.join(' ') : String(value))
      return clean === undefined ? [] : [[name, clean]]
    }),
  )
  const children = childrenOf(node, parts)
  return isNothing(node, children) ? [] : [element(node.tagName, properties, [...children])]
}

/** Whether nothing shows of it: what Mermaid measured with, or put there for a script. */
function isNothing({ tagName, properties }: Element, children: readonly unknown[]): boolean {
  if (tagName === 'rect') return properties['width'] === undefined
  return /^(?:g|defs|text|tspan)$/.test(tagName) && children.length === 0
}

function childrenOf(node: Element, parts: ReadonlySet<string>): readonly ElementContent[] {
  return node.children.flatMap((child): readonly ElementContent[] => {
    if (child.type === 'element') return cleaned(child, parts)
    return child.type === 'text' ? [{ type: 'text', value: child.value }] : []
  })
}

function propertyOf(name: string, value: string): string | undefined {
  if (name === 'id') return ID_PREFIX + value.replace(/[^\w-]/g, '')
  const [, id] = OWN_PART.exec(value) ?? []
  if (/^marker(?:Start|Mid|End)$/.test(name))
    return id === undefined ? undefined : `url(#${ID_PREFIX}${id})`
  if (name === 'fill' || name === 'stroke' || name === 'stopColor') {
    if (id !== undefined) return `url(#${ID_PREFIX}${id})`
    return COLOR.test(value) ? value : undefined
  }
  if (/^font(?:Style|Weight)$/.test(name) && value === 'normal') return undefined
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
