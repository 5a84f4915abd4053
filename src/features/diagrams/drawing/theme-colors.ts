import { lighten } from 'khroma'
import { readColor } from './read-color.ts'

/**
 * Colours that Mermaid is given in place of real ones, one for each role. In a drawing they are replaced by the theme's
 * variables, of which `theme/features/diagrams/diagram.css` says the value.
 */

/** Roles of colours. */
const ROLES = [
  'text',
  'line',
  'edge',
  'page',
  'node',
  'group',
  'note',
  'note-line',
  'done',
  'critical',
  'critical-line',
] as const
type Role = (typeof ROLES)[number]

/** Colours that tell one thing from another: slices, branches, sections. More repeat them. */
const CATEGORIES = 8

type Tone = Role | `category-${number}` | `category-${number}-line`

const TONES: readonly Tone[] = [
  ...ROLES,
  ...Array.from({ length: CATEGORIES }, (_, n) => `category-${n + 1}` as const),
  ...Array.from({ length: CATEGORIES }, (_, n) => `category-${n + 1}-line` as const),
]

/** What stands for a role: a colour that nobody chooses. */
const markers = new Map(TONES.map((tone, n) => [tone, `#0d0c${(n + 16).toString(16)}`]))
const tones = new Map(Array.from(markers, ([tone, marker]) => [marker, tone]))

/** The colour that stands for a role. */
export function marker(tone: Tone): string {
  return markers.get(tone) ?? '#000000'
}

function categoryMarker(n: number): string {
  return marker(`category-${(Math.max(0, n) % CATEGORIES) + 1}`)
}

// Mermaid draws some things in a lighter tone of a category.
for (const [tone, color] of markers)
  if (tone.startsWith('category-')) tones.set(readColor(lighten(color, 10))?.hex ?? '', tone)

/** Colours of flows, and of those who make a journey: no theme of Mermaid changes them. */
const FIXED = [
  '4e79a7 f28e2c e15759 76b7b2 59a14f edc949 af7aa1 ff9da7 9c755f bab0ab',
  '8fbc8f 7cfc00 00ffff 20b2aa b0e0e6 ffffe0',
]
for (const colors of FIXED)
  for (const [n, color] of colors.split(' ').entries())
    tones.set(`#${color}`, `category-${(n % CATEGORIES) + 1}-line`)

/** Settings of kinds that are colours and no variables of Mermaid's theme. */
export function kindColors(defaults: Readonly<Record<string, unknown>>) {
  const c4 = Object.keys(Object(defaults['c4'])).flatMap((name): [string, string][] => {
    if (/_border_color$/.test(name)) return [[name, marker('line')]]
    if (!/_bg_color$/.test(name)) return []
    return [[name, marker(name.startsWith('external') ? 'done' : 'node')]]
  })
  return { c4: Object.fromEntries(c4) }
}

/** The theme's variable for a colour of six digits that stands for a role; as a line where it is drawn as one. */
export function themeVariable(color: string, isLine: boolean): string | undefined {
  const tone = tones.get(color)
  if (tone === undefined) return undefined
  return `var(--_${isLine && /^category-\d+$/.test(tone) ? `${tone}-line` : tone})`
}

/** Names of Mermaid's variables -> the role. The first one that matches counts. */
const BY_NAME: readonly (readonly [pattern: RegExp, role: Role])[] = [
  [/^noteBkg/, 'note'],
  [/^noteBorder/, 'note-line'],
  [/^(?:critBorder|todayLine|cliffColor|evolutionStroke|wardleyEvolution)/, 'critical-line'],
  [/^crit/, 'critical'],
  [/^(?:doneTaskBkg|excludeBkg|labelBoxBkg|compositeTitle|tagLabelBackground)/, 'done'],
  [/^sequenceNumberColor$/, 'page'],
  [
    /^(?:edgeLabelBackground|labelBackground|relationLabelBackground|commitLabelBackground)/,
    'page',
  ],
  [/^(?:background|backgroundColor|annotationFill|componentFill|confusionBg)$/, 'page'],
  [/Inv\d*$/, 'text'],
  [/border|^sectionBkg/i, 'line'],
  [/text|label|title/i, 'text'],
  [/^(?:lineColor|arrow|signalColor|transition|defaultLink|relationColor|archEdge)/, 'edge'],
  [
    /^(?:specialState|innerEnd|quadrantPoint|emArrow|emRelation|linkStroke|componentStroke)/,
    'edge',
  ],
  [/^(?:axis|xAxis|yAxis|annotationStroke|vertLine|boundaryColor)/, 'edge'],
  [/stroke|line|grid|graticule|gradient/i, 'line'],
  [/^(?:cluster|tertiary|compositeBackground|rectBkg|altBackground|altSection|rowOdd)/, 'group'],
  [/^(?:emSwimlane|attributeBackgroundColorOdd|quadrant[24]Fill)/, 'group'],
]

/** A variable of Mermaid's theme -> its value with the colours of roles; what is no colour stays. */
export function themeOf(variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, valueFor(name, value)]),
  )
}

/** Categories by the name of a variable, with the number of the first one. */
const NUMBERED: readonly (readonly [pattern: RegExp, first: number])[] = [
  [/^(?:pie|venn)(\d+)$/, 1],
  [/^(?:git|cScale|fillType|surface)(\d+)$/, 0],
]
const NAMED_CATEGORIES: Readonly<Record<string, number>> = {
  complexBg: 1,
  complicatedBg: 0,
  chaoticBg: 3,
  clearBg: 2,
  emUiFill: 6,
  emProcessorFill: 4,
  emReadModelFill: 1,
  emCommandFill: 0,
  emEventFill: 2,
  activeTaskBkgColor: 0,
  activationBkgColor: 0,
  personBkg: 0,
}

function valueFor(name: string, value: unknown): unknown {
  if (name === 'useGradient') return false
  if (name === 'plotColorPalette')
    return Array.from({ length: CATEGORIES }, (_, n) => categoryMarker(n)).join(',')
  if (typeof value === 'object' && value !== null)
    return themeOf(value as Readonly<Record<string, unknown>>)
  if (typeof value !== 'string' || !isColor(value)) return value
  const named = NAMED_CATEGORIES[name]
  if (named !== undefined) return categoryMarker(named)
  for (const [pattern, first] of NUMBERED) {
    const [, number] = pattern.exec(name) ?? []
    if (number !== undefined) return categoryMarker(Number(number) - first)
  }
  const peer = /^(?:cScalePeer|surfacePeer)(\d+)$/.exec(name)?.[1]
  if (peer !== undefined) return marker(`category-${(Number(peer) % CATEGORIES) + 1}-line`)
  return marker(BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'node')
}

function isColor(value: string): boolean {
  return /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\(.*\)|[a-z]{3,20})$/i.test(value) && value !== 'normal'
}
