/** JSON over several lines. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null'
}

/** A value in a path, a query or a form: texts and numbers as they are, the rest as JSON. */
export function plainText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
}
