import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wake } from '../support/reader.ts'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const IN_NETWORK = '/how-to/add-machines-to-your-network'
const SIDEBAR = '.sidebar'

describe('API pages', () => {
  /** The sections of the page as its contents name them. */
  const sections = (page: Page) =>
    page
      .locator('main :is(h2, h3)')
      .evaluateAll((all) =>
        all.map(({ id, localName, textContent }) => ({ id, level: localName, text: textContent })),
      )
  const RESOURCE = '/api/resources/posture-checks'

  it('[NAV-04] [NAV-05] show all their sections under the active link, which follow the scroll, down and up', async () => {
    const { page } = await site.open(RESOURCE)
    const all = await sections(page)
    expect(all.filter(({ level }) => level === 'h2').length).toBeGreaterThan(5)
    expect(all.filter(({ level }) => level === 'h3').length).toBeGreaterThan(1)
    const active = page.locator(`${SIDEBAR} .nav-list > li > a[aria-current="page"]`)
    expect(await active.getAttribute('href')).toBe(RESOURCE)
    const anchors = await active.locator('xpath=..').evaluate((item) =>
      [...item.querySelectorAll('.nav-anchor')].map((anchor) => ({
        id: anchor.getAttribute('href')?.slice(1),
        level: anchor.closest('.nav-anchors .nav-anchors') === null ? 'h2' : 'h3',
        text: anchor.querySelector('span')?.textContent,
      })),
    )
    expect(anchors).toEqual(all)
    /** The sections that are open: those of level 2, and the parts of the one that is being read. */
    const open = () =>
      active
        .locator('xpath=..')
        .locator('.nav-anchor')
        .evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility())
            .map((link) => link.getAttribute('href')?.slice(1)),
        )
    const openAt = (id: string | undefined) => {
      const place = all.findIndex((section) => section.id === id)
      const start = all.findLastIndex(({ level }, index) => level === 'h2' && index <= place)
      const next = all.findIndex(({ level }, index) => level === 'h2' && index > place)
      const end = next === -1 ? all.length : next
      return all
        .filter(({ level }, index) => level === 'h2' || (index > start && index < end))
        .map((section) => section.id)
    }
    const current = () =>
      page
        .locator(`${SIDEBAR} .nav-anchor[aria-current="true"]`)
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))
    const ids = (await sections(page)).map(({ id }) => id)
    for (const id of [ids[1], ids[4], ids[2], ids[0]]) {
      await page.evaluate((name) => {
        const { top } = document.getElementById(name)?.getBoundingClientRect() ?? { top: 0 }
        scrollBy({ top: top - 80, behavior: 'instant' })
      }, id ?? '')
      await expect.poll(current).toEqual([id])
      expect(await open()).toEqual(openAt(id))
    }
    await page.locator(`${SIDEBAR} .nav-anchor:visible`).last().click()
    await expect.poll(current).toEqual([all.findLast(({ level }) => level === 'h2')?.id])
  })
})

describe('the active page', () => {
  it('[NAV-08] [NAV-09] has a highlight and a marker, which glide for 0.45 s as rows do, to where they belong 250 ms after a toggle', async () => {
    const { page } = await site.arrive()
    await page.clock.install()
    await page.goto(IN_NETWORK)
    const row = page.locator(`${SIDEBAR} summary:has-text("Network")`).last()
    await wake(page, `${SIDEBAR} summary:has-text("Network")`)
    await page.clock.pauseAt(Date.now() + 60_000)

    const active = page.locator(`${SIDEBAR} [aria-current="page"]`)
    expect(await active.getAttribute('href')).toBe(IN_NETWORK)
    const [highlight, marker] = await active.evaluate((link) =>
      ['::before', '::after'].map((part) => {
        const { backgroundColor, width, content } = getComputedStyle(link, part)
        return { backgroundColor, content, width: Number.parseFloat(width) }
      }),
    )
    expect(highlight?.content).not.toBe('none')
    expect(highlight?.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    expect(highlight?.width).toBeGreaterThan(200)
    expect(marker?.backgroundColor).not.toBe(highlight?.backgroundColor)
    expect(marker?.width).toBe(2)

    const highlighted = () =>
      page.locator(`${SIDEBAR} [data-active]`).evaluateAll((all) => all.map((it) => it.textContent))
    /** What glides, with the part of its row, and how long. */
    const moves = () =>
      page.evaluate(() => {
        const scripted = document.getAnimations().filter((it) => !(it instanceof CSSTransition))
        return scripted.map(({ effect }) => {
          const { pseudoElement, target } = effect as KeyframeEffect
          const { duration, easing } = effect?.getTiming() ?? {}
          return `${pseudoElement ?? target?.textContent} ${duration} ${easing}`
        })
      })
    const title = await active.textContent()
    expect(await highlighted()).toEqual([title])
    const how = '450 cubic-bezier(0.4, 0, 0.1, 1)'
    for (const [from, to] of [
      [title, 'Network'],
      ['Network', title],
    ]) {
      await row.evaluate((it) => (it as HTMLElement).click())
      expect(await moves()).toEqual(expect.arrayContaining([`Team ${how}`, `SELF-HOST ${how}`]))
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await page.clock.runFor(249)
      expect(await highlighted()).toEqual([from])
      await page.clock.runFor(1)
      expect(await highlighted()).toEqual([to])
    }
    const ofMarks = [/^::before 450 /, /^::after 450 /].map((it) => expect.stringMatching(it))
    expect(await moves()).toEqual(expect.arrayContaining(ofMarks))
  })
})
