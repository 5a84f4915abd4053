import { type Browser, chromium as playwright } from 'playwright-core'
import { chromium, chromiumShell } from './chromium.ts'

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

/** No name but the machine's own leads anywhere: a page that asks for another host gets an error, not an answer. */
const NO_WAY_OUT = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

export type BrowserOptions = {
  /** The whole of Chromium, not only its shell: tabs, icons, and pages that are kept for Back and Forward. */
  readonly isWhole?: boolean
  readonly args?: readonly string[]
}

/** A headless Chromium without a way out of this machine. One for each test file; tests take contexts of it. */
export function launchBrowser({
  isWhole = false,
  args = [],
}: BrowserOptions = {}): Promise<Browser> {
  return playwright.launch({
    ...(isWhole ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    executablePath: isWhole ? chromium() : chromiumShell(),
    args: [...QUIET, NO_WAY_OUT, ...args],
  })
}
