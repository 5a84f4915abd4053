import { tryStorage } from '../runtime/storage.ts'

const KEY = 'docsgen:languages'
/** More than any group offers; keeps the stored text small. */
const KEPT = 20

/** Names of the tabs that the reader picked, the most recent last. */
export function rememberedLanguages(): readonly string[] {
  const names: unknown = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

export function rememberLanguage(name: string) {
  const others = rememberedLanguages().filter((other) => other !== name)
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify([...others, name].slice(-KEPT))))
}

/** The most recently picked name that is offered (CODE-02). */
export function preferredLanguage(
  offered: readonly string[],
  remembered: readonly string[],
): string | undefined {
  return remembered.findLast((name) => offered.includes(name))
}
