// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stayConnected } from '../../theme/dev/connection.ts'

class Source {
  static made: Source[] = []
  onmessage?: (event: { readonly data: string }) => void
  onerror?: () => void
  isOpen = true
  readonly url: string
  constructor(url: string) {
    this.url = url
    Source.made.push(this)
  }
  close() {
    this.isOpen = false
  }
}

const messages: unknown[] = []
let hash = 'v1'
let isHidden = false
const states = () => Source.made.map(({ isOpen }) => isOpen)
function see(hidden: boolean) {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  Source.made = []
  isHidden = false
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  // Who listened to this page listens to the next one, too.
  see(true)
  vi.useRealTimers()
})

describe('a page of docsgen dev', () => {
  it('listens while it is in sight, and asks for what is new since the version that it shows', () => {
    stayConnected({ path: '/a b', hash: () => hash, onMessage: (it) => messages.push(it) })
    expect(Source.made.map(({ url }) => url)).toEqual(['/__docsgen/events?path=%2Fa+b&hash=v1'])
    Source.made[0]?.onmessage?.({ data: '{"kind":"page"}' })
    expect(messages).toEqual([{ kind: 'page' }])

    see(true)
    expect(states()).toEqual([false])
    hash = 'v2'
    see(false)
    see(false)
    expect(states()).toEqual([false, true])
    expect(Source.made[1]?.url).toContain('hash=v2')

    dispatchEvent(new Event('pagehide'))
    expect(states()).toEqual([false, false])
    dispatchEvent(new Event('pageshow'))
    expect(states()).toEqual([false, false, true])
  })

  it('asks again half a second after the line has broken, unless nobody sees it', () => {
    stayConnected({ path: '/', hash: () => hash, onMessage: () => undefined })
    const count = Source.made.length
    Source.made.at(-1)?.onerror?.()
    expect(states().at(-1)).toBe(false)
    vi.advanceTimersByTime(499)
    expect(Source.made).toHaveLength(count)
    vi.advanceTimersByTime(1)
    expect(states().at(-1)).toBe(true)

    Source.made.at(-1)?.onerror?.()
    see(true)
    vi.advanceTimersByTime(500)
    expect(Source.made).toHaveLength(count + 1)
  })
})
