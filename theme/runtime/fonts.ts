import { tryStorage } from './storage.ts'

/** Mbit/s. A font takes 45 ms of a line as fast as that; on a slower one the styles, and with them the text, would wait. */
const FAST = 5
const KEY = 'docsgen:fonts'
/** Set on the root where the page is set in the stand-in, which has the font's measures. */
const STAND_IN = 'data-stand-in'

type Line = { readonly downlink?: number; readonly saveData?: boolean }

/**
 * Fonts come with the styles, so that no text changes its shape in sight. Where the browser says that the line is
 * slow, the first page of a visit is set in the stand-in; where a reader saves data, every page. The addresses have
 * spaces between them.
 */
export function preloadFonts(hrefs: string) {
  if (hrefs === '') return
  const { downlink = FAST, saveData = false } = line()
  const isFetched = () => typeof tryStorage(() => sessionStorage.getItem(KEY)) === 'string'
  if (saveData || (downlink < FAST && !isFetched())) {
    document.documentElement.setAttribute(STAND_IN, hrefs)
    return
  }
  for (const href of hrefs.split(' ')) addLink('preload', href)
}

/** Fetches the fonts that the page does without, when all else is there: the next page has them. */
export function fetchFonts() {
  const hrefs = document.documentElement.getAttribute(STAND_IN)
  if (hrefs === null || line().saveData) return
  const fetched = hrefs.split(' ').map(
    (href) =>
      new Promise((resolve, reject) => {
        const link = addLink('prefetch', href)
        link.onload = resolve
        link.onerror = reject
      }),
  )
  Promise.all(fetched).then(
    () => tryStorage(() => sessionStorage.setItem(KEY, '')),
    () => {},
  )
}

function addLink(rel: 'preload' | 'prefetch', href: string): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { rel, as: 'font', type: 'font/woff2', crossOrigin: '', href })
  document.head.append(link)
  return link
}

function line(): Line {
  return (navigator as { readonly connection?: Line }).connection ?? {}
}
