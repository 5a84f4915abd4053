import type { Nodes, Root } from 'mdast'
import { type Place, placeInFile } from '../../diagnostics/place.ts'
import { type SourcePath, sourcePath } from '../../model/paths.ts'
import type { Shift } from './tree.ts'
import type { Variables } from './variables.ts'
import { visit } from './visit.ts'

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
  text: string
  /** Lines of `text`. */
  readonly lines: string[]
  readonly included: IncludedText[]
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

/** Adds the text of a file to that of the page, behind an empty line. */
export function addIncluded(
  state: GrowingText,
  { text, file, indent, variables, contentFolder }: TextToInclude,
): Shift {
  const { lines } = state
  lines.push('')
  const linesBefore = lines.length
  const isInContent = contentFolder !== undefined && file.startsWith(contentFolder)
  const inContent = isInContent ? sourcePath(file.slice(contentFolder.length)) : undefined
  state.included.push({ linesBefore, file, source: inContent, indent, variables })
  for (const line of text.split('\n')) lines.push(line)
  const characters = state.text.length + 2
  state.text = `${state.text}\n\n${text}`
  return { lines: linesBefore, characters }
}

/** Gives what an included text defines names of its own: nobody knows which the page, or another text, has. */
export function renameDefinitions(tree: Root, number: number): void {
  visit<Nodes>(tree, (node) => {
    if ('identifier' in node) node.identifier = `included-${number}-${node.identifier}`
  })
}
