declare module 'virtual:docsgen-islands' {
  import type { ComponentType } from 'react'

  /** One dynamic import an island, made from the islands folders by the bundler. */
  export const islands: Readonly<
    Record<string, () => Promise<{ readonly default: ComponentType<object> }>>
  >
}
