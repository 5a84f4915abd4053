import { describe, expect, it } from 'vitest'
import { untilLeft } from '../../theme/search/use-search.ts'

/** A page, and a request on it that ends when the test says so. */
function searching() {
  const page = new EventTarget()
  const asked = new AbortController()
  let resolve = (_: string) => {}
  let reject = (_: Error) => {}
  const promise = new Promise<string>((...end) => {
    ;[resolve, reject] = end
  })
  const told: string[] = []
  const outcome = untilLeft(page, asked.signal, () => promise).then(
    (hits) => void told.push(hits),
    (error: Error) => void told.push(`failed: ${error.message}`),
  )
  const leave = () => page.dispatchEvent(new Event('beforeunload'))
  const settle = () => new Promise((done) => setTimeout(done))
  return { asked, resolve, reject, told, outcome, leave, settle }
}

describe('a search in whose midst the reader leaves the page', () => {
  it('fails for nobody: it stays open until it is given up', async () => {
    const { asked, reject, told, outcome, leave, settle } = searching()
    leave()
    reject(new Error('NetworkError'))
    await settle()
    expect(told).toEqual([])
    asked.abort(new Error('a newer query'))
    await outcome
    expect(told).toEqual(['failed: a newer query'])
  })

  it('is answered where the answer still comes, as when the link was a download', async () => {
    const { resolve, told, outcome, leave } = searching()
    leave()
    resolve('hits')
    await outcome
    expect(told).toEqual(['hits'])
  })

  it('has failed where nobody leaves, and where it was given up before', async () => {
    const here = searching()
    here.reject(new Error('offline'))
    await here.outcome
    expect(here.told).toEqual(['failed: offline'])

    const old = searching()
    old.leave()
    old.asked.abort()
    old.reject(new Error('given up'))
    await old.outcome
    expect(old.told).toEqual(['failed: given up'])
  })

  it('is listened for only while something is awaited: Firefox keeps no page for the way back that listens', async () => {
    const heard: string[] = []
    const page = {
      addEventListener: (name: string) => void heard.push(`+${name}`),
      removeEventListener: (name: string) => void heard.push(`-${name}`),
    }
    const { signal } = new AbortController()
    await untilLeft(page, signal, () => Promise.resolve(heard.push('request')))
    await untilLeft(page, signal, () => Promise.reject(new Error('x'))).catch(() => undefined)
    const listened = ['+beforeunload', '-beforeunload']
    expect(heard).toEqual(['+beforeunload', 'request', '-beforeunload', ...listened])
  })
})
