/**
 * Accesses the browser's storage: `tryStorage(() => localStorage.getItem(key))`. Undefined where that fails because it is
 * blocked or full.
 */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
