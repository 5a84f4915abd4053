import { STILL } from '../runtime/constants.ts'

const FLASH_MS = 600

/** Lights the changed blocks of the article up once, so that the eye finds them. */
export function flash(changed: readonly Element[]): void {
  if (matchMedia(STILL).matches) return
  const blocks = new Set(changed.map(blockOf).filter((block) => block !== undefined))
  for (const block of blocks) {
    const isInside = [...blocks].some((other) => other !== block && other.contains(block))
    if (isInside) continue
    block.animate([{ backgroundColor: 'var(--mark-bg)' }, { backgroundColor: 'transparent' }], {
      duration: FLASH_MS,
      easing: 'ease-out',
      id: 'docsgen-flash',
    })
  }
}

/** The smallest block of the article that holds the change; nothing outside the article lights up. */
function blockOf(element: Element): HTMLElement | undefined {
  const block = element.closest<HTMLElement>(
    'p, li, tr, pre, dl, h1, h2, h3, h4, h5, h6, figure, blockquote, article *',
  )
  if (block === null || block.closest('article') === null) return undefined
  // An island has no box of its own.
  if (getComputedStyle(block).display === 'contents') {
    return block.firstElementChild instanceof HTMLElement ? block.firstElementChild : undefined
  }
  return block
}
