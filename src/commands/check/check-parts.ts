import type { Feature } from '../../features/feature.ts'
import { features } from '../../features/index.ts'
import type { CheckPart } from './check-part.ts'

/** Optional checks of features, in the order of their list. */
export const checkParts: readonly CheckPart[] = features.flatMap(
  ({ check }: Feature) => check ?? [],
)
