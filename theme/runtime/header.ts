import { HEADER_SCROLL_PX } from './constants.ts'

const START = 60
const END = 92

/** Sets the top bar's opacity by the scroll position, in browsers without scroll-driven animations. */
export function fadeHeader() {
  if (CSS.supports('animation-timeline: scroll()')) return
  const header = document.querySelector<HTMLElement>('.header')
  if (header === null) return
  let shown = -1
  // Browsers fire `scroll` once per frame, before painting.
  const draw = () => {
    const part = Math.min(Math.max(scrollY / HEADER_SCROLL_PX, 0), 1)
    if (part === shown) return
    shown = part
    header.style.setProperty('--hdr-a', `${START + (END - START) * part}%`)
  }
  addEventListener('scroll', draw, { passive: true })
  draw()
}
