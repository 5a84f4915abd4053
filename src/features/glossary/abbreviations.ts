import type { Nodes, Paragraph, Root, RootContent } from 'mdast'
import type { TextState } from '../../plugin.ts'

/** What a page says that its abbreviations stand for. */
export type Abbreviations = {
  /** By abbreviation. */
  readonly titles: ReadonlyMap<string, string>
  /** Lines that say so. */
  readonly lines: ReadonlySet<number>
}

const NONE: Abbreviations = { titles: new Map(), lines: new Set() }

/** Takes paragraphs of `*[HTML]: Hyper Text Markup Language` out of a tree. Of two for one abbreviation the last holds. */
export function takeAbbreviations(root: Root, state: TextState): Abbreviations {
  if (!state.text.includes('*[')) return NONE
  const titles = new Map<string, string>()
  const lines = new Set<number>()
  take(root as Nodes, (paragraph) => {
    const found = abbreviationsOf(paragraph, state)
    for (const [line, abbreviation, title] of found) {
      lines.add(line)
      titles.set(abbreviation, title)
    }
    return found.length > 0
  })
  return { titles, lines }
}

function take(node: Nodes, isTaken: (paragraph: Paragraph) => boolean): void {
  if (!('children' in node) || node.type === 'paragraph') return
  for (const child of node.children) take(child, isTaken)
  if (!node.children.some(({ type }) => type === 'paragraph')) return
  const kept = (node.children as RootContent[]).filter(
    (child) => child.type !== 'paragraph' || !isTaken(child),
  )
  if (kept.length < node.children.length) node.children = kept as typeof node.children
}

type Found = readonly [line: number, abbreviation: string, title: string]

const WRITTEN = /^[ \t>]*\*\[([^\]\n]{1,100})\]:[ \t]*(\S.*?)[ \t]*$/
const SHOWN = /^\*\[[^\]\n]{1,100}\]:[ \t]*(\S.*?)[ \t]*$/

/** The abbreviations of a paragraph that consists of them; none for any other one. */
function abbreviationsOf(paragraph: Paragraph, state: TextState): readonly Found[] {
  const { start, end } = paragraph.position ?? {}
  if (start === undefined || end === undefined) return []
  const written = state.lines.slice(start.line - 1, end.line)
  const found = written.map((text) => WRITTEN.exec(text))
  if (found.includes(null)) return []
  const shown = state.wordsOf(paragraph).split('\n')
  return found.map((match, index): Found => {
    const [, abbreviation = '', title = ''] = match ?? []
    return [start.line + index, abbreviation, SHOWN.exec(shown[index] ?? '')?.[1] ?? title]
  })
}
