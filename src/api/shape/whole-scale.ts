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
