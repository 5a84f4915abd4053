/** What a declaration of an inline style becomes, as pages have none: a strict policy forbids them. */
export type StyleParts = {
  readonly classes: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
  /** Room that is taken away before an element, in em; 0 for none. */
  readonly kern: number
  /** Declarations that have no counterpart. */
  readonly unknown: readonly string[]
}

type Part = {
  readonly class?: string
  readonly attributes?: StyleParts['attributes']
  readonly kern?: number
}

type Rule = readonly [pattern: RegExp, part: (match: RegExpExecArray) => Part]

/** In order: the first one that fits counts. Most of what has no part only mends a browser that is not followed here. */
const RULES: readonly Rule[] = [
  [
    /^color:(.+)$/,
    ([, color = '']) => (color === 'undefined' ? {} : { attributes: { mathcolor: color } }),
  ],
  [/^math-depth:(\d)$/, ([, level = '']) => ({ attributes: { scriptlevel: level } })],
  [/^margin-left:-([\d.]+)(em|ex|pt|px)$/, ([, size, unit]) => ({ kern: inEm(size, unit) })],
  [/^border-(top|bottom|left|right):\S+ (\w+)$/, ([, side = '', style]) => rule(side, style)],
  [/^border:1px solid$/, () => ({ class: 'tml-fbox' })],
  [/^padding-(left|right):0(?:\w*)$/, ([, side = '']) => ({ class: `tml-${side.charAt(0)}0` })],
  [/^padding-(left|right):1em$/, ([, side = '']) => ({ class: `tml-${side.charAt(0)}1` })],
  [/^padding:0$/, () => ({ class: 'tml-p0' })],
  [/^padding:0\.3em$/, () => ({ class: 'tml-pad' })],
  [/^width:100%$/, () => ({ class: 'tml-full' })],
  [/^width:50%$/, () => ({ class: 'tml-glue' })],
  [/^font-weight:bold$/, () => ({ class: 'tml-bold' })],
  [/^text-align:left$/, () => ({ class: 'tml-left' })],
  [/^(?:padding(?:-\w+)?|width|height|right|bottom|justify-content|display):/, () => ({})],
  // Cells that the library adds to short rows bring fields of its own along.
  [/^(?:level|max-size|font|font-family|font-shape|font-size|font-style|font-weight):/, () => ({})],
]

function rule(side: string, style = 'solid'): Part {
  return { class: `tml-${side.charAt(0)}${style === 'solid' ? '' : ` tml-${style}`}` }
}

const EM_PER_UNIT: Readonly<Record<string, number>> = { em: 1, ex: 0.431, pt: 0.1, px: 0.0625 }

function inEm(size = '0', unit = 'em'): number {
  return Number(size) * (EM_PER_UNIT[unit] ?? 1)
}

/** Takes an inline style apart. */
export function stylePartsOf(style: string): StyleParts {
  const classes: string[] = []
  const attributes: Record<string, string> = {}
  const unknown: string[] = []
  let kern = 0
  for (const declaration of style.split(';').filter(Boolean)) {
    const part = partOf(declaration.trim())
    if (part === undefined) unknown.push(declaration.trim())
    for (const name of part?.class?.split(' ') ?? []) classes.push(name)
    Object.assign(attributes, part?.attributes)
    kern += part?.kern ?? 0
  }
  return { classes, attributes, kern, unknown }
}

function partOf(declaration: string): Part | undefined {
  for (const [pattern, part] of RULES) {
    const match = pattern.exec(declaration)
    if (match !== null) return part(match)
  }
  return undefined
}
