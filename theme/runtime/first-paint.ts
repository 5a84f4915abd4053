import { restoreScroll } from './kept-scroll.ts'
import { showPreferredLanguages } from './tab-groups.ts'
import { applyTheme } from './theme-choice.ts'

/*
 * Inline script of the head: what must be right in the first frame that a reader sees. It becomes
 * one IIFE, the same on every page, so that a content security policy can name its hash.
 */

const root = document.documentElement
root.setAttribute('data-js', '')
if (/^(Mac|iP)/.test(navigator.platform)) root.setAttribute('data-platform', 'apple')
followTheme()
arrangeFrames()

function followTheme() {
  applyTheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
  addEventListener('storage', ({ key }) => {
    if (key === 'isDarkMode' || key === null) applyTheme()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyTheme()
  })
  document.addEventListener('prerenderingchange', applyTheme)
}

/** Arranges what the parser has added, before each frame until the page is whole: nothing moves in sight. */
function arrangeFrames() {
  const arrange = () => {
    showPreferredLanguages()
    restoreScroll()
  }
  let isWhole = false
  const frame = () => {
    if (isWhole) return
    arrange()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  document.addEventListener('DOMContentLoaded', () => {
    isWhole = true
    applyTheme()
    arrange()
    showWithoutRuntime()
  })
}

/** Where the runtime was blocked, lost or broken nothing would answer: the page is what it is without script. */
function showWithoutRuntime() {
  if (!root.hasAttribute('data-runtime')) root.removeAttribute('data-js')
}
