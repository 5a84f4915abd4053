/** Signs beside lines, names of folds, prompts, output and removed lines are there to be read, not to be run. */
const LINES_LEFT_OUT = '[data-diff="deleted"], .line[data-no-copy]'
const LEFT_OUT = `[data-no-copy], .sign, summary, ${LINES_LEFT_OUT}`

/** The code that shows in the group around an element: that of all parts, where some of it is folded. */
export function shownCode(element: Element): HTMLElement | null {
  const group = element.closest('.code-group')
  return (
    group?.querySelector<HTMLElement>(
      '.code-panel:not([data-state="inactive"]) :is(.code-parts, pre code)',
    ) ?? null
  )
}

/** Text for the clipboard: the source without what only helps the eye. */
export function codeToCopy(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement
  // Parts are lines apart.
  for (const part of copy.querySelectorAll('code')) part.append('\n')
  for (const part of copy.querySelectorAll(LEFT_OUT)) {
    if (part.matches(LINES_LEFT_OUT) && part.nextSibling?.nodeType === Node.TEXT_NODE) {
      part.nextSibling.textContent = part.nextSibling.textContent?.replace(/^\n/, '') ?? ''
    }
    part.remove()
  }
  return (copy.textContent ?? '').replace(/\n$/, '')
}
