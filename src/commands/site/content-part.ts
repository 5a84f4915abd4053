import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

/** What a feature says of files in the content folder that are no pages. */
export type ContentPart = {
  readonly problems: (content: ContentFolder) => readonly Diagnostic[]
}

export type ContentFolder = {
  /** From the site's folder, with a slash at the end. */
  readonly path: string
  /** Names of directives and of components. */
  readonly directives: ReadonlySet<string>
  /** Names of the Markdown files directly in a folder of it, without their ending. */
  readonly markdownNames: (folder: string) => readonly string[]
}
