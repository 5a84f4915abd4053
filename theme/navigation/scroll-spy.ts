import { SCROLL_SPY_PX } from '../runtime/constants.ts'
import { hashId, onSection } from './hash-id.ts'

/** Section links of the page: right column, bar, and under the page's own navigation link. */
const LINK = ':is(.toc-list a, .nav-anchor):not([hidden])'
const SETTLED_MS = 150
/** Height of the fade at the end of a list, which hides what is under it. */
const FADE_PX = 24

type Line = { readonly id: string; readonly top: number }

/** Marks the section that is being read in every list of sections. Returns a function that finds the sections again. */
export function followSections(): () => void {
  let links: readonly HTMLAnchorElement[] = []
  let headings: readonly HTMLElement[] = []
  let lines: readonly Line[] = []
  let active: string | undefined
  const jump = createJump()
  const update = () => {
    const id = jump.target() ?? activeLine(lines, scrollY + SCROLL_SPY_PX)
    if (id === active) return
    active = id
    mark(links, id)
  }
  const measure = () => {
    lines = headings.flatMap((heading) => lineOf(heading) ?? []).sort((a, b) => a.top - b.top)
    update()
  }

  // Browsers fire `scroll` once per frame, before painting.
  const onScroll = () => {
    jump.onScroll()
    update()
  }
  addEventListener('scroll', onScroll, { passive: true })
  const jumpTo = () => {
    const id = hashId(location)
    if (!links.some((link) => hashId(link) === id)) return
    jump.start(id)
    update()
  }
  onSection(jumpTo)
  const resized = new ResizeObserver(measure)
  addEventListener('resize', measure)
  document.addEventListener('load', measure, true)
  // What comes into sight gets its true height.
  document.addEventListener('contentvisibilityautostatechange', measure, true)

  const look = () => {
    links = [...document.querySelectorAll<HTMLAnchorElement>(LINK)]
    const ids = [...new Set(links.map(hashId))]
    headings = ids.flatMap((id) => document.getElementById(id) ?? [])
    // New links are not marked yet.
    active = undefined
    resized.disconnect()
    const main = document.querySelector('main')
    if (main !== null && headings.length > 0) resized.observe(main)
    // Headings get a size when their tab is shown, which may not change that of `main`.
    for (const heading of headings) resized.observe(heading)
    measure()
  }
  look()
  jumpTo()
  return look
}

/** Id of the last heading at or above the scroll position; else of the first one. */
export function activeLine(lines: readonly Line[], position: number): string | undefined {
  return (lines.findLast(({ top }) => top <= position) ?? lines[0])?.id
}

/** What `content-visibility: auto` leaves out counts as hidden, and is not laid out for the answer. */
const IN_SIGHT = { contentVisibilityAuto: true }

/**
 * The heading and the scroll position of a jump to it; undefined for those in hidden tabs and hidden parts of the page.
 * A section far from the window is not laid out: all of its headings are where it begins, which is exact enough there.
 */
function lineOf(heading: Element): Line | undefined {
  if (heading.checkVisibility(IN_SIGHT)) return { id: heading.id, top: topOf(heading) }
  const section = heading.closest('section')
  const isFar = section?.checkVisibility() && !section.firstElementChild?.checkVisibility(IN_SIGHT)
  return section && isFar ? { id: heading.id, top: topOf(section) } : undefined
}

/** The scroll position of a jump to an element. */
function topOf(element: Element): number {
  const { top } = element.getBoundingClientRect()
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop)
  return top + scrollY - (padding || 0) - (margin || 0)
}

/**
 * A heading near the page's end cannot be scrolled to the top. After a jump to it, it is active all the same, until the
 * reader scrolls; scrolling that is part of the jump does not count.
 */
function createJump() {
  let target: string | undefined
  let isSettled = true
  let timer = 0
  const settleSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      isSettled = true
    }, SETTLED_MS)
  }
  return {
    target: () => target,
    start: (id: string) => {
      target = id
      isSettled = false
      settleSoon()
    },
    onScroll: () => {
      if (isSettled) target = undefined
      else settleSoon()
    },
  }
}

function mark(links: readonly HTMLAnchorElement[], active: string | undefined) {
  for (const link of links) {
    link.removeAttribute('aria-current')
    link.removeAttribute('data-state')
  }
  for (const link of links.filter((candidate) => hashId(candidate) === active)) {
    link.setAttribute('aria-current', 'true')
    const parent = link.closest('ol ol, ul ul.nav-anchors')?.closest('li')?.querySelector('a')
    if (parent && parent !== link) parent.setAttribute('data-state', 'parent')
    keepInSight(link)
    const bar = link.closest('.tocbar')?.querySelector('.tocbar-current')
    if (bar) bar.textContent = link.firstElementChild?.textContent ?? link.textContent
  }
}

/** Scrolls the list's own container, never the page, and only as far as needed. */
function keepInSight(link: Element) {
  const box = scrollerOf(link)
  if (box === undefined) return
  const { top, bottom } = link.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  if (top < frame.top) box.scrollTop -= frame.top - top
  else if (bottom > frame.bottom - FADE_PX) box.scrollTop += bottom - frame.bottom + FADE_PX
}

function scrollerOf(element: Element): Element | undefined {
  let box = element.parentElement
  while (box !== null && box !== document.body) {
    if (box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible') {
      return box
    }
    box = box.parentElement
  }
  return undefined
}
