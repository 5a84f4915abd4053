import type { Hash } from '../model/paths.ts'

/**
 * Results by key. The contract of a remembered value:
 * - it is immutable JSON;
 * - it depends on nothing that is not in its key (a forgotten key part is a bug in one visible line);
 * - a diagnostic found while computing it is part of it, so that it is shown again until it is fixed.
 * Correctness comes from keys, not from a graph of invalidations.
 */
export type Memo = {
  readonly of: <T>(stage: string, key: Hash, compute: () => T) => T
  /**
   * What was made of the very same object, where the other parts (compared with ===) are the same, too: saves
   * hashing what has not even been read again. Kept as long as the object; never written to disk.
   */
  readonly made: <T>(stage: string, from: object, parts: readonly unknown[], compute: () => T) => T
  /** Forgets what was not asked for since the last sweep. */
  readonly sweep: () => void
}

/** A memo in memory: what makes `dev` fast. */
export function createMemo(): Memo {
  let current = new Map<string, unknown>()
  let previous = new Map<string, unknown>()
  return {
    made: createMade(),
    of<T>(stage: string, key: Hash, compute: () => T): T {
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

/** The part of a memo that goes by object. */
export function createMade(): Memo['made'] {
  const byObject = new WeakMap<object, Map<string, Made>>()
  return <T>(stage: string, from: object, parts: readonly unknown[], compute: () => T): T => {
    let stages = byObject.get(from)
    if (stages === undefined) {
      stages = new Map<string, Made>()
      byObject.set(from, stages)
    }
    const known = stages.get(stage)
    if (known !== undefined && areSame(known.parts, parts)) return known.value as T
    const value = compute()
    stages.set(stage, { parts, value })
    return value
  }
}

/**
 * The same for a single build: it asks once for nearly everything, and a table of a table for each object is what the
 * garbage collector goes over longest. Only this stage is kept.
 */
export function createMadeOnce(kept: string): Memo['made'] {
  const byObject = new Map<object, Made>()
  return <T>(stage: string, from: object, parts: readonly unknown[], compute: () => T): T => {
    if (stage !== kept) return compute()
    const known = byObject.get(from)
    if (known !== undefined && areSame(known.parts, parts)) return known.value as T
    const value = compute()
    byObject.set(from, { parts, value })
    return value
  }
}

type Made = { readonly parts: readonly unknown[]; readonly value: unknown }

/** A loop: it runs for every page and stage of every build, an edit's too. */
function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false
  return true
}

/** Runs `compute` at most once, at the first call. */
export function once<T>(compute: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: compute() }
    return made.value
  }
}
