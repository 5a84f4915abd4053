/** The JSON type of a value: `[]` -> 'array', `1.5` -> 'number'. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** Whether two values are the same JSON. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** A value as readers see it: texts as they are, the empty one visible. */
export function shownValue(value: unknown): string {
  if (value === '') return '""'
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}
