import { type Bounds, commonMultiple, wholeScale } from '../shape/bounds.ts'
import type { Shape } from '../shape/shape.ts'

/** The least number that fits the bounds and the step; where none is the least, 1 or what comes nearest below it. */
export function numberSample({ types, bounds }: Pick<Shape, 'types' | 'bounds'>): number {
  const step = types[0] === 'integer' ? commonMultiple(bounds.multipleOf, 1) : bounds.multipleOf
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

/** A limit, or half a unit within one that is left out; where the other limit is too near for that, halfway to it. */
function numberBetween(bounds: Bounds): number {
  const { min, max, minExcluded, maxExcluded } = bounds
  const low = min === undefined ? 1 : sum(min, minExcluded ? 0.5 : 0)
  const high = max === undefined ? low : sum(max, maxExcluded ? -0.5 : 0)
  const middle = sum(min ?? low, max ?? low) / 2
  return [low, high, middle].find((value) => fits(value, bounds)) ?? low
}

function fits(value: number, { min, max, minExcluded, maxExcluded }: Bounds): boolean {
  const isAbove = min === undefined || value > min || (value === min && !minExcluded)
  return isAbove && (max === undefined || value < max || (value === max && !maxExcluded))
}

/** 0.1 and 0.2 -> 0.3, without the noise of binary fractions. */
function sum(a: number, b: number): number {
  const scale = wholeScale(a, b)
  const units = Math.round(a * scale) + Math.round(b * scale)
  return Number.isSafeInteger(units) ? units / scale : a + b
}
