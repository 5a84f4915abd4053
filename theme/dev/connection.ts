import type { DevMessage } from '../../src/model/dev-message.ts'

const EVENTS = '/__docsgen/events'

export type Connection = {
  readonly path: string
  readonly hash: () => string
  readonly onMessage: (message: DevMessage) => void
}

/**
 * Listens to the development server while the page is visible: a browser keeps only six connections to a server, and an
 * author may have more tabs. A page that becomes visible again catches up.
 */
export function stayConnected({ path, hash, onMessage }: Connection): void {
  let events: EventSource | undefined
  const open = () => {
    if (events !== undefined || document.hidden) return
    const query = new URLSearchParams({ path, hash: hash() })
    events = new EventSource(`${EVENTS}?${query}`)
    events.onmessage = ({ data }) => onMessage(JSON.parse(data) as DevMessage)
    events.onerror = () => {
      // The browser would reconnect with the old version in the URL, so reconnect with the current one.
      close()
      setTimeout(open, 500)
    }
  }
  const close = () => {
    events?.close()
    events = undefined
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close()
    else open()
  })
  addEventListener('pagehide', close)
  addEventListener('pageshow', open)
  open()
}
