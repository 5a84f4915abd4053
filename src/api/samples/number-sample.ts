import type { Bounds } from '../shape/bounds.ts'
import type { Shape } from '../shape/shape.ts'
import { wholeScale } from '../shape/whole-scale.ts'

/** The least number that fits the bounds and the step; where none is the least, 1 or what comes nearest below it. */
export function numberSample({ types, bounds }: Pick<Shape, 'types' | 'bounds'>): number {
  const step = bounds.multipleOf ?? (types[0] === 'integer' ? 1 : undefined)
  if (step === undefined || step <= 0) return numberBetween(bounds)
  const multiple = multipleOf(step, bounds)
  // Steps may be too many to be counted.
  return Number.isFinite(multiple) ? multiple : numberBetween(bounds)
}

/** Steps are counted in whole numbers: there are seven of 0.1 in 0.7, and not a little less. */
function multipleOf(step: number, { min, max, minExcluded, maxExcluded }: Bounds): number {
  const scale = wholeScale(step, min ?? 0, max ?? 0)
  const stepUnits = Math.round(step * scale)
  const stepsTo = (value: number) => Math.round(value * scale) / stepUnits
  const low = stepsTo(min ?? 1)
  const high = stepsTo(max ?? Number.POSITIVE_INFINITY)
  const first = minExcluded ? Math.floor(low) + 1 : Math.ceil(low)
  const last = maxExcluded ? Math.ceil(high) - 1 : Math.floor(high)
  return (Math.min(first, last) * stepUnits) / scale
}

function numberBetween({ min, max, minExcluded, maxExcluded }: Bounds): number {
  const low = min === undefined ? undefined : min + (minExcluded ? 0.5 : 0)
  const high = max === undefined ? undefined : max - (maxExcluded ? 0.5 : 0)
  return low ?? (high !== undefined && high < 1 ? high : 1)
}
