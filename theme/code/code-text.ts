/** Markers beside lines, labels of folds, prompts, output and removed lines are not copied. */
const LINES_LEFT_OUT = '[data-diff="deleted"], .line[data-no-copy]'
const LEFT_OUT = `[data-no-copy], .sign, summary, ${LINES_LEFT_OUT}`

/** The visible code of the group around an element, including its folded parts. */
export function visibleCode(element: Element): HTMLElement | null {
  const group = element.closest('.code-group')
  return (
    group?.querySelector<HTMLElement>(
      '.code-panel:not([data-state="inactive"]) :is(.code-parts, pre code)',
    ) ?? null
  )
}

/** Text for the clipboard: the source without decoration. */
export function codeToCopy(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement
  // Each part ends with a line break.
  for (const part of copy.querySelectorAll('code')) part.append('\n')
  for (const part of copy.querySelectorAll(LEFT_OUT)) {
    if (part.matches(LINES_LEFT_OUT) && part.nextSibling?.nodeType === Node.TEXT_NODE) {
      part.nextSibling.textContent = part.nextSibling.textContent?.replace(/^\n/, '') ?? ''
    }
    part.remove()
  }
  return (copy.textContent ?? '').replace(/\n$/, '')
}
