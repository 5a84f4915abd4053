import type { Code, RootContent } from 'mdast'
import type { ComponentWriter } from './twin/writer.ts'

/** What a feature does with texts of pages, in the threads that parse them. */
export type PageFeature = {
  /** Whether a text may hold something of the feature. Cheap; true where in doubt. */
  readonly mayBeIn: (text: TextFacts) => boolean
  /** Loads what the feature does. Afterwards all of it is synchronous. */
  readonly load: () => Promise<PagePart>
}

/** What is known of a text before its tree is transformed. */
export type TextFacts = {
  /** Languages of its fences, those of included files among them. */
  readonly languages: ReadonlySet<string>
}

/** What a feature adds to the one walk over a Markdown tree, whose stages share a state, and to what components are. */
export type PagePart<State = never> = {
  /** Language of a fence -> what becomes of such a fence, in place of code. */
  readonly fences?: Readonly<Record<string, FenceTransform<State>>>
  /** Its components, by name. The theme has one of the same name. */
  readonly components?: Readonly<Record<string, ComponentPart>>
}

export type FenceTransform<State> = (node: Code, state: State) => RootContent | RootContent[]

/** What a component is besides its HTML, which the theme makes. */
export type ComponentPart<Props = never> = {
  /** Its blocks in the page's Markdown copy. The props of a node were made for its component. */
  readonly markdown: ComponentWriter<Props>
}
