import type { Element } from 'hast'
import type { Code, Root, RootContent } from 'mdast'
import type { SyntaxExtension } from '../../model/markdown.ts'
import type { DirectiveSpecs } from './directive-specs.ts'
import type { ForeignNotation } from './foreign-notation.ts'
import type {
  ComponentPart,
  DirectiveTransform,
  FenceFill,
  FenceTransform,
  FileCode,
  FileWords,
  FrontMatterFill,
  ReadPart,
  TextFacts,
} from './page-part.ts'
import type { Variables } from './variables.ts'

/** The parts of features that have been loaded for the texts of a thread. */
export type PageParts = {
  /** The settings of all features, by their names. */
  readonly features: Readonly<Record<string, unknown>>
  /** All directives, of the core and of features. */
  readonly directives: DirectiveSpecs
  /** Schemes of links that lead into sites inside the site. */
  readonly schemes: ReadonlySet<string>
  /** Elements that other tools have for directives of features, and what to write instead. */
  readonly foreignElements: Readonly<Record<string, string>>
  /** What to write instead of a directive of another tool; undefined where nobody knows. */
  readonly foreignDirective: (name: string) => string | undefined
  /** Values that pages ask for one by one, by the feature's name. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Notations that texts of the site may hold besides those of Markdown. */
  readonly syntax: readonly SyntaxExtension[]
  /** What other tools write for features, or what a site writes for those that it does not use. */
  readonly foreignNotations: readonly ForeignNotation[]
  /** What to write instead of a fence of a language that is no code; undefined for code. */
  readonly foreignFence: (language: string) => string | undefined
  /** Loads what a text may need. Costs next to nothing where it is loaded already. */
  readonly load: (text: TextFacts) => Promise<void>
  /** Loads the part of a feature for the pages that it makes. */
  readonly loadFeature: (name: string) => Promise<void>
  /** Loads what has to be there before a text is parsed. */
  readonly loadEarly: (text: TextFacts) => Promise<void>
  /** Whether a text may add those of other files to itself. */
  readonly mayAddText: (text: string) => boolean
  /** The feature whose values are the variables that texts name; undefined where there is none. */
  readonly variables: string | undefined
  /** Puts variables into front matter. */
  readonly fillFrontMatter: FrontMatterFill
  /** Puts variables into a tree. */
  readonly fillTree: (root: Root, variables: Variables, state: object) => void
  /** Puts variables into a text that is no node. */
  readonly fillText: (text: string, variables: Variables) => string
  /** Puts variables into the code and the title of a fence. */
  readonly fillFence: FenceFill<object>
  /** Takes what is no part of this build out of a freshly parsed tree. */
  readonly settle: (root: Root, state: object) => void
  /** Adds texts of other files to a tree. */
  readonly addTexts: (root: Root, state: object, read: ReadPart) => void
  /** What reads the code that fences show of files; undefined where no feature does. */
  readonly fileCode: () =>
    | ((node: Code, words: FileWords, state: object) => FileCode | undefined)
    | undefined
  /** Whether a text asks for a variable in a notation of a feature. */
  readonly asksFor: (text: string, variable: string) => boolean
  /** Looks at a whole tree before the walk, and changes it. */
  readonly prepare: (root: Root, state: object) => void
  /** The same after the walk. */
  readonly finish: (root: Root, state: object) => void
  /** What becomes of a fence of a language; undefined where it is code. */
  readonly fence: (language: string) => FenceTransform<object> | undefined
  /** What becomes of a feature's directive; undefined for one of the core. */
  readonly directive: (name: string) => DirectiveTransform<object> | undefined
  /** What looks at an element of the article. */
  readonly element: (name: string) => ((element: Element, state: object) => void) | undefined
  /** What becomes of a node; undefined where it is none of a feature's. */
  readonly transformed: (
    node: RootContent,
    state: object,
  ) => RootContent | RootContent[] | undefined
  /** The words of a node in a title; undefined where they are the text in it. */
  readonly wordsOf: (node: { readonly type: string }, state: object) => string | undefined
  /** A component of a feature; undefined for one of the core or of the site. */
  readonly component: (name: string) => ComponentPart | undefined
}
