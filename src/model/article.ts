import type { ElementContent } from 'hast'
import type {} from 'mdast-util-to-hast'
import type { Position } from 'unist'
import type { JsonObject } from './json.ts'

/** A component of the theme among the elements of an article. */
export type ComponentNode = {
  type: 'component'
  /** Name of a component in `theme/content`: 'code-group', 'callout', ... */
  name: string
  props: JsonObject
  /** Whether it stands in a line of text, as a word does; true for some of the core's where nothing is said. */
  isInline?: boolean
  /** Whether only some readers see it. */
  isForSome?: boolean
  /** The words that it shows besides its children, where they are others than its title, label, name and the like. */
  words?: string
  children: ElementContent[]
  position?: Position | undefined
}

/** What an article is made of before it is rendered: elements and text, components, and finished HTML. */
export type ArticleNode = ElementContent

declare module 'hast' {
  interface RootContentMap {
    component: ComponentNode
  }
  interface ElementContentMap {
    component: ComponentNode
  }
}

/** A text of the theme by its name in `theme/strings.ts`, in the words of the site, with its values in their places. */
export type TextOf = (name: string, values?: Readonly<Record<string, string | number>>) => string
