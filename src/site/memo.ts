/**
 * Results by key, in memory. The contract of a remembered value:
 * - it is immutable;
 * - it depends on nothing that is not in its key (a forgotten key part is a bug in one visible line);
 * - a diagnostic found while computing it is part of it, so that it is shown again until it is fixed.
 * Correctness comes from keys, not from a graph of invalidations.
 */
export type Memo = {
  readonly of: <T>(stage: string, key: string, compute: () => T) => T
  /** Forgets what was not asked for since the last sweep. */
  readonly sweep: () => void
}

/** A memo in memory: what makes `dev` fast. */
export function createMemo(): Memo {
  let current = new Map<string, unknown>()
  let previous = new Map<string, unknown>()
  return {
    of<T>(stage: string, key: string, compute: () => T): T {
      const name = `${stage}:${key}`
      if (current.has(name)) return current.get(name) as T
      const value = previous.has(name) ? (previous.get(name) as T) : compute()
      current.set(name, value)
      return value
    },
    sweep() {
      previous = current
      current = new Map()
    },
  }
}
