import { copyText } from './clipboard.ts'
import { codeToCopy, shownCode } from './code-text.ts'

const COPIED = 'docsgen:copied'

/**
 * Copying must happen in the reader's click: browsers refuse it to a script that comes later. So the
 * first click, which wakes the island, copies at once; the island is told how it went. Undefined
 * where the target copies nothing.
 */
export function copyEarly(target: Element): (() => Promise<Event>) | undefined {
  const button = target.closest('.copy-code, .copy-link')
  if (button === null) return undefined
  const code = button.matches('.copy-link') ? undefined : shownCode(button)
  if (code === null) return undefined
  const copied = copyText(code === undefined ? location.href : codeToCopy(code)).then(
    () => true,
    () => false,
  )
  return async () => new CustomEvent(COPIED, { bubbles: true, detail: await copied })
}

/** Tells an island how the copying before its time went, until the returned function is called. */
export function onEarlyCopy(button: Element, handle: (isCopied: boolean) => void): () => void {
  const listener = (event: Event) => handle((event as CustomEvent<boolean>).detail)
  button.addEventListener(COPIED, listener)
  return () => button.removeEventListener(COPIED, listener)
}
