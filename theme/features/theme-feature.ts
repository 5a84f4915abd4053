import type { ComponentType } from 'react'

/** What a feature adds to the theme. */
export type ThemeFeature = {
  /** The name of its folder, here and in `src/features`. */
  readonly name: string
  /** Its components in articles, by name. Their props are data that the feature made. */
  readonly components?: Readonly<Record<string, ComponentType<never>>>
}
