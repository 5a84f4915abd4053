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

/** No process is started ahead of need: a window of a test stays in the one that it has. */
const ONE_PROCESS = '--renderer-process-limit=1'
/** Code is compiled once: a visit of a test is over before better code has paid for itself. */
const COMPILED_ONCE = '--js-flags=--no-maglev --no-turbofan'

export type BrowserOptions = {
  /** The whole of Chromium, not only its shell: tabs, icons, and pages that are kept for Back and Forward. */
  readonly isWhole?: boolean
  /** Code is compiled as it is for readers: to measure what it takes, or because a test runs much of it. */
  readonly isOptimized?: boolean
  readonly args?: readonly string[]
}

/** A headless Chromium without a way out of this machine. */
export function launchBrowser({
  isWhole = false,
  isOptimized = false,
  args = [],
}: BrowserOptions = {}): Promise<Browser> {
  return playwright.launch({
    ...(isWhole ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    executablePath: isWhole ? chromium() : chromiumShell(),
    args: [
      ...QUIET,
      NO_WAY_OUT,
      // Pages that are kept for Back and Forward have processes of their own.
      ...(isWhole ? [] : [ONE_PROCESS]),
      ...(isOptimized ? [] : [COMPILED_ONCE]),
      ...args,
    ],
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
