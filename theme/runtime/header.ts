import { HEADER_SCROLL_PX } from './constants.ts'

const START = 60
const END = 92

/** The bar's opacity where the styles cannot follow the scroll themselves (BAR-04). */
export function fadeHeader() {
  if (CSS.supports('animation-timeline: scroll()')) return
  const header = document.querySelector<HTMLElement>('.header')
  if (header === null) return
  let shown = -1
  // A browser tells of scrolling once a frame, before it draws.
  const draw = () => {
    const part = Math.min(Math.max(scrollY / HEADER_SCROLL_PX, 0), 1)
    if (part === shown) return
    shown = part
    header.style.setProperty('--hdr-a', `${START + (END - START) * part}%`)
  }
  addEventListener('scroll', draw, { passive: true })
  draw()
}
