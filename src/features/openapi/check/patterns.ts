/**
 * Whether a pattern may be tried on a value: it is valid, and no text of some hundred characters makes it take long.
 * Documents come from strangers, and a pattern such as `(a+)+$` would hold up the build. So: no repeated
 * group with a repetition in it, no back references, few open repetitions.
 */
export function isPlainPattern(pattern: string): boolean {
  if (pattern.length > 500 || !isValid(pattern)) return false
  const bare = pattern.replace(/\\[^k1-9]/g, 'x').replace(/\[(?:[^\]\\]|\\.)*\]/g, 'x')
  if (bare.includes('\\')) return false
  const openRepetitions = bare.match(/[*+]|\{\d+,\}/g) ?? []
  return (
    openRepetitions.length <= 3 &&
    !/\)(?:[*+]|\{\d+,\d*\}|\{\d{2,}\})/.test(withoutSmallRepeats(bare))
  )
}

/** A group may be repeated a few times: `(?:-[0-9]{4}){3}`, `(\.[0-9]+){0,2}`. */
function withoutSmallRepeats(pattern: string): string {
  return pattern.replace(/\)\{(?:\d|\d,\d)\}/g, ')')
}

/** Whether the engine reads the pattern, as it does in the mode that JSON Schema asks for. */
function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
