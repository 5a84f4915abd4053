import { nearest } from '../../model/nearest.ts'

/** Characters and lines of a diagram, and edges of a graph: laying out takes more than proportional time. */
export const MAX_DIAGRAM = { characters: 10_000, lines: 200, edges: 200 }

/** A diagram's source: its kind, what is drawn, and what is said of it. */
export type DiagramSource = {
  readonly kind: DiagramKind
  /** Lines from the first one on; those that say nothing to be drawn are empty, so that lines keep their numbers. */
  readonly lines: readonly string[]
  readonly title: string | undefined
  readonly description: string | undefined
}

export type DiagramKind = keyof typeof KINDS

/** Kinds that are drawn, and the texts that name them. */
export const KINDS = {
  graph: 'flowchart',
  flowchart: 'flowchart',
  sequenceDiagram: 'sequenceDiagram',
  classDiagram: 'classDiagram',
  stateDiagram: 'stateDiagram',
  'stateDiagram-v2': 'stateDiagram',
  erDiagram: 'entityDiagram',
} as const

/** What is wrong with a source, and the line where, from 0. */
export type SourceProblem =
  | {
      readonly problem: 'kind'
      readonly kind: string
      readonly nearest: string | undefined
      readonly line: number
    }
  | { readonly problem: 'invalid'; readonly reason: string; readonly line: number }

const REFUSED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^acc(?:Title|Descr)\s*:\s*$/,
    'nothing stands behind the colon: write the text there, or remove the line',
  ],
  [/^%%\{/, 'its settings are those of the site: remove the line'],
  [
    /^(?:style|classDef|linkStyle)\b.*(?:fill|stroke|color):\s*(?!#(?:[\da-f]{3}){1,2}\b|none\b)/i,
    'colours are written as #f96, so that labels on them can be read in both themes',
  ],
  [
    /^(?:(?:click|callback)\s+[\w-]+\s+(?![-=&~<])\S|links?\s+[\w-]+(?::|\s+"))/,
    'nothing happens when a diagram is clicked: put the link into the text',
  ],
]

export function invalid(reason: string, line = 0): SourceProblem {
  return { problem: 'invalid', reason, line }
}

/** Reads the source of a diagram as far as docsgen looks at it. */
export function diagramSource(source: string): DiagramSource | SourceProblem {
  const written = source.split('\n')
  if (source.trim() === '') return invalid('it is empty')
  const { characters, lines: most } = MAX_DIAGRAM
  if (source.length > characters)
    return invalid(`it has ${source.length} characters; the limit is ${characters}`)
  if (written.length > most) return invalid(`it has ${written.length} lines; the limit is ${most}`)
  const said = new Map<string, string>()
  const lines: string[] = []
  for (const [index, line] of written.entries()) {
    const text = line.trim()
    const wrong = REFUSED.find(([pattern]) => pattern.test(text))
    if (wrong !== undefined) return invalid(wrong[1], index)
    const [, key, value = ''] = /^(accTitle|accDescr)\s*:\s*(.*)$/.exec(text) ?? []
    if (key !== undefined) said.set(key, value)
    lines.push(key !== undefined || text.startsWith('%%') ? '' : line.replace(/;[ \t]*$/, ''))
  }
  const kind = kindOf(lines)
  if (typeof kind !== 'string') return kind
  const direction = /^(?:graph|flowchart)$/.test(kind) ? outerDirection(lines) : -1
  if (direction !== -1)
    return invalid('a flowchart has its direction in its first line: flowchart LR', direction)
  return {
    kind,
    lines: isGraph(kind) ? lines.map(withSpacedArrows) : lines,
    title: said.get('accTitle'),
    description: said.get('accDescr'),
  }
}

/** The kind that the first line with anything in it names. */
function kindOf(lines: readonly string[]): DiagramKind | SourceProblem {
  const first = lines.findIndex((line) => line.trim() !== '')
  if (first === -1) return invalid('it is empty')
  const text = (lines[first] ?? '').trim()
  const word = /^[\w-]+|^---/.exec(text)?.[0] ?? ''
  if (word === '---')
    return invalid('it has front matter: write title="..." behind the language', first)
  if (Object.hasOwn(KINDS, word)) return word as DiagramKind
  return {
    problem: 'kind',
    kind: word || text,
    nearest: nearest(word, Object.keys(KINDS)),
    line: first,
  }
}

/** Whether a kind is made of nodes and arrows between them. */
export function isGraph(kind: DiagramKind): boolean {
  return /^(?:graph|flowchart|state)/.test(kind)
}

/** Number of the line that gives a direction outside of every subgraph, where what draws takes it for a node; or -1. */
function outerDirection(lines: readonly string[]): number {
  let depth = 0
  return lines.findIndex((line) => {
    const text = line.trim()
    if (/^subgraph\b/.test(text)) depth += 1
    if (text === 'end') depth -= 1
    return depth === 0 && /^direction\s+(?:TB|TD|BT|LR|RL)$/.test(text)
  })
}

/** Texts of labels, and arrows. */
const ARROWS =
  /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||(<?(?:--+>|==+>|-\.+->)|---+|===+|-\.+-(?!>))/g

/** `A-->B` as `A --> B`: what draws takes the signs for a part of the name. */
function withSpacedArrows(line: string): string {
  return line.replace(ARROWS, (text: string, arrow: string | undefined, at: number) => {
    if (arrow === undefined) return text
    return line.startsWith('|', at + text.length) ? ` ${text}` : ` ${text} `
  })
}
