import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bringAxe, faults, faultsInBothThemes, SIZE_RULES } from '../../support/axe.ts'
import { PHONE, WIDE } from '../../support/reader.ts'
import { commitAll, git } from '../../support/repository.ts'
import { page as markdown, tempSite } from '../../support/temp-site.ts'

const site = tempSite({
  'content/index.md': markdown('Home', 'Old home.'),
  'content/how-to/index.md': markdown('Guides', 'Old guides.'),
  'content/how-to/cli.md': markdown('CLI', '## Start\n\nOld text.'),
  'content/how-to/old-name.md': markdown('Sign in', 'Old text.'),
  'content/gone.md': markdown('Gone', 'Only in 1.x.'),
  '.gitignore': 'dist\n.docsgen\n',
})
commitAll(site.dir, 'v1')
git(site.dir, 'rm', '-q', '-r', 'content')
site.write({
  'docs-site.config.ts': `export default {
  title: 'Site',
  url: 'https://example.com',
  redirects: { '/how-to/old-name': '/how-to/sign-in' },
  versions: {
    current: { label: '2.x' },
    '1.x': { from: 'git:v1' },
    next: { from: 'content-next', unreleased: true },
  },
}
`,
  'content/index.md': markdown('Home', 'New home. [Old guides](version:1.x/how-to/cli#start)'),
  'content/how-to/cli.md': markdown('CLI', 'New text.'),
  'content/how-to/sign-in.md': markdown('Sign in', 'New text.'),
  'content/how-to/new.md': markdown('New', 'Not in 1.x. This is {$version}.'),
  'content-next/index.md': markdown('Home', 'Home of {$version}.'),
})
const { arrive, open } = site.browse({ isStill: true })

const menuOf = (page: Page) => page.locator('.header .version-menu')
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Version' })
const headOf = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
  }))

/** Chooses a version in the menu, and says where that leads. */
async function switchTo(page: Page, version: string): Promise<string> {
  await menuOf(page).locator('summary').click()
  await menuOf(page).getByRole('link', { name: version }).click()
  await page.waitForLoadState()
  return new URL(page.url()).pathname
}

describe('the menu of versions', { timeout: 60_000 }, () => {
  it.each([
    ['the same page', '/how-to/cli', '1.x', '/1.x/how-to/cli'],
    ['the same page, back', '/1.x/how-to/cli', '2.x', '/how-to/cli'],
    ['where the page was before it moved', '/how-to/sign-in', '1.x', '/1.x/how-to/old-name'],
    ['where the page has moved to', '/1.x/how-to/old-name', '2.x', '/how-to/sign-in'],
    ['the nearest page above', '/how-to/new', '1.x', '/1.x/how-to'],
    ['the first page', '/how-to/cli', 'next', '/next/'],
    ['the list of all pages', '/search', '1.x', '/1.x/search'],
    ['the first page where nothing is found', '/1.x/nothing', '1.x', '/1.x/'],
  ])('leads to %s', async (_what, from, version, to) => {
    const { page } = await open(from)
    expect(await switchTo(page, version)).toBe(to)
    const isOld = version !== '2.x'
    expect(await bannerOf(page).count()).toBe(isOld ? 1 : 0)
    expect(await menuOf(page).locator('summary').innerText()).toBe(version)
  })

  it('says where a version lacks the page, works without script and lies in the panel on a phone', async () => {
    const { page } = await open('/how-to/new', { javaScriptEnabled: false })
    await menuOf(page).locator('summary').click()
    const links = menuOf(page).getByRole('link')
    expect(await links.allInnerTexts()).toEqual([
      '2.x',
      '1.x\ndoes not have this page',
      'next\ndoes not have this page',
    ])
    expect(await page.locator('article').innerText()).toContain('This is 2.x.')
    const { page: phone, complaints } = await open('/how-to/cli', { viewport: PHONE })
    expect(await menuOf(phone).isVisible()).toBe(false)
    await phone.getByRole('button', { name: 'Open navigation' }).click()
    await phone.locator('.mobile-nav .version-menu summary').click()
    await phone.locator('.mobile-nav').getByRole('link', { name: '1.x' }).click()
    await phone.waitForURL('**/1.x/how-to/cli')
    expect(complaints()).toEqual([])
  })
})

describe('search', { timeout: 60_000 }, () => {
  it('stays in a version, and finds in another one when a reader asks: nothing of it is loaded before', async () => {
    const { page, complaints } = await arrive()
    await bringAxe(page)
    await page.goto('/how-to/cli')
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await page.keyboard.press('Control+k')
    await page.locator('#docsgen-search-input').fill('gone')
    const dialog = page.getByRole('dialog', { name: /search/i })
    await dialog.locator('.search-message').waitFor()
    const ofOld = () => [...asked].filter((path) => path.startsWith('/1.x/'))
    expect(ofOld()).toEqual([])
    await dialog.getByRole('button', { name: '1.x' }).click()
    const hit = dialog.getByRole('option', { name: /gone/i })
    await hit.first().waitFor()
    expect(ofOld().length).toBeGreaterThan(0)
    expect(await faults(page, { within: ['.search-others'] })).toEqual([])
    await hit.first().click()
    await page.waitForURL('**/1.x/gone*')
    expect(complaints()).toEqual([])
  })
})

describe('a page of another version', { timeout: 60_000 }, () => {
  it('says what it is, leads to the current one and tells search engines of that', async () => {
    const { page } = await open('/1.x/how-to/old-name')
    expect(await bannerOf(page).innerText()).toContain('This is the documentation of 1.x.')
    expect(await headOf(page)).toEqual({
      canonical: 'https://example.com/how-to/sign-in',
      robots: undefined,
    })
    await bannerOf(page).getByRole('link', { name: 'This page in 2.x' }).click()
    expect(new URL(page.url()).pathname).toBe('/how-to/sign-in')
    await page.goto('/1.x/gone')
    expect(await headOf(page)).toMatchObject({ canonical: 'https://example.com/1.x/gone' })
    expect(await bannerOf(page).getByRole('link').innerText()).toBe('The nearest page in 2.x')
    await page.goto('/next/')
    expect(await headOf(page)).toMatchObject({ robots: 'noindex' })
    expect(await page.locator('article').innerText()).toContain('Home of next.')
    await page.goto('/')
    await page.getByRole('link', { name: 'Old guides' }).click()
    await page.waitForURL('**/1.x/how-to/cli#start')
  })

  it('has no fault of accessibility, with the menu open, wide and on a phone, in both themes', async () => {
    const { page, complaints } = await arrive()
    await bringAxe(page)
    await page.goto('/how-to/new')
    await menuOf(page).locator('summary').click()
    // The open list may cover what is below it.
    const menu = [{ viewport: WIDE, within: ['.header'] }]
    expect(await faultsInBothThemes(page, menu)).toEqual([])
    await page.goto('/1.x/how-to/cli')
    const looks = [{ viewport: WIDE }, { viewport: PHONE, rules: SIZE_RULES }]
    expect(await faultsInBothThemes(page, looks)).toEqual([])
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.locator('.mobile-nav .version-menu summary').click()
    expect(await faultsInBothThemes(page, [{ viewport: PHONE }])).toEqual([])
    expect(complaints()).toEqual([])
  })
})
