import type { Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import { type Place, placeInFile } from '../../diagnostics/place.ts'
import { type SourcePath, sourcePath } from '../../model/paths.ts'
import { type MarkedSource, markSource } from '../markdown/source-marks.ts'
import { visit } from '../markdown/visit.ts'
import { markVariables, type Variables } from '../variables/variables.ts'

/** Part of a page's text that was included: its lines follow on those of the page and of what was included before. */
export type IncludedText = {
  /** How many lines of the page's text come before its first one. */
  readonly linesBefore: number
  /** The file, relative to the site's folder. */
  readonly file: string
  /** The file if it lies in the content folder: what links in it are relative to. */
  readonly source: SourcePath | undefined
  /** Characters of indentation that were taken from each line. */
  readonly indent: number
  /** The site's variables, and what the directive gives. */
  readonly variables: Variables | undefined
}

/** The text of one page that grows by what it includes. */
export type GrowingText = {
  source: MarkedSource
  /** Lines of `source.text`. */
  readonly lines: string[]
  /** Lines of the text before it was marked: those that places are in. */
  readonly written: string[]
  readonly included: IncludedText[]
  /** Lines that are read without marks: they turned out to be something else. */
  readonly unmarked: ReadonlySet<number>
}

/** The included text that a line is of; undefined for one of the page itself. */
export function includedAt(
  { included }: Pick<GrowingText, 'included'>,
  line: number,
): IncludedText | undefined {
  return included.length === 0
    ? undefined
    : included.findLast(({ linesBefore }) => line > linesBefore)
}

/** The variables that a line may name: an included text has those that its directive gives besides. */
export function variablesAt(
  state: Pick<GrowingText, 'included'> & Pick<IncludedText, 'variables'>,
  line: number,
): Variables | undefined {
  const found = includedAt(state, line)
  return found === undefined ? state.variables : found.variables
}

/** Where spans of a text are that includes others. */
export function placeWithIncluded(page: Place, text: Pick<GrowingText, 'included'>): Place {
  return (span) => {
    const found = includedAt(text, span.line)
    if (found === undefined) return page(span)
    const { file, linesBefore, indent } = found
    const { line, column, length } = span
    return placeInFile(file)({ line: line - linesBefore, column: column + indent, length })
  }
}

/** The text of a file that is to be included, its lines as in the file: those that are not wanted are empty. */
export type TextToInclude = Pick<IncludedText, 'file' | 'indent' | 'variables'> & {
  readonly text: string
  /** Folder of the site's pages with a slash at the end, where the page is in it. */
  readonly contentFolder: string | undefined
}

/** How far the positions of an included text are from those in its own tree. */
export type Shift = { readonly lines: number; readonly characters: number }

/** Adds the text of a file to that of the page, behind an empty line. */
export function addIncluded(
  state: GrowingText,
  { text, file, indent, variables, contentFolder }: TextToInclude,
): { readonly marked: MarkedSource; readonly shift: Shift } {
  const { source, lines, written, unmarked } = state
  lines.push('')
  written.push('')
  const linesBefore = lines.length
  const own = [...unmarked].flatMap((line) => (line > linesBefore ? [line - linesBefore] : []))
  const read = markSource(text, new Set(own))
  const marked = variables === undefined ? read : { ...read, given: markVariables(read.given) }
  const isInContent = contentFolder !== undefined && file.startsWith(contentFolder)
  const inContent = isInContent ? sourcePath(file.slice(contentFolder.length)) : undefined
  state.included.push({ linesBefore, file, source: inContent, indent, variables })
  for (const line of marked.text.split('\n')) lines.push(line)
  for (const line of text.split('\n')) written.push(line)
  const moved = <T>(found: ReadonlyMap<number, T>) =>
    Array.from(found, ([line, value]) => [line + linesBefore, value] as const)
  const movedLines = (found: ReadonlySet<number>) => Array.from(found, (line) => line + linesBefore)
  state.source = {
    ...source,
    text: `${source.text}\n\n${marked.text}`,
    given: `${source.given}\n\n${marked.given}`,
    titles: new Set([...source.titles, ...movedLines(marked.titles)]),
    definitions: new Set([...source.definitions, ...movedLines(marked.definitions)]),
    problems: new Map([...source.problems, ...moved(marked.problems)]),
  }
  return { marked, shift: { lines: linesBefore, characters: source.text.length + 2 } }
}

/** Moves the positions of an included tree to where its text stands in that of the page. */
export function shiftTree(tree: Root, shift: Shift): void {
  visit<Nodes>(tree, (node) => {
    const { start, end } = node.position ?? {}
    if (start && end) node.position = { start: moved(start, shift), end: moved(end, shift) }
  })
}

function moved({ line, column, offset }: Point, { lines, characters }: Shift): Point {
  const at = { line: line + lines, column }
  return offset === undefined ? at : { ...at, offset: offset + characters }
}

/** Gives what an included text defines names of its own: nobody knows which the page, or another text, has. */
export function renameDefinitions(tree: Root, number: number): void {
  visit<Nodes>(tree, (node) => {
    if ('identifier' in node) node.identifier = `included-${number}-${node.identifier}`
  })
}
