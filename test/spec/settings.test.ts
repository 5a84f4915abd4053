import { describe, expect, it } from 'vitest'
import { siteSecurity } from '../../src/commands/site-security.ts'
import { configOf } from '../support/pages.ts'
import { page as markdown, tempSite } from '../support/temp-site.ts'

/*
 * What a reader meets where a site has set, or left alone, what the reference site has not: behind the policy that
 * `docsgen preview` sends for its config.
 */

const ENDPOINT = 'https://answers.example/feedback'
const config = `export default {
  title: 'Set',
  navigations: {
    docs: [
      {
        title: 'Top',
        links: [
          '/',
          { title: 'Open', isOpen: true, links: ['/a'] },
          { title: 'Closed', links: ['/b'] },
        ],
      },
      { title: 'Folded', isOpen: false, links: ['/c'] },
    ],
  },
  feedback: { endpoint: '${ENDPOINT}', more: true },
  links: { support: 'https://support.example' },
  toasts: { limit: 2 },
}
`

const site = tempSite({
  'docs-site.config.ts': config,
  'content/index.md': markdown('Home'),
  ...Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`content/${name}.md`, markdown(name.toUpperCase())]),
  ),
}).browse({ security: siteSecurity(configOf({ feedback: { endpoint: ENDPOINT } })) })

describe('a site with settings of its own', () => {
  it('[TOAST-01] [TOAST-02] shows as many toasts as it says, and light ones on a dark page, too', async () => {
    const { page } = await site.arrive({ colorScheme: 'dark' })
    await page.goto('/')
    await page.evaluate(() => {
      for (const text of ['a', 'b', 'c']) {
        const detail = { kind: 'add', status: 'info', text, id: text }
        document.dispatchEvent(new CustomEvent('docsgen:toast', { detail }))
      }
    })
    const shown = () =>
      page
        .locator('.Toastify__toast[data-in="true"]')
        .evaluateAll((all) => all.map(({ textContent }) => textContent))
    await expect.poll(shown).toEqual(['a', 'b'])
    const backgrounds = await page.evaluate(() =>
      ['html', '.Toastify__toast'].map((selector) => {
        const element = document.querySelector(selector)
        return element === null ? '' : getComputedStyle(element).backgroundColor
      }),
    )
    expect(backgrounds).toEqual(['rgb(12, 14, 18)', 'rgb(255, 255, 255)'])
    await page.locator('.Toastify__toast[id="a"]').click()
    await expect.poll(shown).toEqual(['b', 'c'])
  })

  it('[FOOT-04] sends an answer to the endpoint that it names, and to a handler, once, within its policy', async () => {
    const { page, context, complaints } = await site.arrive()
    const sent: unknown[] = []
    await context.route(ENDPOINT, async (route) => {
      sent.push([route.request().method(), route.request().postDataJSON()])
      await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
    })
    const response = await page.goto('/a')
    expect(response?.headers()['content-security-policy']).toContain(
      "connect-src 'self' https://answers.example",
    )
    await page.evaluate(() =>
      document.addEventListener('docsgen:feedback', (event) => {
        document.title += JSON.stringify((event as CustomEvent).detail)
      }),
    )
    const title = await page.title()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Thanks for your feedback!' }).waitFor()
    await expect.poll(() => sent).toEqual([['POST', { path: '/a', helpful: false }]])
    expect(await page.title()).toBe(`${title}{"path":"/a","isHelpful":false}`)
    expect(complaints()).toEqual([])
    // The thanks come first; who says Yes is asked nothing.
    const more = page.getByRole('link', { name: 'Tell us what is missing' })
    expect(await more.getAttribute('href')).toBe('https://support.example')
    expect(await page.getByRole('status').first().textContent()).toMatch(/^Thanks for your/)
    await page.goto('/b')
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Thanks for your feedback!' }).waitFor()
    expect(await more.count()).toBe(0)
  })

  it('[NAV-06] opens and folds the groups that it says, but for those that hold the page', async () => {
    const { page } = await site.arrive()
    const open = () =>
      page
        .locator('.sidebar details[open] > summary')
        .evaluateAll((all) => all.map(({ textContent }) => textContent))
    await page.goto('/')
    expect(await page.locator('.sidebar details').count()).toBe(4)
    expect(await open()).toEqual(['Top', 'Open'])
    await page.goto('/b')
    expect(await open()).toEqual(['Top', 'Open', 'Closed'])
    await page.goto('/c')
    expect(await open()).toEqual(['Top', 'Open', 'Folded'])
  })
})
