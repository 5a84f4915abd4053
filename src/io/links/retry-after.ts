/** Milliseconds that a `Retry-After` header asks for, in seconds or as a date; undefined where it says neither. */
export function retryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}
