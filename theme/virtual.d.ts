declare module 'virtual:docsgen-components' {
  import type { ComponentType } from 'react'

  /** Components that a site adds with `theme.components`, by directive name; put there by the bundler. */
  export const components: Readonly<Record<string, ComponentType<object>>>
  /** What their files export as `schema`. */
  export const schemas: Readonly<Record<string, unknown>>
  /** What they export as `toMarkdown`. */
  export const toMarkdown: Readonly<Record<string, unknown>>
}

/** A style sheet that comes with the island that imports it. */
declare module '*.css'
