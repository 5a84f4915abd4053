/** Copies a text. Rejects when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Pages on plain http have no clipboard; they can still copy what is selected.
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
