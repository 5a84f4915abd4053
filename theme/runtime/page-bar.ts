/** The on-this-page bar's list closes when it was used, on Escape, and on a click elsewhere. */
export function closePageBar() {
  const list = document.querySelector<HTMLDetailsElement>('.tocbar details')
  if (list === null) return
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const isInside = list.contains(target)
    if (!isInside || target.closest('a') !== null) list.open = false
  })
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !list.open) return
    event.preventDefault()
    list.open = false
    list.querySelector('summary')?.focus()
  })
}
