import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { bringAxe, faultsInBothThemes, SIZE_RULES } from '../support/axe.ts'
import { layoutShift } from '../support/measurements.ts'
import { PHONE, WIDE } from '../support/reader.ts'
import { tempSite, treeOf } from '../support/temp-site.ts'
import { SEEN, TOOLBOX_SITE } from './toolbox-page.ts'

/*
 * A page with everything on it that writers have.
 */

let again: Readonly<Record<string, string>> = {}
const toolbox = tempSite(TOOLBOX_SITE)
beforeAll(() => {
  // The same sources in the same folder, built before.
  toolbox.run(['build', '--no-cache', '--out', 'before'])
  again = treeOf(toolbox.path('before'))
})
const site = toolbox.browse({ isFirst: true })

type Loaded = { readonly type: string; readonly bytes: number }
const sum = (files: readonly Loaded[], type: string) =>
  files.filter((file) => file.type === type).reduce((bytes, file) => bytes + file.bytes, 0)

describe('a page with everything on it', { timeout: 60_000 }, () => {
  it('has no fault for axe in both themes, wide and narrow, and nothing against the policy', async () => {
    const { page, complaints } = await site.arrive()
    await bringAxe(page)
    await page.goto('/')
    const looks = [{ viewport: WIDE }, { viewport: PHONE, rules: SIZE_RULES, isLightOnly: true }]
    expect(await faultsInBothThemes(page, looks)).toEqual([])
    await page.setViewportSize(PHONE)
    const isWider = () => document.documentElement.scrollWidth > innerWidth
    expect(await page.evaluate(isWider)).toBe(false)
    expect(complaints()).toEqual([])
  })

  it('is within the budgets, and nothing on it moves', async () => {
    const { page } = await site.arrive()
    const answers: Promise<Loaded>[] = []
    page.on('response', (response) => {
      const { 'sec-purpose': purpose = '' } = response.request().headers()
      const { pathname } = new URL(response.url())
      if (purpose.includes('prefetch') || /^\/favicon|\.svg$/.test(pathname)) return
      const type = response.request().resourceType()
      answers.push(
        response.body().then((body) => ({ type, bytes: gzipSync(body, { level: 9 }).length })),
      )
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const files = await Promise.all(answers)
    expect(sum(files, 'script')).toBeGreaterThan(1000)
    expect(sum(files, 'script')).toBeLessThanOrEqual(10_000)
    expect(sum(files, 'stylesheet')).toBeLessThanOrEqual(14_000)
    expect(files.length).toBeLessThanOrEqual(6)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

  it('is complete without script', async () => {
    const { page } = await site.open('/', { javaScriptEnabled: false })
    const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
    expect(SEEN.filter((words) => !text.includes(words))).toEqual([])
  })

  it('is valid HTML, without a style of its own', () => {
    const html = readFileSync(join(site.dir(), 'index.html'), 'utf8')
    const { results } = new HtmlValidate({
      extends: ['html-validate:standard'],
    }).validateStringSync(html)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    expect(html).not.toMatch(/<style|\sstyle="/)
  })

  it('is made of the same bytes by another build', () => {
    expect(treeOf(site.dir())).toEqual(again)
  })
})
