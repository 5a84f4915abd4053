/**
 * Copies the list of the right column into the bar, as the HTML has it only once. Returns a function that updates the
 * copy.
 */
export function fillPageBar(): () => void {
  const fill = () => {
    const bar = document.querySelector('.tocbar details')
    const list = document.querySelector('.toc > .toc-list')
    const old = bar?.querySelector('.toc-list')
    if (list === null || old?.isEqualNode(list)) return
    old?.remove()
    bar?.append(list.cloneNode(true))
  }
  fill()
  return fill
}

/** Closes the list of the on-this-page bar after use, on Escape, and on a click elsewhere. */
export function closePageBar() {
  // Queried each time: `docsgen dev` may replace it.
  const openList = () => document.querySelector<HTMLDetailsElement>('.tocbar details[open]')
  document.addEventListener('click', ({ target }) => {
    const list = openList()
    if (list === null || !(target instanceof Element)) return
    const isInside = list.contains(target)
    if (!isInside || target.closest('a') !== null) list.open = false
  })
  document.addEventListener('keydown', (event) => {
    const list = event.key === 'Escape' ? openList() : null
    if (list === null || !(event.target instanceof Node) || !list.contains(event.target)) return
    event.preventDefault()
    list.open = false
    list.querySelector('summary')?.focus()
  })
}
