import { connection } from './connection.ts'

/**
 * Mbit/s. Below it the styles, and with them the text, would wait for a font that shares the line with them. Before
 * Chromium has measured anything it says 1.6, give or take a tenth.
 */
const ROOM_FOR_BOTH = 2
/** Set on the root where the page is set in the stand-in, which has the font's measures. */
const STAND_IN = 'data-stand-in'

/**
 * Fonts come with the styles, so that no text changes its shape in sight. On a line of 3G or less, and where a reader
 * saves data, pages are set in the stand-in. Between the two the styles come first and ask for the fonts themselves. The
 * addresses have spaces between them.
 */
export function preloadFonts(hrefs: string) {
  const { downlink = ROOM_FOR_BOTH, effectiveType = '4g', saveData = false } = connection()
  if (saveData || effectiveType !== '4g') document.documentElement.setAttribute(STAND_IN, '')
  else if (downlink >= ROOM_FOR_BOTH)
    for (const href of hrefs.split(' ').filter(Boolean)) preload(href)
}

function preload(href: string) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
  document.head.append(link)
}
