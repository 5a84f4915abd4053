declare module 'virtual:docsgen-components' {
  import type { ComponentType } from 'react'

  /** Components that a site adds with `theme.components`, by directive name; defined by the bundler. */
  export const components: Readonly<Record<string, ComponentType<object>>>
  /** Their `schema` exports. */
  export const schemas: Readonly<Record<string, unknown>>
  /** Their `toMarkdown` exports. */
  export const toMarkdown: Readonly<Record<string, unknown>>
}

/** A style sheet that is loaded with the island that imports it. */
declare module '*.css'
