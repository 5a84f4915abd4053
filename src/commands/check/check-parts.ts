import { features } from '../../features/index.ts'
import type { CheckPart, Feature } from '../../model/feature/feature.ts'

/** What features check when they are asked to, in the order of their list. */
export const checkParts: readonly CheckPart[] = features.flatMap(
  ({ check }: Feature) => check ?? [],
)
