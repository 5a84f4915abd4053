/**
 * A turn of the event loop. Others get a chance, and native code gives back memory: that of a parsed text is freed
 * in a turn, however long ago the text was forgotten.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
