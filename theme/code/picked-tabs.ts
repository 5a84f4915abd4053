import { tryStorage } from '../runtime/storage.ts'

const KEY = 'docsgen:languages'
/** More than any group has; limits the size of the stored text. */
const MAX_PICKS = 20

/** Without storage, picks are kept in this attribute of the page, as its scripts share no memory. */
const ATTRIBUTE = 'data-picked'

/** The tabs that the reader picked, the most recent last. */
export function pickedTabs(): readonly string[] {
  const stored = document.documentElement.getAttribute(ATTRIBUTE)
  const picks: unknown = tryStorage(() => JSON.parse(stored ?? localStorage.getItem(KEY) ?? '[]'))
  return Array.isArray(picks) ? picks.filter((pick) => typeof pick === 'string') : []
}

export function rememberPick(pick: string) {
  const others = pickedTabs().filter((other) => other !== pick)
  const picks = JSON.stringify([...others, pick].slice(-MAX_PICKS))
  const isStored = tryStorage(() => {
    localStorage.setItem(KEY, picks)
    return true
  })
  if (!isStored) document.documentElement.setAttribute(ATTRIBUTE, picks)
}
