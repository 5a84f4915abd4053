import { expect } from 'vitest'
import type { Visit } from './engine.ts'
import type { Reader } from './reader.ts'

/** What a reader does on the reference site: it is written once, and runs in every engine. */
export type Flow = Partial<Visit> & {
  readonly name: string
  readonly run: (reader: Reader) => Promise<void>
}

const PAGE = '/how-to/getting-started'
/** A page with samples for Linux, macOS and Windows. */
const BY_SYSTEM = '/how-to/troubleshooting-client'
const WITH_FOLDED_FIELDS = '/api/resources/posture-checks'
const FOLDED_FIELD = 'create-a-posture-check.checks.os_version.linux'
const PANEL = '#docsgen-nav'
const INPUT = '#docsgen-search-input'

/** Opens the search dialog from the keyboard, when its code is there. */
async function openSearch(reader: Reader): Promise<void> {
  await reader.press('Control+k')
  await reader.waitUntil(
    () => reader.isVisible('docsgen-island[name="search"][ready] dialog'),
    true,
  )
  await reader.waitUntil(() => reader.hasFocus(INPUT), true)
}

/** Whether the target of the address stands below the header and within the window. */
const isAtTarget = (reader: Reader) =>
  reader.evaluate(() => {
    const target = document.querySelector(':target')
    const { top = -1, bottom = -1 } = target?.getBoundingClientRect() ?? {}
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
    return (target?.checkVisibility() ?? false) && bottom > header && top < innerHeight
  })

/** Waits until the panel has slid in: a click meets what is at its place by then. */
async function panelIsOpen(reader: Reader): Promise<void> {
  const left = () =>
    reader.evaluate((css) => {
      const panel = document.querySelector(css)
      return panel?.checkVisibility() ? panel.getBoundingClientRect().left : Number.NaN
    }, PANEL)
  await reader.waitUntil(left, 0)
}

/** Names of the tabs that are selected, in all groups of the page. */
const selectedTabs = (reader: Reader) =>
  reader.evaluate(() =>
    [...document.querySelectorAll('main [role="tab"][aria-selected="true"]')]
      .map((tab) => tab.textContent)
      .join(),
  )

/** What the clipboard holds, pasted into the search field: engines let pages read it under different conditions. */
async function pasted(reader: Reader): Promise<string> {
  await openSearch(reader)
  await reader.press('Control+v')
  const value = () =>
    reader.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value ?? '', INPUT)
  await reader.waitUntil(async () => (await value()) !== '', true)
  // A page that is left while it searches says so in the console.
  await reader.waitUntil(() => reader.attribute('#docsgen-search', 'data-status'), 'idle')
  return value()
}

export const FLOWS: readonly Flow[] = [
  {
    name: 'search by keyboard',
    async run(reader) {
      await reader.open(PAGE)
      await openSearch(reader)
      await reader.type('setup key')
      const SELECTED = '#docsgen-search [role="option"][aria-selected="true"]'
      await reader.waitUntil(() => reader.isVisible(SELECTED), true)
      await reader.waitUntil(() => reader.attribute('#docsgen-search', 'data-status'), 'idle')
      const first = await reader.attribute(SELECTED, 'id')
      await reader.press('ArrowDown')
      await reader.waitUntil(async () => (await reader.attribute(SELECTED, 'id')) !== first, true)
      expect(await reader.attribute(INPUT, 'aria-activedescendant')).toBe(
        await reader.attribute(SELECTED, 'id'),
      )
      const href = await reader.attribute(SELECTED, 'href')
      expect(href).toMatch(/^\/.*setup-key/)
      await reader.press('Enter')
      await reader.waitUntil(reader.url, href)
      await openSearch(reader)
      await reader.press('Escape')
      await reader.waitUntil(() => reader.isVisible('#docsgen-search'), false)
    },
  },
  {
    name: 'theme',
    async run(reader) {
      const background = () =>
        reader.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      await reader.open(PAGE)
      const light = await background()
      await reader.click('.theme-toggle')
      await reader.waitUntil(() => reader.attribute('.theme-toggle', 'aria-pressed'), 'true')
      const dark = await background()
      expect([light, dark]).toEqual(['rgb(255, 255, 255)', 'rgb(12, 14, 18)'])
      await reader.open('/how-to/installation')
      expect(await background()).toBe(dark)
      await reader.click('.theme-toggle')
      await reader.waitUntil(background, light)
      expect(await reader.evaluate(() => localStorage.getItem('isDarkMode'))).toBeNull()
    },
  },
  {
    name: 'tabs',
    async run(reader) {
      await reader.open(BY_SYSTEM)
      expect(await selectedTabs(reader)).toMatch(/^Linux,Linux/)
      await reader.click('main [role="tab"][data-name="macOS"]')
      await reader.waitUntil(async () => /^(macOS,?)+$/.test(await selectedTabs(reader)), true)
      expect(await reader.isVisible('main [role="tabpanel"][data-name="macOS"]')).toBe(true)
      expect(await reader.isVisible('main [role="tabpanel"][data-name="Linux"]')).toBe(false)
      await reader.press('ArrowRight')
      await reader.waitUntil(async () => /^(Windows,?)+$/.test(await selectedTabs(reader)), true)
      expect(await reader.hasFocus('[role="tab"][data-name="Windows"]')).toBe(true)
      await reader.open(BY_SYSTEM)
      expect(await selectedTabs(reader)).toMatch(/^(Windows,?)+$/)
    },
  },
  {
    name: 'feedback',
    async run(reader) {
      await reader.open(PAGE)
      await reader.click('.feedback-answers button')
      await reader.waitUntil(() => reader.text('.feedback-thanks'), 'Thanks for your feedback!')
      await reader.waitUntil(() => reader.hasFocus('.feedback-thanks'), true)
      // The question fades, and takes no second answer.
      expect(await reader.attribute('.feedback-form', 'inert')).toBe('')
    },
  },
  {
    name: 'copy of a sample',
    async run(reader) {
      await reader.open(PAGE)
      const code = await reader.text('main pre code')
      await reader.click('main .copy-code')
      await reader.waitUntil(() => reader.isVisible('.copy-code[data-state="copied"]'), true)
      // A field of one line leaves out where lines end.
      expect(await pasted(reader)).toBe(code.replaceAll('\n', ' '))
    },
  },
  {
    name: "copy of a page's link and of the page",
    async run(reader) {
      await reader.open(`${PAGE}#before-you-start`)
      await reader.click('.right-column .copy-link')
      const toast = () => reader.text('.Toastify__toast')
      await reader.waitUntil(toast, 'Page URL copied to clipboard!')
      expect(await pasted(reader)).toBe(await reader.evaluate(() => location.href))
      await reader.open(PAGE)
      await reader.click('.page-menu summary')
      await reader.click('.page-menu .copy-page')
      await reader.waitUntil(toast, 'Page copied as Markdown!')
      expect(await pasted(reader)).toMatch(/^# Getting started/)
    },
  },
  {
    name: 'panel',
    width: 500,
    async run(reader) {
      await reader.open(PAGE)
      await reader.click('.menu-button')
      await reader.waitUntil(() => reader.isVisible('docsgen-island[ready] > #docsgen-nav'), true)
      await reader.waitUntil(() => reader.hasFocus(`${PANEL} *`), true)
      await reader.press('Escape')
      await reader.waitUntil(() => reader.isVisible(PANEL), false)
      await reader.waitUntil(() => reader.hasFocus('.menu-button'), true)
      await reader.press('Enter')
      await panelIsOpen(reader)
      await reader.click(`${PANEL} a[href="/how-to/installation"]`)
      await reader.waitUntil(reader.url, '/how-to/installation')
      await reader.waitUntil(() => reader.isVisible(PANEL), false)
      await reader.back()
      await reader.waitUntil(reader.url, PAGE)
      await reader.waitUntil(() => reader.isVisible(PANEL), false)
    },
  },
  {
    name: 'deep links',
    async run(reader) {
      await reader.open('/how-to/cli#exit-codes')
      await reader.waitUntil(() => isAtTarget(reader), true)
      await reader.waitUntil(() => reader.text('.toc [aria-current="true"]'), 'Exit codes')
      // A reader who has read on is left there by all that comes with the dialog, and with the focus in its field.
      await reader.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await openSearch(reader)
      await reader.type('dns')
      await reader.waitUntil(() => reader.isVisible('#docsgen-search [role="option"] mark'), true)
      expect(await reader.hasFocus(INPUT)).toBe(true)
      expect(await reader.evaluate(() => scrollY)).toBe(0)
      await reader.click('#docsgen-search .search-close')
      await reader.waitUntil(() => reader.isVisible('#docsgen-search'), false)
      await reader.click('.toc a[href="#global-flags"]')
      await reader.waitUntil(reader.url, '/how-to/cli#global-flags')
      await reader.waitUntil(() => isAtTarget(reader), true)
      await reader.waitUntil(() => reader.text('.toc [aria-current="true"]'), 'Global flags')
      await reader.open(WITH_FOLDED_FIELDS)
      expect(await reader.isVisible(`[id="${FOLDED_FIELD}"]`)).toBe(false)
      await reader.open(`${WITH_FOLDED_FIELDS}#${FOLDED_FIELD}`)
      await reader.waitUntil(() => isAtTarget(reader), true)
    },
  },
  {
    name: 'back and forward',
    async run(reader) {
      await reader.open(PAGE)
      await reader.click('.toc a[href="#connect-the-laptop"]')
      await reader.waitUntil(() => isAtTarget(reader), true)
      await reader.click('.sidebar a[href="/how-to/installation"]')
      await reader.waitUntil(reader.url, '/how-to/installation')
      await reader.waitUntil(() => reader.text('.sidebar a[aria-current="page"]'), 'Installation')
      await reader.back()
      await reader.waitUntil(reader.url, `${PAGE}#connect-the-laptop`)
      await reader.waitUntil(() => isAtTarget(reader), true)
      await reader.back()
      await reader.waitUntil(reader.url, PAGE)
      await reader.forward()
      await reader.waitUntil(reader.url, `${PAGE}#connect-the-laptop`)
      await reader.forward()
      await reader.waitUntil(() => reader.text('h1'), 'Install the client')
      // A page that was kept, or loaded again, still answers.
      await openSearch(reader)
    },
  },
  {
    name: 'no script',
    hasScript: false,
    width: 500,
    async run(reader) {
      await reader.open(PAGE)
      for (const unneeded of ['.needs-js', '.copy-code', '.theme-toggle', '[role="tablist"]']) {
        expect(await reader.isVisible(unneeded), unneeded).toBe(false)
      }
      expect(await reader.text('h1')).toBe('Getting started')
      await reader.open(BY_SYSTEM)
      for (const system of ['Linux', 'macOS', 'Windows']) {
        expect(await reader.isVisible(`.code-panel[data-name="${system}"]`), system).toBe(true)
      }
      await reader.click('.search-without-js')
      await reader.waitUntil(reader.url, '/search')
      // Of a browser that knows no commands the button is dead without script, and the list of all pages stands in.
      const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype
      if (!(await reader.evaluate(knowsCommands))) return
      await reader.open(PAGE)
      await reader.click('.menu-button')
      await panelIsOpen(reader)
      await reader.click(`${PANEL} a[href="/how-to/installation"]`)
      await reader.waitUntil(reader.url, '/how-to/installation')
    },
  },
]
