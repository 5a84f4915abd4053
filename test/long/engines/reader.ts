import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserTab } from './engine.ts'

/** A reader of the site, the same in every engine: hands of the browser, and questions to the page. */
export type Reader = Pick<BrowserTab, 'press' | 'type' | 'click' | 'complaints' | 'close'> & {
  /** Goes to a path of the site, and waits until the page answers. */
  readonly open: (path: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** Path and hash of the page that shows. */
  readonly url: () => Promise<string>
  /** Text of the first element of a selector; '' where there is none. */
  readonly text: (selector: string) => Promise<string>
  readonly attribute: (selector: string, name: string) => Promise<string | null>
  /** Whether there is such an element, and it is drawn. */
  readonly isVisible: (selector: string) => Promise<boolean>
  /** Whether the element with the focus is of this selector. */
  readonly hasFocus: (selector: string) => Promise<boolean>
  /** What a function says in the page: it knows its arguments and the page, nothing of the test. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    ask: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>
  /** Waits until a question has this answer; fails with the last one. */
  readonly waitUntil: <Answer>(ask: () => Promise<Answer>, expected: Answer) => Promise<void>
}

/** Milliseconds after which what has not come will not come. */
const PATIENCE = 20_000

/** A reader of the site at this origin, in a tab of any engine. */
export function readerIn(tab: BrowserTab, origin: string): Reader {
  const evaluate: Reader['evaluate'] = async (ask, ...args) =>
    (await tab.evaluate(`(${ask})(...${JSON.stringify(args)})`)) as ReturnType<typeof ask>
  return {
    press: tab.press,
    type: tab.type,
    click: tab.click,
    complaints: tab.complaints,
    close: tab.close,
    evaluate,
    waitUntil,
    async open(path) {
      await tab.goto(origin + path)
      // The runtime comes after the first paint; a page without script is ready as it is.
      const isReady = () =>
        evaluate(() => document.querySelector(':root:is([data-runtime], :not([data-js]))') !== null)
      await waitUntil(isReady, true)
    },
    // Drivers wait for a load after Back, which a page that was kept does not have.
    back: () => evaluate(() => history.back()),
    forward: () => evaluate(() => history.forward()),
    url: () => evaluate(() => location.pathname + location.hash),
    text: (selector) =>
      evaluate((css) => document.querySelector(css)?.textContent?.trim() ?? '', selector),
    attribute: (selector, name) =>
      evaluate(
        (css, key) => document.querySelector(css)?.getAttribute(key) ?? null,
        selector,
        name,
      ),
    isVisible: (selector) =>
      evaluate(
        (css) =>
          document.querySelector(css)?.checkVisibility({ visibilityProperty: true }) ?? false,
        selector,
      ),
    hasFocus: (selector) =>
      evaluate((css) => document.activeElement?.matches(css) ?? false, selector),
  }
}

async function waitUntil<Answer>(ask: () => Promise<Answer>, expected: Answer): Promise<void> {
  const end = performance.now() + PATIENCE
  let last: unknown
  while (performance.now() < end) {
    // Between two pages nobody answers.
    last = await ask().catch((error: unknown) => error)
    if (last === expected) return
    await pause(50)
  }
  throw new Error(`Waited for ${String(expected)}, and at last there was ${String(last)}`)
}
