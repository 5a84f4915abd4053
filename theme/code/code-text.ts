/** Signs of a diff, line numbers and removed lines are there to be read, not to be run. */
const REMOVED = '[data-diff="deleted"]'
const LEFT_OUT = `[data-no-copy], .sign, ${REMOVED}`
const SHELLS = /\blanguage-(ba|z|fi)?sh\b|\blanguage-(console|shell|shell-?session|terminal)\b/

/** The code that shows in the group around an element. */
export function shownCode(element: Element): HTMLElement | null {
  const group = element.closest('.code-group')
  return (
    group?.querySelector<HTMLElement>('.code-panel:not([data-state="inactive"]) pre code') ?? null
  )
}

/** Text for the clipboard: the source without what only helps the eye, and without shell prompts. */
export function codeToCopy(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(LEFT_OUT)) {
    if (part.matches(REMOVED) && part.nextSibling?.nodeType === Node.TEXT_NODE) {
      part.nextSibling.textContent = part.nextSibling.textContent?.replace(/^\n/, '') ?? ''
    }
    part.remove()
  }
  const text = (copy.textContent ?? '').replace(/\n$/, '')
  return SHELLS.test(code.className) ? text.replace(/^\$ /gm, '') : text
}
