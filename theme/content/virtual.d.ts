declare module 'virtual:docsgen-components' {
  import type { ComponentType } from 'react'

  /**
   * Components that a site adds with `theme.components`, by directive name, each with what its file exports as `schema`;
   * put there by the bundler.
   */
  export const components: Readonly<
    Record<string, { readonly component: ComponentType<object>; readonly schema: unknown }>
  >
}
