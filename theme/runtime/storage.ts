/**
 * What the browser's storage answers: `tryStorage(() => localStorage.getItem(key))`. Undefined where it is
 * forbidden, full or broken, which is not the reader's problem.
 */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
