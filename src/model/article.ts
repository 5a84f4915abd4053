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

/** Texts of the theme that docsgen's own markup in articles has, most of them for those who do not see what is named. */
export type ArticleText =
  | 'linkToSection'
  | 'footnotes'
  | 'backToReference'
  | 'table'
  | 'tableOf'
  | 'flowchart'
  | 'sequenceDiagram'
  | 'classDiagram'
  | 'stateDiagram'
  | 'entityDiagram'

/** A text in the words of the site, with its values in the places that it has for them. */
export type TextOf = (
  name: ArticleText,
  values?: Readonly<Record<string, string | number>>,
) => string
