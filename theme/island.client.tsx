import type { ReactNode } from 'react'
import type { IslandOptions } from '../src/model/theme.ts'
import type { Serializable } from './island.server.tsx'

/** In the browser an island is its component: `mount.tsx` makes it a root, another island holds it inline. */
export function defineIsland<Props extends Serializable<Props>>(
  _name: string,
  _options: IslandOptions,
  Component: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return Component
}
