import { setTimeout as pause } from 'node:timers/promises'

export type WebDriverSession = {
  /** One command of the session: its path below `/session/<id>`, and what it is given. */
  readonly post: (path: string, body?: object) => Promise<unknown>
  readonly end: () => Promise<void>
}

/** The name under which WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** The id of the first element of a selector; fails where there is none. */
export async function findElement(session: WebDriverSession, selector: string): Promise<string> {
  const found = await session.post('/element', { using: 'css selector', value: selector })
  return (found as Record<string, string>)[ELEMENT] ?? ''
}

/** Begins a session at a driver of W3C WebDriver, which may still be starting. */
export async function beginSession(
  driver: string,
  capabilities: object,
): Promise<WebDriverSession> {
  await isReady(driver)
  const body = { capabilities: { alwaysMatch: capabilities } }
  const begun = await command(`${driver}/session`, 'POST', body)
  const session = `${driver}/session/${(begun as { sessionId: string }).sessionId}`
  return {
    post: (path, sent = {}) => command(session + path, 'POST', sent),
    end: async () => void (await command(session, 'DELETE')),
  }
}

/** Waits until the driver answers. */
async function isReady(driver: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await pause(100)
  }
  throw new Error(`No WebDriver at ${driver}`)
}

/** Sends a command and gives its value; errors are those that the driver names. */
async function command(url: string, method: string, body?: object): Promise<unknown> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(url, { method, ...sent })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message} (${method} ${new URL(url).pathname})`)
}
