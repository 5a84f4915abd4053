import { tryStorage } from '../runtime/storage.ts'

/** The used part of `Storage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A value that was stored as JSON; undefined where there is none, or an invalid one. */
export function readJson<T>(
  storage: TextStorage | undefined,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  const value: unknown = tryStorage(() => JSON.parse(storage?.getItem(key) ?? 'null'))
  return isValid(value) ? value : undefined
}
