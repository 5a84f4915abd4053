import { describe, expect, it } from 'vitest'
import { bringAxe, faultsInBothThemes } from '../../support/axe.ts'
import { layoutShift } from '../../support/measurements.ts'
import { arrived, PHONE, WIDE } from '../../support/reader.ts'
import { page as markdown, tempSite } from '../../support/temp-site.ts'

/*
 * What readers of a site in several languages see and do: one of them is written from right to left, one without spaces.
 */

const CONFIG = `export default {
  title: 'Guide',
  url: 'https://example.com',
  languages: { en: { label: 'English' }, de: {}, ar: {}, 'zh-CN': { prefix: 'zh', label: '中文' } },
}
`
const cli = (title: string, [first, second]: readonly [string, string], text: string) =>
  markdown(title, `${text}\n\n## ${first}\n\n${text}\n\n## ${second}\n\n\`\`\`sh\nacme run\n\`\`\``)

const { open, arrive } = tempSite({
  'docs-site.config.ts': CONFIG,
  'content/en/index.md': markdown('Home', 'See the [command line](how-to/cli.md).'),
  'content/en/how-to/cli.md': cli('Command line', ['Install', 'Run'], 'English text.'),
  'content/en/how-to/gone.md': markdown('Untouched', 'Never translated.'),
  'content/de/index.md': markdown('Start', 'Zur [Kommandozeile](how-to/cli.md).'),
  'content/de/how-to/cli.md': cli('Kommandozeile', ['Einrichten', 'Starten'], 'Deutscher Text.'),
  'content/ar/index.md': markdown('البداية', 'انظر [سطر الأوامر](how-to/cli.md).'),
  'content/ar/how-to/cli.md': cli('سطر الأوامر', ['التثبيت', 'التشغيل'], 'نص عربي.'),
  'content/zh-CN/index.md': markdown('首页', '参见[命令行](how-to/cli.md)。'),
  'content/zh-CN/how-to/cli.md': cli('命令行', ['安装', '运行'], '使用中文分词搜索文档。'),
}).browse({ isStill: true })

describe('a site in several languages', { timeout: 90_000 }, () => {
  it('is switched on the page, down to the section, and remembers what was chosen', async () => {
    const { page, complaints } = await open('/how-to/cli#run', { viewport: WIDE })
    const switchTo = async (label: string, to: string) => {
      await page.locator('.header .language-menu > summary').click()
      await page.locator('.header .language-menu').getByRole('link', { name: label }).click()
      await arrived(page, to)
    }
    await switchTo('Deutsch', '/de/how-to/cli#run')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('h2#run').textContent()).toContain('Starten')
    await switchTo('العربية', '/ar/how-to/cli#run')
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
    // Code is written from left to right in every language.
    expect(await page.locator('pre').evaluate((it) => getComputedStyle(it).direction)).toBe('ltr')
    // Nobody is led away from the address that was asked for.
    await page.goto('/de/how-to/cli')
    const hint = page.locator('.language-hint:visible')
    expect(await hint.textContent()).toBe('Diese Seite gibt es auch auf Arabisch.')
    expect(await layoutShift(page)).toBe(0)
    await hint.getByRole('link').click()
    await arrived(page, '/ar/how-to/cli')
    expect(await hint.count()).toBe(0)
    expect(complaints()).toEqual([])
  })

  it('is switched in the panel of a phone, and on the page for what is not there', async () => {
    const { page, complaints } = await open('/how-to/cli', { viewport: PHONE })
    await page.locator('.menu-button').click()
    const menu = page.locator('.mobile-nav .language-menu')
    await menu.locator('summary').click()
    await menu.getByRole('link', { name: 'Deutsch' }).click()
    await arrived(page, '/de/how-to/cli')
    expect(complaints()).toEqual([])
    await page.goto('/no/such/page')
    expect(
      await page
        .locator('.header .language-menu a')
        .evaluateAll((all) => all.map((it) => it.getAttribute('href'))),
    ).toEqual(['/', '/de/', '/ar/', '/zh/'])
  })

  it('shows the original below a notice where there is no translation', async () => {
    const { page, complaints } = await open('/ar/how-to/gone', { viewport: WIDE })
    expect(await page.locator('.original-notice').textContent()).toContain('الإنجليزية')
    const directions = await page
      .locator('.original-notice, h1, .prose-body')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).direction))
    expect(directions.toSorted()).toEqual(['ltr', 'ltr', 'rtl'])
    expect(complaints()).toEqual([])
  })

  it.each([
    ['de', 'deutscher', 'Kommandozeile'],
    ['ar', 'عربي', 'سطر الأوامر'],
    ['zh', '分词', '命令行'],
  ])('searches %s for %s', async (prefix, query, title) => {
    const { page, complaints } = await open(`/${prefix}/`, { viewport: WIDE })
    await page.keyboard.press('Control+k')
    await page.locator('.search-input:visible').fill(query)
    await page.locator('.search-hit').first().waitFor()
    expect(await page.locator('.search-hit').first().textContent()).toContain(title)
    await page.locator('.search-input:visible').fill('Untouched')
    await page.locator('[data-kind="none"]').waitFor()
    expect(complaints()).toEqual([])
  })

  it('has one page for what is not there, which knows the pages of all languages', async () => {
    const { page } = await open('/de/how-to/cly', { viewport: WIDE })
    expect(await page.locator('h1').textContent()).toBe('Page not found')
    await page.locator('[data-suggestions] a').first().waitFor()
    expect(await page.locator('[data-suggestions] a').first().getAttribute('href')).toBe(
      '/de/how-to/cli',
    )
  })

  it.each([
    ['/ar/how-to/cli', WIDE],
    ['/ar/how-to/gone', PHONE],
    ['/de/how-to/cli', PHONE],
    ['/zh/', WIDE],
  ])('%s is accessible to everybody', async (path, viewport) => {
    const { page } = await arrive({ viewport })
    await bringAxe(page)
    await page.goto(path)
    expect(await faultsInBothThemes(page, [{ viewport }])).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })
})
