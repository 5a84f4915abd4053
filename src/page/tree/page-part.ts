import type { Element } from 'hast'
import type { Code, Nodes, Parents, Root, RootContent } from 'mdast'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Place } from '../../diagnostics/place.ts'
import type { JsonObject } from '../../model/json.ts'
import type { SyntaxExtension } from '../../model/markdown.ts'
import type { LinkRef } from '../../model/page/parsed-page.ts'
import type { ComponentWriter } from './component-writer.ts'
import type { DirectiveSpecs } from './directive-specs.ts'
import type { ForeignNotation } from './foreign-notation.ts'
import type { MarkdownComponent, Shift } from './tree.ts'
import type { Variables } from './variables.ts'

/** What a feature does with texts of pages, in the threads that parse them. */
export type PageFeature<Settings = never> = {
  /** Whether a site uses it; every site does where this is left out. */
  readonly isOn?: (settings: Settings) => boolean
  /** A notation of its own, which the texts of sites that use it may hold. */
  readonly syntax?: SyntaxExtension
  /** Its directives, which are known before it is loaded. */
  readonly directives?: DirectiveSpecs
  /** Schemes of links that lead into sites inside the site: `version` for `version:1.x/how-to/cli`. */
  readonly schemes?: readonly string[]
  /** Names of directives in pages that the feature makes: a site cannot have components and snippets of these names. */
  readonly reserved?: readonly string[]
  /** Elements that other tools have for its directives, and what to write instead. */
  readonly foreignElements?: Readonly<Record<string, string>>
  /** Directives of other tools that mean the same as its own, and what to write instead. */
  readonly foreignDirectives?: Readonly<Record<string, string>>
  /** What else is written for it elsewhere, or where the site does not use it. */
  readonly foreign?: (settings: Settings) => Foreign
  /**
   * Values that pages ask for one by one, by name: a page is made anew where one that it has asked for changes, and all
   * pages where there are none any more.
   */
  readonly values?: (settings: Settings) => Readonly<Record<string, string>> | undefined
  /** Whether its values are the variables that texts name, and directives of snippets add to. */
  readonly hasVariables?: true
  /** Puts variables into the front matter, which is read before anything is loaded. */
  readonly fillFrontMatter?: FrontMatterFill
  /** Codes of its messages that say more than what a page is made of, such as names that are near: no such page is kept. */
  readonly fleeting?: readonly string[]
  /** Whether it has to be loaded before a text is parsed, of which nothing but the source is known then. */
  readonly isEarly?: true
  /** Whether a text may add those of other files to itself, of which nothing is known before it is parsed. Cheap. */
  readonly mayAddText?: (text: string, directives: DirectiveSpecs) => boolean
  /**
   * Whether a text may hold something of the feature. Cheap; true where in doubt. Left out by a feature that is in no text
   * but in pages that it makes.
   */
  readonly mayBeIn?: (text: TextFacts) => boolean
  /** Loads what the feature does. Afterwards all of it is synchronous. */
  readonly load: () => Promise<PagePart>
}

/** Notations that docsgen does not read, with what to write instead. */
export type Foreign = {
  readonly notations?: readonly ForeignNotation[]
  /** Language of a fence that is no code -> what to write instead. */
  readonly fences?: Readonly<Record<string, string>>
}

/** What is known of a text before its tree is transformed. */
export type TextFacts = {
  /** Languages of its fences, those of included files among them. */
  readonly languages: ReadonlySet<string>
  /** Whether its source has such words, or a plugin of the site may bring them. */
  readonly mayHold: (words: Pick<RegExp, 'test'>) => boolean
}

/** What a feature adds to the one walk over a Markdown tree, whose stages share a state, and to what components are. */
export type PagePart<State = never> = {
  /**
   * Takes what is no part of this build out of a freshly parsed tree, that of the page or of a file which it includes, before
   * anything else reads it. For features that are loaded early.
   */
  readonly settle?: TreeTransform<State>
  /** Adds texts of other files to a freshly parsed tree that is settled. For features that are loaded early. */
  readonly addTexts?: (root: Root, state: State, read: ReadPart) => void
  /** The code that a fence shows of a file; undefined where it cannot be shown, which is noted. */
  readonly fileCode?: (node: Code, words: FileWords, state: State) => FileCode | undefined
  /** Puts variables into a freshly parsed tree, before anything else reads it. For features that are loaded early. */
  readonly fillTree?: (root: Root, variables: Variables, state: State) => void
  /** Puts variables into a text that is no node: a value of an attribute. */
  readonly fillText?: (text: string, variables: Variables) => string
  /** Puts variables into the code and the title of a fence that asks for it. */
  readonly fillFence?: FenceFill<State>
  /** Whether a text asks for a variable in a notation of the feature. */
  readonly asksFor?: (text: string, variable: string) => boolean
  /** Looks at the whole tree before the walk, and changes it. */
  readonly prepare?: TreeTransform<State>
  /** The same after the walk. */
  readonly finish?: TreeTransform<State>
  /** Language of a fence -> what becomes of such a fence, in place of code. */
  readonly fences?: Readonly<Record<string, FenceTransform<State>>>
  /** Name of a directive -> what becomes of it. */
  readonly directives?: Readonly<Record<string, DirectiveTransform<State>>>
  /** Type of a node -> what becomes of such nodes. */
  readonly nodes?: {
    readonly [Type in RootContent['type']]?: NodeTransform<
      Extract<RootContent, { type: Type }>,
      State
    >
  }
  /** Type of a node -> its words in a title, where it is more than the text in it. */
  readonly words?: {
    readonly [Type in Nodes['type']]?: (
      node: Extract<Nodes, { type: Type }>,
      state: State,
    ) => string
  }
  /** Its components, by name. The theme has one of the same name. */
  readonly components?: Readonly<Record<string, ComponentPart>>
  /** Name of an element of the article, from raw HTML for one -> what looks at it. */
  readonly elements?: Readonly<Record<string, (element: Element, state: State) => void>>
}

/** A part of a page's text: its own, or that of a file which is added to it. */
export type TextPart = {
  readonly text: string
  readonly variables: Variables | undefined
  /** Where it stands behind the page's own text; undefined for that itself. */
  readonly shift?: Shift
}

/** Parses a part to a settled tree, whose positions are those in the page's text. */
export type ReadPart = (part: TextPart) => Root

/** The words of a fence that name a file and what of it is shown, and the same as they are in the source. */
export type FileWords = {
  readonly values: Readonly<Partial<Record<'file' | 'region' | 'lines', string>>>
  readonly written: Readonly<Partial<Record<'file' | 'region' | 'lines', string>>>
}

/** Code that a fence shows of a file. */
export type FileCode = {
  readonly code: string
  /** Where its file can be seen, if the site says where that is. */
  readonly source?: string | undefined
}

/** Front matter as YAML makes it. */
export type FrontMatterValues = Readonly<Record<string, unknown>>

export type FrontMatterFill = (
  data: FrontMatterValues,
  settings: {
    /** Text of the front matter, whose first line is the second of the file. */
    readonly block: string
    readonly variables: Variables
    readonly place: Place
    /** Problems are added to it. */
    readonly problems: Diagnostic[]
  },
) => FrontMatterValues

/** What a fence shows. */
export type ShownFence = {
  readonly code: string
  readonly title: string | undefined
  readonly isOfFile: boolean
}

export type FenceFill<State> = (
  fence: ShownFence,
  at: { readonly node: Code; readonly variables: Variables; readonly state: State },
) => Pick<ShownFence, 'code' | 'title'>

export type TreeTransform<State> = (root: Root, state: State) => void

export type FenceTransform<State> = (node: Code, state: State) => RootContent | RootContent[]

/** A directive whose attributes have been read. */
export type ReadDirective = {
  readonly node: Extract<
    RootContent,
    { type: 'textDirective' | 'leafDirective' | 'containerDirective' }
  >
  readonly props: JsonObject
  /** What it holds besides its label. */
  readonly content: RootContent[]
}

/** The walk that a directive's children go through. */
export type Walk<State> = {
  readonly state: State
  /** What becomes of the children of a node. */
  readonly transformAll: (parent: Parents | MarkdownComponent) => RootContent[]
}

/** What becomes of a node whose children are not transformed yet; undefined where it is none of the feature's. */
export type NodeTransform<Node, State> = (
  node: Node,
  state: State,
) => RootContent | RootContent[] | undefined

/** Undefined where the directive is none: its text is shown. */
export type DirectiveTransform<State> = (
  directive: ReadDirective,
  walk: Walk<State>,
) => RootContent | RootContent[] | undefined

/** What a component is besides its HTML, which the theme makes. */
export type ComponentPart<Props = never> = {
  /** Its blocks in the page's Markdown copy. The props of a node were made for its component. */
  readonly markdown: ComponentWriter<Props>
  /** Its props that are addresses, each as the slot of a link; `href` as a link and `src` as an image where nothing is said. */
  readonly slots?: (props: Props, slotFor: SlotFor) => JsonObject
}

/**
 * The slot of an address, which says what it leads to and in which attribute it is written; undefined for one that a feature
 * has made, which leads to where its section is now.
 */
export type SlotFor = (
  kind: LinkRef['kind'],
  address: string,
  attribute: string | undefined,
) => string
