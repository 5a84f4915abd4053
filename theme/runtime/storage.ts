/** A stored text; null where there is none or storage is forbidden. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, `null` deletes it. Storage that is full or forbidden is not the reader's problem. */
export function writeStored(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  text: string | null,
) {
  try {
    if (text === null) window[storage].removeItem(key)
    else window[storage].setItem(key, text)
  } catch {
    // The page works without it.
  }
}
