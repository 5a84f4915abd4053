/** A value of the config as text, functions by their code: the best name that they have. */
export function sourceOf(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'function' ? String(inner) : inner,
    ) ?? String(value)
  )
}
