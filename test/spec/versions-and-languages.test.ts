import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bringAxe, faults, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { layoutShift } from '../support/measurements.ts'
import { arrived, PHONE, WIDE } from '../support/reader.ts'
import { commitAll } from '../support/repository.ts'
import { tempSite } from '../support/temp-site.ts'

/*
 * What readers of the example in docs/examples/versions-and-languages see and do.
 */

const example = fileURLToPath(
  new URL('../../docs/examples/versions-and-languages/', import.meta.url),
)
const site = tempSite({ '.gitignore': 'dist\n.docsgen\n' })
cpSync(`${example}v1`, site.dir, { recursive: true })
commitAll(site.dir, 'v1')
rmSync(site.path('content'), { recursive: true })
cpSync(`${example}today`, site.dir, { recursive: true })
const { open, arrive } = site.browse({ isStill: true })

type Menu = 'version' | 'language'
const menuOf = (page: Page, of: Menu) => page.locator(`.header .${of}-menu`)
const bannerOf = (page: Page) => page.locator('.version-banner')

/** Chooses in a menu of the top bar, and says where that leads. */
async function choose(page: Page, of: Menu, label: string): Promise<string> {
  await menuOf(page, of).locator('> summary').click()
  await menuOf(page, of).getByRole('link', { name: label }).click()
  await page.waitForLoadState()
  const { pathname, hash } = new URL(page.url())
  return pathname + hash
}

const headOf = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? undefined,
    languages: Array.from(document.querySelectorAll('link[hreflang]'), (it) =>
      ['hreflang', 'href'].map((name) => it.getAttribute(name)).join(' '),
    ),
  }))

describe('the menus of versions and of languages', { timeout: 90_000 }, () => {
  it.each([
    ['a page', '/how-to/install', '1.x', '/1.x/how-to/install'],
    ['a page, back', '/1.x/how-to/install', '2.x', '/how-to/install'],
    ['a page of a language', '/de/how-to/install', '1.x', '/de/1.x/how-to/install'],
    ['a page of a language, back', '/ar/1.x/how-to/install', '2.x', '/ar/how-to/install'],
    ['a page that has moved', '/how-to/sign-in', '1.x', '/1.x/how-to/log-in'],
    ['the same in a language', '/de/1.x/how-to/log-in', '2.x', '/de/how-to/sign-in'],
    ['a page of an area', '/api/keys', 'v1', '/api/v1/keys'],
    ['a page of an area, back, in a language', '/de/api/v1/keys', 'v2', '/de/api/keys'],
    ['the home page of an area', '/api/v1/codes', 'v2', '/api'],
    ['the nearest page above', '/de/how-to/share', '1.x', '/de/1.x/how-to'],
    ['an original', '/ja/how-to/install', '1.x', '/ja/1.x/how-to/install'],
    ['the first page', '/how-to/install', 'next', '/next/'],
    ['the list of all pages', '/ja/search', '1.x', '/ja/1.x/search'],
    ['the first page where nothing is found', '/1.x/nothing', '1.x', '/1.x/'],
  ])('lead to %s in another version', async (_what, from, version, to) => {
    const { page, complaints } = await open(from)
    expect(await choose(page, 'version', version)).toBe(to)
    expect(await bannerOf(page).count()).toBe(['2.x', 'v2'].includes(version) ? 0 : 1)
    expect(await menuOf(page, 'version').locator('summary').innerText()).toBe(version)
    if (!from.endsWith('nothing')) expect(complaints()).toEqual([])
  })

  it.each([
    ['down to the section', '/how-to/install#run', 'Deutsch', '/de/how-to/install#run'],
    ['in an old version', '/1.x/how-to/install#run', 'العربية', '/ar/1.x/how-to/install#run'],
    ['in a version of an area', '/api/v1/keys', 'Deutsch', '/de/api/v1/keys'],
    ['to the original', '/de/1.x/fax', '日本語', '/ja/1.x/fax'],
    ['from what is not there', '/no/such/page', 'Deutsch', '/de/'],
  ])('lead to another language, %s', async (_what, from, label, to) => {
    const { page } = await open(from, { viewport: WIDE })
    await menuOf(page, 'language').locator('> summary').click()
    await menuOf(page, 'language').getByRole('link', { name: label }).click()
    await arrived(page, to)
  })

  it('say where a version lacks the page, work without script and are in the panel on a phone', async () => {
    const { page } = await open('/how-to/share', { javaScriptEnabled: false })
    await menuOf(page, 'version').locator('summary').click()
    expect(await menuOf(page, 'version').getByRole('link').allInnerTexts()).toEqual([
      '2.x',
      '1.x\ndoes not have this page',
      'next\ndoes not have this page',
    ])
    expect(await page.locator('article').innerText()).toContain('This is 2.x.')
    const { page: phone, complaints } = await open('/de/how-to/install', { viewport: PHONE })
    expect(await menuOf(phone, 'version').isVisible()).toBe(false)
    const chooseInPanel = async (of: Menu, label: string) => {
      await phone.locator('.menu-button').click()
      await phone.locator(`.mobile-nav .${of}-menu summary`).click()
      await phone.locator(`.mobile-nav .${of}-menu`).getByRole('link', { name: label }).click()
    }
    await chooseInPanel('version', '1.x')
    await arrived(phone, '/de/1.x/how-to/install')
    await chooseInPanel('language', 'العربية')
    await arrived(phone, '/ar/1.x/how-to/install')
    expect(complaints()).toEqual([])
  })

  it('are remembered for the language, which nobody is led to', async () => {
    const { page, complaints } = await open('/how-to/install', { viewport: WIDE })
    expect(await choose(page, 'language', 'العربية')).toBe('/ar/how-to/install')
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
    // Code is written from left to right in every language.
    expect(await page.locator('pre').evaluate((it) => getComputedStyle(it).direction)).toBe('ltr')
    await page.goto('/de/1.x/how-to/install')
    const hint = page.locator('.language-hint:visible')
    expect(await hint.textContent()).toBe('Diese Seite gibt es auch auf Arabisch.')
    expect(await layoutShift(page)).toBe(0)
    await hint.getByRole('link').click()
    await arrived(page, '/ar/1.x/how-to/install')
    expect(await hint.count()).toBe(0)
    expect(complaints()).toEqual([])
  })
})

describe('a page of an old version', { timeout: 90_000 }, () => {
  it('says what it is, leads to the current one, and tells search engines of that in its language', async () => {
    const { page } = await open('/de/1.x/how-to/log-in')
    expect(await bannerOf(page).innerText()).toContain('1.x')
    expect(await headOf(page)).toEqual({
      canonical: 'https://docs.example.com/de/how-to/sign-in',
      robots: undefined,
      languages: [
        'en https://docs.example.com/1.x/how-to/log-in',
        'de https://docs.example.com/de/1.x/how-to/log-in',
        'x-default https://docs.example.com/1.x/how-to/log-in',
      ],
    })
    await bannerOf(page).getByRole('link').click()
    await arrived(page, '/de/how-to/sign-in')
    await page.goto('/1.x/pager')
    expect(await headOf(page)).toMatchObject({ canonical: 'https://docs.example.com/1.x/pager' })
    expect(await bannerOf(page).getByRole('link').innerText()).toBe('The nearest page in 2.x')
    await page.goto('/de/next/')
    expect(await headOf(page)).toMatchObject({ robots: 'noindex' })
    expect(await page.locator('article').innerText()).toContain('Das Neue in next.')
    await page.goto('/ar/')
    await page.locator('article').getByRole('link', { name: '1.x' }).click()
    await arrived(page, '/ar/1.x/how-to/install#run')
  })

  it('shows the original of that version below a notice where there is no translation', async () => {
    const { page, complaints } = await open('/ar/1.x/fax', { viewport: WIDE })
    expect(await page.locator('.original-notice').textContent()).toContain('الإنجليزية')
    expect(await page.locator('article').innerText()).toContain('Version 1 alone does that.')
    const directions = await page
      .locator('.original-notice, h1, .prose-body')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).direction))
    expect(directions.toSorted()).toEqual(['ltr', 'ltr', 'rtl'])
    expect(await headOf(page)).toMatchObject({
      canonical: 'https://docs.example.com/1.x/fax',
      languages: [],
    })
    expect(complaints()).toEqual([])
  })
})

it('a version of an area answers below both prefixes, and leads to the site of today', {
  timeout: 60_000,
}, async () => {
  const { page, complaints } = await open('/de/ipa/v1/keys')
  expect(await headOf(page)).toEqual({
    canonical: 'https://docs.example.com/de/api/keys',
    robots: undefined,
    languages: [
      'en https://docs.example.com/api/v1/keys',
      'de https://docs.example.com/de/api/v1/keys',
      'x-default https://docs.example.com/api/v1/keys',
    ],
  })
  await page.locator('article').getByRole('link', { name: '1' }).click()
  await arrived(page, '/de/how-to/install')
  await page.goto('/1.x/api/keys')
  expect(await menuOf(page, 'version').locator('summary').innerText()).toBe('1.x')
  expect(complaints()).toEqual([])
})

describe('search', { timeout: 90_000 }, () => {
  it.each([
    ['/de/', 'rechner', 'Installieren', 'Fax'],
    ['/de/api/v1', 'schlüssel', 'Schlüssel', 'Handbuch'],
    ['/de/1.x/', 'ausgabe', 'Installieren', 'Teilen'],
    ['/ar/', 'حاسوب', 'التثبيت', 'Fax'],
    ['/ja/', 'コンピューター', 'インストール', 'Share'],
  ])(
    'on %s finds %s, and nothing of other languages and versions',
    async (path, query, title, other) => {
      const { page, complaints } = await open(path, { viewport: WIDE })
      await page.keyboard.press('Control+k')
      await page.locator('.search-input:visible').fill(query)
      await page.locator('.search-hit').first().waitFor()
      const hits = page.locator('.search-hit')
      expect(await hits.allTextContents()).toContainEqual(expect.stringContaining(title))
      await page.locator('.search-input:visible').fill(other)
      await page.locator('[data-kind="none"]').waitFor()
      expect(complaints()).toEqual([])
    },
  )

  it('finds in another version of the language when a reader asks: nothing of it is loaded before', async () => {
    const { page, complaints } = await arrive()
    await bringAxe(page)
    await page.goto('/de/how-to/install')
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await page.keyboard.press('Control+k')
    await page.locator('#docsgen-search-input').fill('fax')
    const dialog = page.locator('dialog[open]')
    await dialog.locator('.search-message').waitFor()
    const ofOld = () => [...asked].filter((path) => path.includes('/1.x/'))
    expect(ofOld()).toEqual([])
    await dialog.getByRole('button', { name: '1.x' }).click()
    const hit = dialog.getByRole('option', { name: /fax/i })
    await hit.first().waitFor()
    expect(ofOld().every((path) => path.startsWith('/de/1.x/'))).toBe(true)
    expect(await faults(page, { within: ['.search-others'] })).toEqual([])
    await hit.first().click()
    await page.waitForURL('**/de/1.x/fax*')
    expect(complaints()).toEqual([])
  })
})

it('one page for what is not there knows the pages of all languages', {
  timeout: 60_000,
}, async () => {
  const { page } = await open('/de/how-to/instal', { viewport: WIDE })
  expect(await page.locator('h1').textContent()).toBe('Page not found')
  const suggestion = page.locator('[data-suggestions] a').first()
  await suggestion.waitFor()
  expect(await suggestion.getAttribute('href')).toBe('/de/how-to/install')
})

describe('accessibility', { timeout: 90_000 }, () => {
  it.each([
    ['/how-to/share', WIDE],
    ['/de/1.x/how-to/log-in', PHONE],
    ['/ar/1.x/how-to/install', WIDE],
    ['/ar/1.x/fax', PHONE],
    ['/de/api/v1/keys', PHONE],
    ['/ja/', WIDE],
    ['/ja/1.x/how-to/install', PHONE],
  ])('%s has no fault in either theme, with its menus open', async (path, viewport) => {
    const { page, complaints } = await arrive({ viewport })
    await bringAxe(page)
    await page.goto(path)
    const rules = viewport === PHONE ? { rules: SIZE_RULES } : {}
    expect(await faultsInBothThemes(page, [{ viewport }])).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
    if (viewport === PHONE) await page.locator('.menu-button').click()
    const place = viewport === PHONE ? '.mobile-nav' : '.header'
    await page.locator(`${place} .version-menu summary`).click()
    // The open list may cover what is below it.
    expect(await faultsInBothThemes(page, [{ viewport, within: [place], ...rules }])).toEqual([])
    expect(complaints()).toEqual([])
  })
})
