import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { newReader, type Reader } from '../support/reader.ts'
import { type SiteServer, serveSite } from '../support/site-server.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * Tabs that ask the same question on many pages, wherever they stand.
 */

const tabs = (attributes: string, told: string) => `::::tabs[Hosting]${attributes}
:::tab[Cloud]
${told} in the cloud.
:::
:::tab[Self-hosted]
${told} on a server.
:::
::::`

const indented = (text: string) => text.replace(/^(?=.)/gm, '   ')

let site: TempSite
let server: SiteServer
let browser: Browser

beforeAll(async () => {
  site = tempSite({
    'content/index.md': page(
      'Home',
      [
        tabs('{group="hosting"}', 'First'),
        `:::::steps\n1. Begin.\n\n${indented(tabs('{group="hosting"}', 'Step'))}\n\n2. End.\n:::::`,
        `- A list.\n\n${indented(tabs('{group="hosting"}', 'List')).replace(/^ /gm, '')}`,
        tabs('{group="billing"}', 'Bill'),
        tabs('', 'Alone'),
      ].join('\n\n'),
    ),
    'content/other.md': page('Other', tabs('{group="hosting"}', 'Other')),
  })
  const { code, stderr } = await site.call(['build', '--no-color'])
  if (code !== 0 || stderr.includes('warn')) throw new Error(stderr)
  server = await serveSite(site.path('dist'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
  site.remove()
})

const shown = (at: Page) =>
  at
    .locator('[role=tabpanel]')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.checkVisibility())
        .map(
          ({ textContent }) =>
            /(?:First|Step|List|Bill|Alone|Other) (?:in the cloud|on a server)/.exec(
              textContent ?? '',
            )?.[0],
        ),
    )

async function visit<Seen>(see: (reader: Reader) => Promise<Seen>, options = {}): Promise<Seen> {
  const reader = await newReader(browser, server.origin, options)
  try {
    return await see(reader)
  } finally {
    await reader.close()
  }
}

describe('tabs of one group', () => {
  it('follow each other in steps and lists, and on the next page; others stay', async () => {
    await visit(async ({ page: at, complaints }) => {
      await at.goto('/')
      const before = ['First', 'Step', 'List', 'Bill', 'Alone'].map(
        (told) => `${told} in the cloud`,
      )
      expect(await shown(at)).toEqual(before)
      await at.locator('.steps [role=tab]', { hasText: 'Self-hosted' }).click()
      const after = before.map((text, index) =>
        index < 3 ? text.replace('in the cloud', 'on a server') : text,
      )
      await expect.poll(() => shown(at)).toEqual(after)
      await at.goto('/other')
      expect(await shown(at)).toEqual(['Other on a server'])
      await at.goto('/')
      expect(await shown(at)).toEqual(after)
      expect(complaints()).toEqual([])
    })
  })

  it('that follow no other are not remembered', async () => {
    await visit(async ({ page: at }) => {
      await at.goto('/')
      await at.locator('.tabs').last().getByRole('tab', { name: 'Self-hosted' }).click()
      await expect.poll(async () => (await shown(at)).at(-1)).toBe('Alone on a server')
      expect((await shown(at)).slice(0, 4).join()).not.toContain('server')
      await at.reload()
      expect((await shown(at)).at(-1)).toBe('Alone in the cloud')
    })
  })

  it('all show without script', async () => {
    await visit(
      async ({ page: at }) => {
        await at.goto('/')
        expect(await shown(at)).toHaveLength(10)
      },
      { javaScriptEnabled: false },
    )
  })
})
