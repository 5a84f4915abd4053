import { HEADING_MARGIN_REM, MEDIUM } from './constants.ts'

/** A heading may show its anchor mark while all of it is below the top bar (PAGE-09). */
export function watchHeadings() {
  const headings = document.querySelectorAll<HTMLElement>('main :is(h2, h3, h4)[id]')
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
    for (const heading of headings) observer.observe(heading)
  }
  matchMedia(MEDIUM).addEventListener('change', watch)
  watch()
}
