/**
 * A value of the config as text that is another one where the value is: functions by their code, which tells nothing
 * of what they found around them; patterns, maps and sets by what they hold; an object that was there before by its
 * number, so that a circle ends.
 */
export function sourceOf(value: unknown): string {
  const seen = new Map<object, number>()
  const written = (inner: unknown): unknown => {
    switch (typeof inner) {
      case 'function':
      case 'bigint':
      case 'symbol':
      case 'undefined':
        return `${typeof inner} ${String(inner)}`
      case 'object': {
        if (inner === null) return null
        const known = seen.get(inner)
        if (known !== undefined) return `object ${known}`
        seen.set(inner, seen.size)
        if (inner instanceof RegExp) return `pattern ${String(inner)}`
        return inner instanceof Map || inner instanceof Set ? [...inner] : inner
      }
      default:
        return inner
    }
  }
  return JSON.stringify(value, (_key, inner: unknown) => written(inner))
}
