/** Runs `compute` at most once, at the first call. */
export function once<T>(compute: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: compute() }
    return made.value
  }
}
