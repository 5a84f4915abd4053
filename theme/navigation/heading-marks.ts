import { HEADING_MARGIN_REM, MEDIUM } from '../runtime/constants.ts'

const HEADINGS = 'main :is(h2, h3, h4)[id]'

/** Allows the anchor mark of headings that are fully below the top bar. Returns a function that finds new headings. */
export function watchHeadings(): () => void {
  let observer: IntersectionObserver | undefined
  const watch = () => {
    observer?.disconnect()
    if (!matchMedia(MEDIUM).matches) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          target.toggleAttribute('data-visible', intersectionRatio >= 1)
        }
      },
      { rootMargin: `-${HEADING_MARGIN_REM * rem}px 0px 0px 0px`, threshold: 1 },
    )
    for (const heading of document.querySelectorAll(HEADINGS)) observer.observe(heading)
  }
  matchMedia(MEDIUM).addEventListener('change', watch)
  watch()
  return watch
}
