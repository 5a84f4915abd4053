import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { commandPath } from './command-path.ts'
import { type BrowserTab, type Engine, parseKeys, type Visit } from './engine.ts'
import { beginSession, findElement } from './webdriver.ts'

/** Keys that write no character have code points of their own in WebDriver. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** WebKit as Debian has it, in the small browser of its library, over W3C WebDriver. It needs a display. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () =>
    ['WebKitWebDriver', 'Xvfb'].every((command) => commandPath([command]) !== undefined),
  async start() {
    // Xvfb looks for a free display and writes its number.
    const screen = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const [display] = await once(screen.stdio[3] as Readable, 'data')
    return {
      arrive: (visit) => arrive(visit, `:${String(display).trim()}`),
      stop: () => ended(screen),
    }
  },
}

/** A driver has one session at a time, and a session a browser of its own: each visit gets both. */
async function arrive({ width, hasScript }: Visit, display: string): Promise<BrowserTab> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  const session = await beginSession(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': {
      // What the driver evaluates runs all the same.
      args: ['--automation', `--enable-javascript=${hasScript}`],
    },
  })
  const { post } = session
  await post('/window/rect', { width, height: 800 })
  const type = (text: string) => perform([...text].flatMap((value) => [down(value), up(value)]))
  const perform = async (actions: readonly object[]) =>
    void (await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] }))
  return {
    goto: async (url) => void (await post('/url', { url })),
    press(keys) {
      const { modifiers, key } = parseKeys(keys)
      const held = [...modifiers, key].map((name) => KEYS[name] ?? name)
      return perform([...held.map(down), ...held.toReversed().map(up)])
    },
    type,
    click: async (selector) =>
      void (await post(`/element/${await findElement(session, selector)}/click`)),
    evaluate: (expression) => post('/execute/sync', { script: `return (${expression})`, args: [] }),
    // Plain WebDriver has no ear for the console, and the driver keeps the browser's output to itself.
    complaints: () => [],
    async close() {
      await session.end()
      await ended(driver)
    },
  }
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })

/** A port that nobody listens to: the driver takes any, but does not tell which. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
