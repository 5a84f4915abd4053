import type { TextStorage } from '../../theme/search/read-json.ts'

/** Browser storage of the given size in characters. */
export function memoryStorage(room = Number.POSITIVE_INFINITY): TextStorage & {
  readonly values: Map<string, string>
} {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
  }
}
