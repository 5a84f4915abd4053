import { isShown } from './glide.ts'

/**
 * The row that stands for the current page: its link, or, where a closed group hides it, the group's
 * own row. Marked with `data-active`, which the styles draw as highlight and marker (NAV-08).
 */
export function activeRow(nav: Element): Element | undefined {
  const link = nav.querySelector('[aria-current="page"]')
  if (link === null) return undefined
  let row = link
  for (let part = link.parentElement; part !== null && part !== nav; part = part.parentElement) {
    if (!(part instanceof HTMLDetailsElement) || part.open) continue
    row = part.querySelector('summary') ?? row
  }
  return row
}

/** Moves the mark to the row it belongs to. Returns where it was in sight and where it is, if it moved. */
export function moveHighlight(
  nav: Element,
): { readonly from: DOMRect | undefined; readonly row: Element } | undefined {
  const row = activeRow(nav)
  const marked = nav.querySelector('[data-active]')
  if (row === undefined || row === marked) return undefined
  const from = marked && isShown(marked) ? marked.getBoundingClientRect() : undefined
  marked?.removeAttribute('data-active')
  row.setAttribute('data-active', '')
  return { from, row }
}
