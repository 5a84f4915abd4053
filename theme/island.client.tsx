import type { ReactNode } from 'react'
import type { IslandOptions } from '../src/model/theme.ts'
import type { IslandComponent } from './island.server.tsx'

/** In the browser an island is its component: `mount.tsx` renders it as a root, another island renders it inline. */
export function defineIsland<Props extends object>(
  _name: string,
  _options: IslandOptions,
  Component: IslandComponent<Props>,
): (props: Props) => ReactNode {
  return Component
}
