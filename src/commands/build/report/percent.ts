/** (31, 1000) -> '3.1 %'. Of nothing it is nothing. */
export function percent(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(1)} %`
}
