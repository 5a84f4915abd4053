import { type Browser, type KeyInput, launch, type Page } from 'puppeteer-core'
import { commandPath } from './command-path.ts'
import { type Engine, parseKeys } from './engine.ts'

const COMMANDS = ['firefox-esr', 'firefox']

/** Gecko, over WebDriver BiDi, which the browser speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => commandPath(COMMANDS) !== undefined,
  async start() {
    const browsers = new Map<boolean, Promise<Browser>>()
    /** Scripts are on or off for a whole browser: the one without is started when a flow asks for it. */
    const browserFor = (hasScript: boolean) => {
      const browser = browsers.get(hasScript) ?? launchFirefox(hasScript)
      browsers.set(hasScript, browser)
      return browser
    }
    return {
      async arrive({ width, hasScript }) {
        const context = await (await browserFor(hasScript)).createBrowserContext()
        const page = await context.newPage()
        await page.setViewport({ width, height: 800 })
        const complaints: string[] = []
        page.on('pageerror', (error) => complaints.push(String(error)))
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text())
        })
        return {
          goto: async (url) => void (await page.goto(url)),
          async press(keys) {
            const { modifiers, key } = parseKeys(keys)
            for (const modifier of modifiers) await page.keyboard.down(modifier as KeyInput)
            await page.keyboard.press(key as KeyInput)
            for (const modifier of modifiers) await page.keyboard.up(modifier as KeyInput)
          },
          type: (text) => page.keyboard.type(text),
          click: (selector) =>
            hasScript ? page.locator(selector).click() : clickMiddle(page, selector),
          evaluate: (expression) => page.evaluate(expression),
          complaints: () => complaints,
          close: () => context.close(),
        }
      },
      async stop() {
        for (const browser of browsers.values()) await (await browser).close()
      },
    }
  },
}

/** A click where a locator would wait for ever: it counts frames of the page, and there are none without script. */
async function clickMiddle(page: Page, selector: string): Promise<void> {
  const [x, y] = await page.$eval(selector, (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [(left + right) / 2, (top + bottom) / 2] as const
  })
  await page.mouse.click(x, y)
}

async function launchFirefox(hasScript: boolean): Promise<Browser> {
  const executablePath = commandPath(COMMANDS)
  if (executablePath === undefined) throw new Error('Firefox is not installed')
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'javascript.enabled': hasScript },
  })
}
