import { isPlainPattern } from '../check/json-schemas.ts'

/** A word, a number, a language, a day, an id: what the keys of maps mostly are. */
const KEYS = [
  'key',
  'KEY',
  '1',
  'en',
  'en-US',
  '2026-03-16',
  '3f1c9a52-7b0e-4d68-9c11-5e2a8d4b6f70',
]

/** A key that fits a pattern: 'x-key' for '^x-'. Undefined where none of the usual keys does, alone or behind its beginning. */
export function sampleKey(pattern: string): string | undefined {
  if (!isPlainPattern(pattern)) return undefined
  const expression = new RegExp(pattern, 'u')
  const [, beginning = ''] = /^\^?([\w-]*)/.exec(pattern) ?? []
  const keys = [...KEYS, ...KEYS.map((key) => beginning + key), beginning]
  return keys.find((key) => key !== '' && expression.test(key))
}
