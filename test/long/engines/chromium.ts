import { launchBrowser } from '../../support/browser.ts'
import type { Engine } from './engine.ts'

/** Blink, over Chromium's own protocol. The whole browser: its shell keeps no pages for Back and Forward. */
export const chromium: Engine = {
  name: 'Chromium',
  packages: ['chromium'],
  // `npm test` cannot do without one, and says so.
  isInstalled: () => true,
  async start() {
    const browser = await launchBrowser({ isWhole: true })
    return {
      async arrive({ width, hasScript }) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          javaScriptEnabled: hasScript,
          permissions: ['clipboard-read', 'clipboard-write'],
        })
        const page = await context.newPage()
        const complaints: string[] = []
        page.on('pageerror', (error) => complaints.push(String(error)))
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text())
        })
        return {
          goto: async (url) => void (await page.goto(url)),
          press: (keys) => page.keyboard.press(keys),
          type: (text) => page.keyboard.type(text),
          click: (selector) => page.locator(selector).first().click(),
          evaluate: (expression) => page.evaluate(expression),
          complaints: () => complaints,
          close: () => context.close(),
        }
      },
      stop: () => browser.close(),
    }
  },
}
