import { LAYOUT_SECONDS, RESIZE_UNBLOCK_MS, STILL } from '../runtime/constants.ts'

const TIMING = { duration: LAYOUT_SECONDS * 1000, easing: 'cubic-bezier(.4, 0, .1, 1)' } as const
const FADE = { duration: 150, delay: 50, fill: 'backwards' } as const

/** Changes the layout and animates the rows from their old to their new positions. */
export function glide(rows: readonly Element[], change: () => void) {
  const before = new Map(rows.filter(isShown).map((row) => [row, row.getBoundingClientRect()]))
  change()
  for (const row of rows.filter(isShown)) {
    const from = before.get(row)
    const to = row.getBoundingClientRect()
    if (from === undefined) row.animate([{ opacity: 0 }, { opacity: 1 }], FADE)
    else if (from.top !== to.top) row.animate(path(from, to), TIMING)
  }
}

/** False for a row inside a closed group; the group's own row stays visible. */
export function isShown(row: Element): boolean {
  const outside = row.matches('summary') ? row.parentElement?.parentElement : row
  return (outside?.closest('details:not([open])') ?? null) === null
}

/** Animates the highlight of a row (its pseudo-elements) from another position. */
export function glideMark(row: Element, from: DOMRect) {
  const frames = path(from, row.getBoundingClientRect())
  for (const pseudoElement of ['::before', '::after'])
    row.animate(frames, { ...TIMING, pseudoElement })
}

function path(from: DOMRect, to: DOMRect): Keyframe[] {
  return [{ transform: `translateY(${from.top - to.top}px)` }, { transform: 'none' }]
}

/** Whether rows may be animated: not with reduced motion, nor while the window is resized and just after. */
export function watchResizing(): { readonly mayGlide: () => boolean; readonly stop: () => void } {
  let blockedUntil = 0
  const block = () => {
    blockedUntil = performance.now() + RESIZE_UNBLOCK_MS
  }
  addEventListener('resize', block)
  return {
    mayGlide: () => performance.now() >= blockedUntil && !matchMedia(STILL).matches,
    stop: () => removeEventListener('resize', block),
  }
}
