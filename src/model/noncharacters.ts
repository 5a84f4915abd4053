/** Slots are spelled with two of them: `slots.ts`. */
const NONCHARACTERS = /[\x81\x8D\x91\x92\uFDD0-\uFDEF]/g

/**
 * Replaces U+FDD0 to U+FDEF and four control characters by U+FFFD, in a text or in every text of a list or a map. All
 * input of a site passes through here: sources, character references, YAML, configs, plugins.
 */
export function withoutNoncharacters<Value>(value: Value): Value {
  return replaced(value) as Value
}

/** Whether a text holds characters that `withoutNoncharacters` replaces. */
export function hasNoncharacters(text: string): boolean {
  return text.search(NONCHARACTERS) !== -1
}

function replaced(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NONCHARACTERS, '\uFFFD')
  if (Array.isArray(value)) return value.map(replaced)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [replaced(key), replaced(inner)]),
  )
}

/** Dates, functions and instances of classes are left as they are. */
function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
