import type { DevMessage } from '../../src/model/dev-message.ts'

const EVENTS = '/__docsgen/events'

export type Connection = {
  readonly path: string
  readonly hash: () => string
  readonly onMessage: (message: DevMessage) => void
}

/**
 * Listens to the development server while the page is in sight: a browser keeps only six connections to a
 * server, and a writer may have more tabs. A page that comes back into sight catches up.
 */
export function stayConnected({ path, hash, onMessage }: Connection): void {
  let events: EventSource | undefined
  const open = () => {
    if (events !== undefined || document.hidden) return
    const query = new URLSearchParams({ path, hash: hash() })
    events = new EventSource(`${EVENTS}?${query}`)
    events.onmessage = ({ data }) => onMessage(JSON.parse(data) as DevMessage)
    events.onerror = () => {
      // The browser would ask for the version of before: ask for what is shown now.
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
