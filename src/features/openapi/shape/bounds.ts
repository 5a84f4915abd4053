import { numberAt, type SpecNode, valueAt } from '../read/spec-node.ts'

/** Limits of a value. Lengths count characters, items or properties, whatever the type is made of. */
export type Bounds = {
  readonly min: number | undefined
  readonly max: number | undefined
  /** True where the value itself is left out: `> 0`. */
  readonly minExcluded: boolean
  readonly maxExcluded: boolean
  readonly minLength: number | undefined
  readonly maxLength: number | undefined
  readonly minItems: number | undefined
  readonly maxItems: number | undefined
  readonly minProperties: number | undefined
  readonly maxProperties: number | undefined
  readonly multipleOf: number | undefined
}

/** The tightest bounds of all schemas together. */
export function boundsOf(nodes: readonly SpecNode[]): Bounds {
  const numbers = (key: string): readonly number[] =>
    nodes.flatMap((node) => numberAt(node, key) ?? [])
  const least = (key: string): number | undefined => numbers(key).toSorted((a, b) => a - b)[0]
  const most = (key: string): number | undefined => numbers(key).toSorted((a, b) => b - a)[0]
  const low = nodes.flatMap((node) => limitsAt(node, 'minimum')).reduce(tighter(1), undefined)
  const high = nodes.flatMap((node) => limitsAt(node, 'maximum')).reduce(tighter(-1), undefined)
  return {
    min: low?.value,
    max: high?.value,
    minExcluded: low?.excluded ?? false,
    maxExcluded: high?.excluded ?? false,
    minLength: most('minLength'),
    maxLength: least('maxLength'),
    minItems: most('minItems'),
    maxItems: least('maxItems'),
    minProperties: most('minProperties'),
    maxProperties: least('maxProperties'),
    multipleOf: numbers('multipleOf').reduce(commonMultiple, undefined),
  }
}

/** The least number that both divide, decimals included: 4 and 6 -> 12, 0.2 and 0.3 -> 0.6. */
export function commonMultiple(a: number | undefined, b: number): number {
  if (a === undefined || a <= 0 || b <= 0) return Math.max(a ?? b, b)
  const scale = wholeScale(a, b)
  const [left, right] = [Math.round(a * scale), Math.round(b * scale)]
  const multiple = (left / greatestDivisor(left, right)) * right
  return Number.isSafeInteger(multiple) ? multiple / scale : Math.max(a, b)
}

/**
 * The power of ten that makes whole numbers of all of these, which are counted without the noise of binary fractions:
 * 0.25 and 4 -> 100.
 */
export function wholeScale(...values: readonly number[]): number {
  return 10 ** Math.max(0, ...values.map(decimalsOf))
}

/** 0.25 -> 2, 1e-7 -> 7. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** After Euclid. */
function greatestDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** What is impossible about the bounds, in words. */
export function boundsConflict(bounds: Bounds): string | undefined {
  return valueConflict(bounds) ?? sizeConflict(bounds)
}

/** Equal limits leave that value, unless one of them leaves it out. */
function valueConflict({ min, max, minExcluded, maxExcluded }: Bounds): string | undefined {
  if (min === undefined || max === undefined || min < max) return undefined
  if (min === max && !minExcluded && !maxExcluded) return undefined
  const from = `${minExcluded ? 'more than' : 'at least'} ${min}`
  return `the value is ${from} and ${maxExcluded ? 'less than' : 'at most'} ${max}`
}

function sizeConflict(bounds: Bounds): string | undefined {
  const pairs = [
    [bounds.minLength, bounds.maxLength, 'the length'],
    [bounds.minItems, bounds.maxItems, 'the number of items'],
    [bounds.minProperties, bounds.maxProperties, 'the number of properties'],
  ] as const
  for (const [min, max, what] of pairs) {
    if (min !== undefined && max !== undefined && min > max) {
      return `${what} is at least ${min} and at most ${max}`
    }
  }
  return undefined
}

/**
 * Whether a limit is an end of the numbers of 64 bits, which `format` says already, and which JavaScript rounds:
 * 9223372036854775807 -> true.
 */
export function isEndOfRange(value: unknown): boolean {
  return value === 2 ** 63 || value === -(2 ** 63) || value === 2 ** 64
}

type Limit = { readonly value: number; readonly excluded: boolean }

/** `exclusiveMinimum` is a number in 3.1 and a switch for `minimum` in 3.0. */
function limitsAt(node: SpecNode, key: 'minimum' | 'maximum'): readonly Limit[] {
  const exclusiveKey = key === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'
  const value = numberAt(node, key)
  const exclusive = numberAt(node, exclusiveKey)
  const limits: readonly Limit[] = [
    ...(value === undefined ? [] : [{ value, excluded: valueAt(node, exclusiveKey) === true }]),
    ...(exclusive === undefined ? [] : [{ value: exclusive, excluded: true }]),
  ]
  return limits.filter((limit) => !isEndOfRange(limit.value))
}

/** Of two limits the one that leaves less room: the greater lower one, the lesser upper one. */
function tighter(sign: 1 | -1): (a: Limit | undefined, b: Limit) => Limit {
  return (a, b) => {
    if (a === undefined || sign * b.value > sign * a.value) return b
    return b.value === a.value && b.excluded ? b : a
  }
}
