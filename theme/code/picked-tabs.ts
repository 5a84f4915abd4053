import { tryStorage } from '../runtime/storage.ts'

const KEY = 'docsgen:languages'
/** More than any group offers; keeps the stored text small. */
const KEPT = 20

/** Where picks are kept for the page that is open, if nothing can be stored: its scripts share no memory. */
const ATTRIBUTE = 'data-picked'

/** The tabs that the reader picked (CODE-02), the most recent last. */
export function pickedTabs(): readonly string[] {
  const kept = document.documentElement.getAttribute(ATTRIBUTE)
  const picks: unknown = tryStorage(() => JSON.parse(kept ?? localStorage.getItem(KEY) ?? '[]'))
  return Array.isArray(picks) ? picks.filter((pick) => typeof pick === 'string') : []
}

export function rememberPick(pick: string) {
  const others = pickedTabs().filter((other) => other !== pick)
  const picks = JSON.stringify([...others, pick].slice(-KEPT))
  const isStored = tryStorage(() => {
    localStorage.setItem(KEY, picks)
    return true
  })
  if (!isStored) document.documentElement.setAttribute(ATTRIBUTE, picks)
}
