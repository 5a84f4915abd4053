import { type Browser, type LaunchOptions, chromium as playwright } from 'playwright-core'
import { chromium } from './chromium.ts'

/** Nothing but the tests' own traffic. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A headless Chromium. One for each test file; tests take contexts of it. */
export function launchBrowser(
  options: Pick<LaunchOptions, 'ignoreDefaultArgs'> & { readonly args?: readonly string[] } = {},
): Promise<Browser> {
  const { args = [], ...rest } = options
  return playwright.launch({ ...rest, executablePath: chromium(), args: [...QUIET, ...args] })
}
