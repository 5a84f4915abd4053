/** Slots are spelled with two of them: `slots.ts`. */
const NONCHARACTERS = /[\x81\x8D\x91\x92\uFDD0-\uFDEF]/g

/**
 * A text with U+FFFD for U+FDD0 to U+FDEF and four controls; a list or a map with that done to every text in it. All
 * that brings text into a site goes through here: sources, character references, YAML, configs, plugins.
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
