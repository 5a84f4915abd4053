/** A link that is partly beyond the edge of its table comes into sight when a key moves the focus to it. */
export function showFocused() {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.table *:focus-visible')) return
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

const BOXES = 'main :is(pre, .table)'

/** Code and tables are tab stops in the HTML; those with nothing to scroll need not be. Returns the look for new ones. */
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
      // One that was freed may hold longer lines now: observing it again measures it again.
      if (!known.has(box) && box.getAttribute('tabindex') !== '0') continue
      known.add(box)
      observer.unobserve(box)
      observer.observe(box)
    }
  }
  look()
  return look
}
