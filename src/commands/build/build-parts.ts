import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import type { BuildPart } from './build-part.ts'

/** Files about a build that features write, in the order of their list. */
export const buildParts: readonly BuildPart[] = features.flatMap(
  ({ build }: Feature) => build ?? [],
)
