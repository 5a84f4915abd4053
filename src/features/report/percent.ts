/** (31, 1000) -> '3.1 %'; '0.0 %' where the whole is 0. */
export function percent(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(1)} %`
}
