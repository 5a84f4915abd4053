/** A link that is partly beyond the edge of its table comes into sight when a key moves the focus to it. */
export function showFocused() {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.table *:focus-visible')) return
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/** Code and tables are tab stops in the HTML; those with nothing to scroll need not be. */
export function freeUnscrollable() {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.clientWidth === 0) continue
      const scrolls =
        target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight
      if (scrolls) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const element of document.querySelectorAll('main :is(pre, .table)[tabindex="0"]')) {
    observer.observe(element)
  }
}
