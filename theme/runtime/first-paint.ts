import { showPickedTabs } from '../code/tab-groups.ts'
import { restoreScroll } from '../navigation/sidebar-scroll.ts'
import { preloadFonts } from './fonts.ts'
import { arrangeFrames } from './frames.ts'
import { keepSearchForm, openSearchByKey } from './shortcut.ts'
import { applyTheme } from './theme-choice.ts'

/*
 * Inline script of the head: everything that must be right in the first frame, and the start of the runtime after it. It
 * is one IIFE, the same on every page so that a content security policy can allow its hash: what differs is in
 * attributes of its element.
 */

const root = document.documentElement
const { fonts = '', runtime = '' } = document.currentScript?.dataset ?? {}
root.setAttribute('data-js', '')
if (/^(Mac|iP)/.test(navigator.platform)) root.setAttribute('data-platform', 'apple')
preloadFonts(fonts)
applyTheme()
document.addEventListener('DOMContentLoaded', applyTheme)
openSearchByKey()
keepSearchForm()
arrangeFrames(() => {
  showPickedTabs()
  restoreScroll()
}, startRuntime)

/** Loads the runtime only after the first paint, which it would delay by a tenth on a slow phone. */
function startRuntime() {
  // Without the runtime the page must look and work as without script.
  import(runtime).catch(() => root.removeAttribute('data-js'))
}
