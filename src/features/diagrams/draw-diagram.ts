import type { TextOf } from '../../model/article.ts'
import type { DiagramRenderer } from './diagram-renderer.ts'
import {
  type DiagramSource,
  diagramSource,
  invalid,
  isGraph,
  KINDS,
  MAX_DIAGRAM,
  type SourceProblem,
} from './diagram-source.ts'
import { type DiagramSvg, diagramSvg, svgHtml } from './diagram-svg.ts'

/** A diagram as it stands in a page: its markup, and its words for search. */
export type DrawnDiagram = { readonly html: string; readonly text: string }

/** Draws a diagram. What cannot be drawn, or would be lost without a word, is a problem with its line. */
export function drawDiagram(
  written: string,
  title: string | undefined,
  { diagrams, textOf }: { readonly diagrams: DiagramRenderer; readonly textOf: TextOf },
): DrawnDiagram | SourceProblem {
  const source = diagramSource(written)
  if ('problem' in source) return source
  const first = source.lines.findIndex((line) => line.trim() !== '')
  const wrong = wrongGraph(source, diagrams)
  if (wrong !== undefined) return invalid(wrong, first)
  const markup = attempt(() => diagrams.draw(source.lines.join('\n')))
  const drawing = markup === undefined ? undefined : diagramSvg(markup)
  if (drawing === undefined) return invalid('it cannot be read', first)
  const unread = unreadLine(source, drawing, diagrams)
  if (unread !== undefined)
    return invalid(`nothing is drawn of ${JSON.stringify(source.lines[unread]?.trim())}`, unread)
  if (drawing.texts.length === 0) return invalid('it is empty', first)
  const name = source.title ?? title ?? textOf(KINDS[source.kind])
  return { html: svgHtml(drawing, labelOf(source, drawing, name)), text: drawing.texts.join(', ') }
}

type Graph = { readonly edges: readonly unknown[]; readonly nodes: readonly (readonly [string])[] }

/** What is wrong with a graph as it was read. Several nodes on a line have more edges than that: `A & B --> C & D`. */
function wrongGraph({ kind, lines }: DiagramSource, diagrams: DiagramRenderer): string | undefined {
  if (!isGraph(kind)) return undefined
  const graph = attempt(() => JSON.parse(diagrams.read(lines.join('\n'))) as Graph)
  if (graph === undefined) return 'it cannot be read'
  const { edges, nodes } = graph
  if (edges.length > MAX_DIAGRAM.edges)
    return `it has ${edges.length} edges; the limit is ${MAX_DIAGRAM.edges}`
  const arrow = nodes.find(([name]) => /[-=.]{2}|-$/.test(name))
  return arrow === undefined ? undefined : `the arrow of ${JSON.stringify(arrow[0])} cannot be read`
}

/** What the library trips over it cannot read. */
function attempt<Found>(run: () => Found): Found | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Longest alternative, in characters: what it says beyond that stands in the text around it. */
const MAX_LABEL = 600

function labelOf(source: DiagramSource, { texts }: DiagramSvg, name: string): string {
  const said = source.description ?? texts.join(', ')
  const label = `${name}: ${said}`
  return label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 3)}...` : label
}

/** Lines that may make no difference: ends, directions, and looks that nothing has to have. */
const QUIET = /^(?:end|\}|direction\s+\w+|(?:classDef|class|style|linkStyle)\s.*)$/
/** A name alone, which may stand in other lines, too. */
const DECLARED = /^(?:(?:participant|actor|class|state)\s+)?([\w-]+)$/

/** Words of the notation, which are nobody's names. */
const NOTATION = new Set('subgraph state as x o br b i u em strong TB TD BT LR RL'.split(' '))

/** The first line of which something is not drawn: the library passes over what it does not know. */
function unreadLine(
  source: DiagramSource,
  drawing: DiagramSvg,
  diagrams: DiagramRenderer,
): number | undefined {
  const { kind, lines } = source
  const isRead = isGraph(kind)
  const meaning = (of: readonly string[]) =>
    attempt(() => (isRead ? diagrams.read : diagrams.draw)(of.join('\n')))
  const first = lines.findIndex((line) => line.trim() !== '')
  const whole = meaning(lines) ?? ''
  const shown = new Set(wordsIn(isRead ? whole.replaceAll('\\n', ' ') : drawing.texts.join(' ')))
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    if (index <= first || text === '' || QUIET.test(text)) continue
    const words = wordsIn(text)
    const areShown = words.every((word) => shown.has(word) || NOTATION.has(word))
    if (isRead && !areShown) return index
    if (shown.has(DECLARED.exec(text)?.[1] ?? '')) continue
    // Where all words show, no layout has to be made without the line.
    if (!isRead && words.length > 0 && areShown) continue
    if (meaning(lines.with(index, '')) === whole) return index
  }
  return undefined
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? []
}
