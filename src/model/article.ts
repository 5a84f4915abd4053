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
  /** Whether it is inline; some components of the core are by default. */
  isInline?: boolean
  /** Whether only some readers see it. */
  isForSome?: boolean
  /** Text that it shows besides its children, if that is not its title, label or name. */
  words?: string
  children: ElementContent[]
  position?: Position | undefined
}

/** A node of an article before rendering: an element, text, a component, or finished HTML. */
export type ArticleNode = ElementContent

declare module 'hast' {
  interface RootContentMap {
    component: ComponentNode
  }
  interface ElementContentMap {
    component: ComponentNode
  }
}

/** Returns a text of the theme by its name in `theme/strings.ts`, as the site sets it, with its values filled in. */
export type TextOf = (name: string, values?: Readonly<Record<string, string | number>>) => string
