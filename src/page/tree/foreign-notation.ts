/** Where a notation is read: in running text, in what a link or an image is made of, in raw HTML, or in fenced code. */
export type Region = 'text' | 'link' | 'html' | 'code'

/** Elements of other tools that directives of features stand for, and what to write instead. */
export type ForeignElements = Readonly<Record<string, string>>

/** A notation of another tool: what it is found by, and what to write instead. */
export type ForeignNotation = {
  /** Every text that holds the notation holds one of these: a quick test. */
  readonly signs: readonly string[]
  /** Finds it in a whole text. Indentation and marks of quotations before it do not count. */
  readonly pattern: RegExp
  /** Where it is read; in running text and its links where that is not said. */
  readonly regions?: readonly Region[]
  /** Undefined where it is none after all. */
  readonly instead:
    | string
    | ((match: RegExpExecArray, elements: ForeignElements) => string | undefined)
  /** What stands in its place for certain: it means the same, and nothing is lost. */
  readonly fixed?: (match: RegExpExecArray, isIcon: (name: string) => boolean) => string | undefined
  /** Whether its text is indented under it, which Markdown reads as code. */
  readonly isIndenting?: true
}
