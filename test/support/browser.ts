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

/**
 * No process is started ahead of need, and no code is compiled better while it runs: a visit of a test is over before
 * either has paid for itself. Together they are a quarter of what a visit takes of the processor.
 */
const BRIEF = ['--renderer-process-limit=1', '--js-flags=--no-maglev --no-turbofan']

export type BrowserOptions = {
  /** The whole of Chromium, not only its shell: tabs, icons, and pages that are kept for Back and Forward. */
  readonly isWhole?: boolean
  /** For tests of what a page takes of the processor: code is compiled as it is for readers. */
  readonly isMeasured?: boolean
  readonly args?: readonly string[]
}

/** A headless Chromium without a way out of this machine. */
export function launchBrowser({
  isWhole = false,
  isMeasured = false,
  args = [],
}: BrowserOptions = {}): Promise<Browser> {
  return playwright.launch({
    ...(isWhole ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    executablePath: isWhole ? chromium() : chromiumShell(),
    args: [...QUIET, NO_WAY_OUT, ...(isWhole || isMeasured ? [] : BRIEF), ...args],
  })
}

const launched = new Map<string, Promise<Browser>>()

/** The browser of this kind that the test files of a worker share. It ends with the worker's process. */
export function sharedBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const key = JSON.stringify(options)
  const browser = launched.get(key) ?? launchBrowser(options)
  launched.set(key, browser)
  return browser
}
