import { tryStorage } from './storage.ts'

const CHOICE_KEY = 'isDarkMode'
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)'
/** The page's background, for `theme-color`. */
const BACKGROUND = { light: '#ffffff', dark: '#0c0e12' } as const

/** Applies the reader's choice, else the system's preference. */
export function applyTheme() {
  const choice = tryStorage(() => localStorage.getItem(CHOICE_KEY)) ?? `${systemIsDark()}`
  show(choice === 'true')
}

/** Applies the choice and the system's preference whenever they change. */
export function followTheme() {
  applyTheme()
  matchMedia(SYSTEM_IS_DARK).addEventListener('change', () => withoutTransitions(applyTheme))
  addEventListener('storage', ({ key }) => {
    if (key === CHOICE_KEY || key === null) withoutTransitions(applyTheme)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyTheme()
  })
  document.addEventListener('prerenderingchange', applyTheme)
}

/** Toggles the theme. A choice that equals the system's preference is removed, so that it follows the system again. */
export function toggleTheme() {
  const root = document.documentElement
  const isDark = !root.classList.contains('dark')
  tryStorage(() =>
    isDark === systemIsDark()
      ? localStorage.removeItem(CHOICE_KEY)
      : localStorage.setItem(CHOICE_KEY, `${isDark}`),
  )
  withoutTransitions(() => show(isDark))
}

/** Each colour changes at once: borders that take their time would flash. */
function withoutTransitions(change: () => void) {
  const root = document.documentElement
  root.classList.add('no-transitions')
  change()
  // Reading a computed style applies the new colours while transitions are off.
  void getComputedStyle(root).backgroundColor
  requestAnimationFrame(() => root.classList.remove('no-transitions'))
}

function show(isDark: boolean) {
  const { classList } = document.documentElement
  classList.toggle('dark', isDark)
  classList.toggle('light', !isDark)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.removeAttribute('media')
    meta.content = isDark ? BACKGROUND.dark : BACKGROUND.light
  }
  for (const toggle of document.querySelectorAll('.theme-toggle')) {
    toggle.setAttribute('aria-pressed', String(isDark))
  }
}

function systemIsDark(): boolean {
  return matchMedia(SYSTEM_IS_DARK).matches
}
