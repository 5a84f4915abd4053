import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { siteBrowser } from '../support/site-browser.ts'

const site = siteBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type FoundNode = {
  readonly target: unknown
  readonly any: readonly { readonly data: { readonly messageKey?: string } | null }[]
}
type Found = { readonly id: string; readonly nodes: readonly FoundNode[] }
type Report = { readonly violations: readonly Found[]; readonly incomplete: readonly Found[] }

/** The rule's own settings, but that marks drawn before and after a text do not keep it from judging. */
const CONTRAST = {
  id: 'color-contrast',
  options: {
    ignoreUnicode: true,
    ignoreLength: false,
    ignorePseudo: true,
    boldValue: 700,
    boldTextPt: 14,
    largeTextPt: 18,
    contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  },
}

/** Faults of the page as it stands, each with its rule and place. What axe cannot tell counts, too. */
async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  })
  const report: Report = await page.evaluate(
    ({ tags, contrast }) => {
      const { axe: runner } = window as unknown as {
        axe: {
          configure: (spec: object) => void
          run: (root: Document, options: object) => Promise<Report>
        }
      }
      runner.configure({ checks: [contrast] })
      return runner.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations', 'incomplete'],
      })
    },
    { tags: TAGS, contrast: CONTRAST },
  )
  const undecided = report.incomplete.map(({ id, nodes }) => ({
    id,
    nodes: nodes.filter((node) => !isCovered(node)),
  }))
  return [...report.violations, ...undecided].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${String(target)}`),
  )
}

/** Text under an open list, under a toast or cut by its scroller: its colour cannot be judged where it is not seen. */
function isCovered({ any }: FoundNode): boolean {
  const keys = any.map(({ data }) => data?.messageKey ?? '')
  return keys.some((key) => ['bgOverlap', 'elmPartiallyObscured'].includes(key))
}

const PAGES = [
  ['home', '/'],
  ['docs page', '/how-to/getting-started'],
  ['API resource', '/api/resources/groups'],
  ['404', '/no/such/page'],
  ['template page', '/testing'],
  ['list of all pages', '/search'],
] as const

describe.each([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])('axe at $width px', (viewport) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
    const open = async (path: string) => {
      const { page } = await site.arrive({ viewport, colorScheme, reducedMotion: 'reduce' })
      await page.addInitScript(axe)
      await page.goto(path)
      return page
    }

    it('finds nothing on any kind of page, also with feedback given and toasts shown', async () => {
      const page = await open('/')
      const found: string[] = []
      for (const [name, path] of PAGES) {
        await page.goto(path)
        found.push(...(await faults(page)).map((fault) => `${name}: ${fault}`))
        const yes = page.locator('.feedback-answers button').first()
        if ((await yes.count()) > 0) {
          await yes.click()
          await page.getByText('Thanks for your feedback!').waitFor()
        }
        await page.evaluate(() => {
          for (const status of ['info', 'error']) {
            const detail = { kind: 'add', status, text: `A notice of ${status}` }
            document.dispatchEvent(new CustomEvent('docsgen:toast', { detail }))
          }
        })
        await page.getByRole('alert').filter({ hasText: 'A notice' }).waitFor()
        // The size of what a toast lies on for its 5 s was judged without it.
        const others = (await faults(page)).filter(
          (fault) => !/^target-size(?!.*toast)/i.test(fault),
        )
        found.push(...others.map((fault) => `${name} with toasts: ${fault}`))
      }
      expect(found).toEqual([])
    }, 60_000)
  })
})

describe.each(['light', 'dark'] as const)('axe on a phone in the %s theme', (colorScheme) => {
  it('finds nothing with the panel or the list of sections open, on any kind of page', async () => {
    const { page } = await site.arrive({
      viewport: { width: 360, height: 740 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    await page.addInitScript(axe)
    const found: string[] = []
    let lists = 0
    for (const [name, path] of PAGES) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
      found.push(...(await faults(page)).map((fault) => `${name} with the panel: ${fault}`))
      await page.keyboard.press('Escape')
      const bar = page.locator('.tocbar summary')
      if ((await bar.count()) === 0) continue
      lists += 1
      await bar.click()
      found.push(...(await faults(page)).map((fault) => `${name} with the list: ${fault}`))
    }
    expect(found).toEqual([])
    expect(lists).toBeGreaterThan(2)
  }, 60_000)
})
