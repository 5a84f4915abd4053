import type { Nodes } from 'mdast'
import type { Position } from 'unist'
import { type Diagnostic, type DiagnosticMaker, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Place, Span } from '../../diagnostics/place.ts'
import type { ArgsOf, Messages } from '../../diagnostics/spec.ts'
import type { Json } from '../../model/json.ts'
import { certainName } from '../../model/nearest.ts'
import type { CodeFile, FragmentRef, SourceFile } from '../../model/page/parsed-page.ts'
import type { MarkdownContext } from './context.ts'
import type { ImageAttributes } from './image-attributes.ts'
import type { GrowingText } from './included-text.ts'
import type { Variables } from './variables.ts'

/** What is said of a text before it is parsed. */
export type TextSettings = {
  readonly place: Place
  /** `{ given }` for a page: its title so far, which a leading level-1 heading supplies or repeats. Undefined for a text inside another document. */
  readonly title: { readonly given: string | undefined } | undefined
  /** Number of the first link slot. */
  readonly firstLink: number
  /** Level of the heading that the text stands under: 1 for a page. */
  readonly under: number
  /** Of a translation: the headings of the page that it translates. */
  readonly originals?: SourceFile['headings']
  /** Whether it knows nothing of the page that it is in: see `TextSettings` of `text-tools.ts`. */
  readonly isDescription: boolean
  /** Ids that the text's headings must not get: those of the document around it. */
  readonly takenIds: ReadonlySet<string>
  /** Called with the files that plugins say they have read. */
  readonly dependsOn: (path: string) => void
  /** The site's variables; undefined where it has none. */
  readonly variables: Variables | undefined
  /** Values of features that pages read one by one, by the feature's name. */
  readonly values: Readonly<Record<string, Variables | undefined>>
  /** Reads a file that is shown or included, relative to the site's folder. Undefined for a text inside another document. */
  readonly readCode: ((path: string) => CodeFile) | undefined
  /** Folder of the site's pages with a slash at the end, relative to the site's; undefined for a text of no page in it. */
  readonly contentFolder: string | undefined
}

/** What the stages of one text share. It lives as long as the text is parsed. */
export type PageState = GrowingText &
  TextSettings & {
    readonly context: MarkdownContext
    readonly diagnostics: Diagnostic[]
    /** What each feature knows of the text between two of its stages, by its name. */
    readonly ofFeatures: Map<string, unknown>
    /** Numbers of lines that features have read as notations of their own, which are those of no other tool. */
    readonly readLines: Set<number>
    /** Numbers of lines of colons that have been told of as closing something else than was meant. */
    readonly wrongClosings: Set<number>
    /** Places of what is not part of this build. */
    readonly leftOut: Position[]
    /** Languages of the code blocks, in order. */
    readonly languages: Set<string>
    /** Names of the style sheets with rules of what it uses that not every site does. */
    readonly features: Set<string>
    /** Keys in the store of the results that it is made of, such as drawings. */
    readonly results: Set<string>
    /** What features show around the article, by the feature's name. */
    readonly shown: Map<string, Json>
    /** What the filter of raw HTML would leave out, and the plugin that brought it; undefined for the author's own. */
    readonly dropped: Map<string, string | undefined>
    /** What plugins that know the whole site are to put into the text. */
    readonly fragments: FragmentRef[]
    /** The words of a label or a title, without markup. */
    readonly wordsOf: (node: Nodes) => string
    /** Images that are to be figures, until the paragraph that is to be one is found. */
    readonly figures: Map<Nodes, ImageAttributes>
    /** Text of the level-1 heading that was taken out for it. */
    leadingTitle: string | undefined
    /** True once the tree holds raw HTML. */
    hasHtml: boolean
    /** Names that directives could have besides those that there are, for suggestions. */
    readonly directiveNames: Set<string>
  }

/** What features and plugins see of a text while it is parsed. */
export type TextState = Pick<
  PageState,
  | 'text'
  | 'lines'
  | 'place'
  | 'title'
  | 'diagnostics'
  | 'ofFeatures'
  | 'readLines'
  | 'features'
  | 'values'
  | 'wordsOf'
>

/** A problem in a text: what its message says, where it is, and what stands there for certain instead. */
type Problem<Args> = {
  readonly args: Args
  readonly at: Span
  readonly fixed?: string | undefined
  /** What is replaced, where that is not all of it. */
  readonly fixedAt?: Span
  /** The end of what is replaced, where that is on another line. */
  readonly until?: Pick<Span, 'line' | 'column'> | undefined
}

/**
 * Notes a problem at a place of the parsed text, and what stands there for certain instead: `fixed`, or the name that
 * differs from the word there in letter case alone.
 */
export type Note<Known extends Messages> = <Code extends keyof Known & string>(
  state: Pick<PageState, 'place' | 'lines' | 'title' | 'diagnostics'>,
  code: Code,
  problem: Problem<ArgsOf<Known[Code]>>,
) => void

/** What notes problems with the messages of a feature. */
export function noteWith<Known extends Messages>(diagnostic: DiagnosticMaker<Known>): Note<Known> {
  return (state, code, problem) => {
    const at = state.place(problem.at)
    const replacement = problem.fixed ?? nameInRightCase(problem.args, problem.at, state)
    // Texts inside other documents are not located to the character.
    const hasFix = replacement !== undefined && state.title !== undefined
    const until = problem.until && state.place({ ...problem.until, length: 1 })
    const end = until && { until: { line: until.line, column: until.column } }
    const fixedAt = problem.fixedAt === undefined ? at : state.place(problem.fixedAt)
    const fix = hasFix ? { at: fixedAt, ...end, replacement, safe: true } : undefined
    state.diagnostics.push(diagnostic(code, problem.args, at, { fix }))
  }
}

/** Notes a problem with a message of the core. */
export const note = noteWith(diagnostic)

/** The name that is nearest to the word at a place, if it is certain. A word that its line has twice may be the other one. */
function nameInRightCase(
  args: unknown,
  at: Span,
  { lines }: Pick<PageState, 'lines'>,
): string | undefined {
  const { nearest: near } = Object(args) as { readonly nearest?: string }
  if (near === undefined) return undefined
  const line = lines[at.line - 1] ?? ''
  const word = line.slice(at.column - 1, at.column - 1 + at.length)
  return line.indexOf(word) === line.lastIndexOf(word) ? certainName(word, near) : undefined
}

/** The place of `needle` on the line of `span`, from its column on; the rest of the line where it is not there. */
export function spanWithin(state: Pick<PageState, 'lines'>, span: Span, needle: string): Span {
  const line = state.lines[span.line - 1] ?? ''
  const index = needle === '' ? -1 : line.indexOf(needle, span.column - 1)
  if (index === -1) return wholeLine(state, span)
  return { line: span.line, column: index + 1, length: needle.length }
}

/** Where a text of a node is written: the next place behind the last one of these words, from the node's beginning on. */
export function nextOccurrence(
  words: string,
  { position }: Pick<Nodes, 'position'>,
  last: Map<string, Span>,
  { lines }: Pick<PageState, 'lines'>,
): Span | undefined {
  if (position === undefined) return undefined
  const { start, end } = position
  const before = last.get(words) ?? { line: 0, column: 0 }
  for (let line = Math.max(start.line, before.line); line <= end.line; line += 1) {
    const from = line === start.line ? start.column - 1 : 0
    const after = line === before.line ? before.column : 0
    const index = (lines[line - 1] ?? '').indexOf(words, Math.max(from, after))
    if (index === -1) continue
    const at = { line, column: index + 1, length: words.length }
    last.set(words, at)
    return at
  }
  return undefined
}

/** A span that began on this line and went on: to the line's end. */
export function wholeLine(state: Pick<PageState, 'lines'>, span: Span): Span {
  if (span.length > 1) return span
  const line = (state.lines[span.line - 1] ?? '').trimEnd()
  return { ...span, length: Math.max(1, line.length - span.column + 1) }
}
