import { tryStorage } from '../runtime/storage.ts'

const KEY = 'docsgen:languages'
/** More than any group offers; keeps the stored text small. */
const KEPT = 20

/** The tabs that the reader picked (CODE-02), the most recent last. */
export function pickedTabs(): readonly string[] {
  const picks: unknown = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  return Array.isArray(picks) ? picks.filter((pick) => typeof pick === 'string') : []
}

export function rememberPick(pick: string) {
  const others = pickedTabs().filter((other) => other !== pick)
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify([...others, pick].slice(-KEPT))))
}
