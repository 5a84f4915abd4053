// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { refreshRestoredPage } from '../../theme/runtime/restored.ts'

describe('a page that is left', () => {
  beforeAll(refreshRestoredPage)

  it.each([
    ['is not faded into the next one with an open dialog', '<dialog open></dialog>', 1],
    ['is faded into it otherwise', '<dialog></dialog>', 0],
  ])('%s', async (_, html, expected) => {
    document.body.innerHTML = html
    let skipped = 0
    const viewTransition = {
      // That it does not come about is no error: nothing is left unhandled.
      ready: Promise.reject(new Error('skipped')),
      skipTransition() {
        skipped += 1
      },
    }
    dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition }))
    expect(skipped).toBe(expected)
  })

  it('has no dialog open when it comes back from the cache', () => {
    document.body.innerHTML = '<dialog open></dialog>'
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(0)
  })
})
