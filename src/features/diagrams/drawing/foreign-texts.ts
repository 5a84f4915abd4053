import { fontSizeOf, type TextTools, textLength } from './text-lines.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Height of a line, in sizes of its letters. */
const LINE = 1.2

/** Makes texts of SVG of what Mermaid writes as HTML whatever it is told: in the middle of its box, in lines that fit. */
export function setTexts(svg: Element, tools: TextTools): void {
  for (const html of svg.querySelectorAll('foreignObject')) {
    const text = textFrom(html, tools)
    // What stands beside it in a `<switch>` says the same for browsers without HTML.
    const isChoice = html.parentElement?.localName === 'switch'
    if (isChoice) html.parentElement?.replaceWith(text)
    else html.replaceWith(text)
  }
}

function textFrom(html: Element, tools: TextTools): Element {
  const number = (name: string) => Number.parseFloat(html.getAttribute(name) ?? '') || 0
  const [width, height] = [number('width'), number('height')]
  const [x, y] = [number('x') + width / 2, number('y') + height / 2]
  const create = (name: string) => html.ownerDocument.createElementNS(SVG, name)
  const text = create('text')
  const size = fontSizeOf(html.querySelector('b, span, div') ?? html, tools)
  text.setAttribute('text-anchor', 'middle')
  text.setAttribute('font-size', String(size))
  if (html.querySelector('b') !== null) text.setAttribute('font-weight', '700')
  const lines = linesOf(html.textContent ?? '', width, (line) => {
    text.textContent = line
    return textLength(text, tools)
  })
  const top = y - ((lines.length - 1) * LINE * size) / 2
  text.replaceChildren(
    ...lines.map((line, index) => {
      const part = create('tspan')
      part.setAttribute('x', String(x))
      // A third of a letter is below the middle of its line.
      part.setAttribute('y', String(top + (index * LINE + 0.36) * size))
      part.textContent = line
      return part
    }),
  )
  return text
}

/** Words in lines that are at most so wide; a wider word has a line of its own. */
function linesOf(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
