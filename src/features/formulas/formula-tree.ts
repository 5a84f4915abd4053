import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { readMarkup } from '../../page/blocks/html/read-markup.ts'
import { element } from '../../plugin.ts'
import { stylePartsOf } from './formula-styles.ts'

/** A formula's tree as pages may have it, and what in its markup had no counterpart there. */
export type FormulaTree = {
  readonly math: Element
  /** Whether it has lines, boxes or strikes, which take rules of the theme besides those of every formula. */
  readonly hasMarks: boolean
  readonly unknown: readonly string[]
}

const ELEMENTS = new Set(
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'accent accentunder columnalign depth display displaystyle fence form height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
)
/** Classes that the theme has rules for: the others mend fonts that it does not bring. */
const CLASSES = /^(?:tml-(?:left|right|overline|underline|cancel|xcancel|fbox)|downstrike)$/

/** Reads the markup of a formula as a browser does, and keeps what is known: elements, attributes, classes. */
export function formulaTree(markup: string, tex: string): FormulaTree {
  const read = readMarkup(markup)
  const unknown: string[] = []
  const [math] = read === undefined ? [] : cleaned(read, unknown)
  if (math?.type !== 'element')
    return { math: element('math'), hasMarks: false, unknown: ['<math>'] }
  const isWide = math.properties['display'] !== 'block' && math.children.some(mayScroll)
  const properties = { ...math.properties, alttext: tex, ...(isWide ? { tabIndex: 0 } : {}) }
  return { math: { ...math, properties }, hasMarks: math.children.some(isMarked), unknown }
}

function isMarked(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  const names = [node.properties['className'] ?? []].flat().map(String)
  return names.some((name) => !OF_CELLS.test(name)) || node.children.some(isMarked)
}

/** Classes that place the cells of matrices and of aligned lines. */
const OF_CELLS = /^tml-(?:[lr][01]|p0|left|right)$/

/** Signs of a part of a formula that a phone may have no room for. It does not break, and what scrolls takes the focus. */
const WIDE = 28

function mayScroll(part: ElementContent): boolean {
  return textOf(part).length > WIDE
}

function cleaned(node: Element, unknown: string[]): readonly ElementContent[] {
  const { tagName, properties } = node
  // Where a style sheet would put the number of an equation.
  if (tagName === 'span') return []
  if (!ELEMENTS.has(tagName)) unknown.push(`<${tagName}>`)
  const { style, className, ...attributes } = properties
  const parts = stylePartsOf(typeof style === 'string' ? style : '')
  for (const name of parts.unknown) unknown.push(name)
  const given = [className ?? []]
    .flat()
    .map(String)
    .filter((name) => CLASSES.test(name))
  const classes = [...given, ...parts.classes]
  const known = Object.entries({ ...attributes, ...parts.attributes })
    .filter(([name]) => ATTRIBUTES.has(name))
    .map(([name, value]) => [name, /^math(?:color|background)$/.test(name) ? ink(value) : value])
  const children = node.children.flatMap((child): readonly ElementContent[] => {
    if (child.type === 'element') return cleaned(child, unknown)
    return child.type === 'text' ? [{ type: 'text', value: child.value }] : []
  })
  const kept = element(tagName, Object.fromEntries(known), children)
  if (classes.length > 0) kept.properties['className'] = classes
  return parts.kern === 0 ? [kept] : [kerned(kept, parts.kern)]
}

/** Black is the colour of the text, which is light in the dark theme. */
function ink(color: unknown): string {
  return /^(?:black|#000(?:000)?)$/.test(String(color)) ? 'currentcolor' : String(color)
}

/** Steps of room that can be taken away, in eighteenths of an em: each is a class of the theme. */
const KERNS = [16, 4, 1]

/** An element with room taken away before it, in em, as near as the steps come to it. */
function kerned(node: Element, kern: number): Element {
  const steps: ElementContent[] = []
  let rest = Math.min(Math.round(kern * 18), 180)
  for (const step of KERNS) {
    for (; rest >= step; rest -= step) {
      steps.push(element('mrow', { className: [`tml-kern-${step}`] }))
    }
  }
  return element('mrow', {}, node.children.length === 0 ? steps : [...steps, node])
}
