import { explanations as coreExplanations } from '../diagnostics/explanations.ts'
import type { Feature } from '../features/feature.ts'
import { features } from '../features/index.ts'

const all: readonly Feature[] = features

/** Explanation of each code: why it matters and what to do. A code without one has its message only. */
export const explanations: Readonly<Record<string, string>> = Object.assign(
  { ...coreExplanations },
  ...all.map((feature) => feature.explanations),
)
