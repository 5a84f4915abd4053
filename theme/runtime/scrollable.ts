/** Scrolls a table to a link that gets the focus by keyboard. */
export function showFocused() {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.table *:focus-visible')) return
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

const BOXES = 'main :is(pre, .table)'

/** Removes the tab stop of code and tables that need no scrolling. Returns a function that finds new ones. */
export function freeUnscrollable(): () => void {
  const known = new WeakSet<Element>()
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.clientWidth === 0) continue
      const scrolls =
        target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight
      if (scrolls) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  const look = () => {
    for (const box of document.querySelectorAll(BOXES)) {
      // A box without tab stop may have longer lines now: observing it again measures it again.
      if (!known.has(box) && box.getAttribute('tabindex') !== '0') continue
      known.add(box)
      observer.unobserve(box)
      observer.observe(box)
    }
  }
  look()
  return look
}
