import { codeBlock } from '../text/fences.ts'

/** What a rule may ask of the page and the site that it works on, and whom it tells what it did. */
export type RuleContext = {
  /** The page's file in the old site, as reports name it. */
  readonly file: string
  /** The page's file in the content folder of the new site. */
  readonly to: string
  /** Counts what was replaced. */
  readonly done: (count?: number) => void
  /** Lists what nobody but the author can replace. `excerpt` is text of the old page, by which its line is found. */
  readonly left: (excerpt: string, what: string, todo: string) => void
  readonly site: RuleSite
}

/** What rules know of the old site besides the page. */
export type RuleSite = {
  /** Names that pages may show: `{{ version }}`. */
  readonly variables: Readonly<Record<string, string>>
  /** Whether the old site has formulas. */
  readonly hasFormulas: boolean
  /** The front matter of the page. */
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** Whether docsgen has an icon of this name. */
  readonly hasIcon: (name: string) => boolean
  /** Takes a file that pages show or include over to the new site; undefined where there is none that may be read. */
  readonly include: (path: string, from: 'page' | 'root') => IncludedFile | undefined
  /** What a link of the page becomes. */
  readonly link: (href: string, kind: 'link' | 'image') => string
  /** Where a section of any page is, by its id; undefined where no page has it. */
  readonly anchor: (id: string) => string | undefined
  /** Components that are a file of Markdown, by name: what `import` of a partial declares. */
  readonly partials: Map<string, string>
}

/** A file that was taken over. */
export type IncludedFile = {
  /** As a page names it: from the site's folder, with a leading slash. */
  readonly path: string
  readonly isMarkdown: boolean
  /** Its text as it was. */
  readonly text: string
}

/** One construct of an old tool, and what becomes of it. */
export type Rule = {
  /** In the report, and in tests: 'admonitions'. */
  readonly name: string
  /** What it does, for the report and the manual, as Markdown. */
  readonly what: string
  /** The construct and its replacement, for the manual. */
  readonly before?: string
  readonly after?: string
  readonly apply: (text: string, context: RuleContext) => string
}

/** What remains of a construct that docsgen has no counterpart for: a block that the author sees on the page. */
export function markedBlock(title: string, language: string, code: string): string {
  return `:::warning[${title}]\n${codeBlock(language, code)}\n:::`
}
