import { emit } from '../runtime/events.ts'
import { codeToCopy, visibleCode } from './code-text.ts'

/** Copies the content of a button. Its island gets the result as an event. */
export function copyNow(button: Element) {
  copyContent(button)?.then((isCopied) => emit('docsgen:copied', isCopied, button))
}

/**
 * Copying must happen in the reader's click: browsers refuse it to a script that runs later. So the first click, which
 * hydrates the island, copies at once; the island gets the result as an event. Undefined where the target copies nothing.
 */
export function copyEarly(target: Element): (() => Promise<Event>) | undefined {
  const button = target.closest('.copy-code, .copy-link, .copy-page')
  const result = button === null ? undefined : copyContent(button)
  return (
    result &&
    (async () => new CustomEvent('docsgen:copied', { bubbles: true, detail: await result }))
  )
}

/**
 * Copies the page's address, its Markdown, or the visible code; resolves to whether that worked. Undefined where no
 * code is visible.
 */
function copyContent(button: Element): Promise<boolean> | undefined {
  const page = button.getAttribute('data-page')
  const code = button.matches('.copy-code') ? visibleCode(button) : undefined
  if (code === null) return undefined
  const copying =
    page === null ? copyText(code === undefined ? location.href : codeToCopy(code)) : copyFile(page)
  return copying.then(
    () => true,
    () => false,
  )
}

/** Copies a text that is not loaded yet: the clipboard is accessed in the click, with a promise of the text. */
async function copyFile(url: string): Promise<void> {
  const text = fetch(url).then((response) => {
    if (!response.ok) throw new Error(response.statusText)
    return response.text()
  })
  const { clipboard } = navigator
  if (clipboard?.write === undefined) return copyText(await text)
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

async function copyText(text: string): Promise<void> {
  // Pages on plain http have no clipboard API; they can still copy a selection.
  if (navigator.clipboard === undefined) return copySelected(text)
  await navigator.clipboard.writeText(text)
}

function copySelected(text: string) {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.className = 'vh'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error('The browser did not copy')
}
