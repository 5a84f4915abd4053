import { connection } from './connection.ts'

/**
 * In Mbit/s. On a slower connection, a font would delay the styles and with them the text. Before Chromium has measured
 * anything it reports about 1.6.
 */
const ROOM_FOR_BOTH = 2
/** Attribute of the root where the page uses the fallback font, which has the metrics of the web font. */
const STAND_IN = 'data-stand-in'

/**
 * Preloads fonts together with the styles, so that text does not change its font after it is shown. On 3G or slower, and
 * where a reader saves data, pages use the fallback font. In between, fonts are loaded by the styles. `hrefs` are
 * separated by spaces.
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
