// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createOverlay } from '../../theme/dev/overlay.ts'
import { createPill } from '../../theme/dev/pill.ts'
import { createShadow } from '../../theme/dev/shadow.ts'

const problem = (id: string, severity = 'error') =>
  ({ id, code: id, severity, message: `about ${id}`, html: '' }) as never
const [A, B, C] = [problem('a'), problem('b'), problem('c')]

let root: ShadowRoot
let cover: ReturnType<typeof createOverlay>
const shown = () => root.querySelector('.cover h2')?.textContent
const click = (selector: string) => root.querySelector<HTMLElement>(selector)?.click()
function press(key: string, target: EventTarget = document) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

beforeEach(() => {
  document.body.innerHTML = '<button id="before"></button>'
  root = createShadow('docsgen-dev', document.body)
  cover = createOverlay(root)
  document.getElementById('before')?.focus()
})

describe('the cover of docsgen dev', () => {
  it('shows one problem of several, around the ends', () => {
    cover([A, B, C])
    const seen = ['Previous', 'Previous', 'Next', 'Next', 'Next'].map((name) => {
      click(`[aria-label="${name} problem"]`)
      return [shown(), root.querySelector('.foot .dim')?.textContent]
    })
    const [a, b, c] = [
      ['about a', '1 of 3'],
      ['about b', '2 of 3'],
      ['about c', '3 of 3'],
    ]
    expect(seen).toEqual([c, b, c, a, b])
    cover([A])
    expect([shown(), root.querySelector('.foot button')]).toEqual(['about a', null])
  })

  it('begins with the first of new problems, and stays at that which is read of the same', () => {
    cover([A, B])
    click('[aria-label="Next problem"]')
    cover([A, B])
    expect(shown()).toBe('about b')
    cover([A, B, C])
    expect(shown()).toBe('about a')
  })

  it('gives the focus back to who had it, whatever came in between', () => {
    cover([A])
    expect([shown(), document.activeElement?.id]).toEqual(['about a', ''])
    cover([B])
    cover([])
    expect([shown(), document.activeElement?.id]).toEqual([undefined, 'before'])
  })

  it('is hidden by Escape until there are others, or the same once more', () => {
    cover([A])
    press('Enter')
    expect(shown()).toBe('about a')
    press('Escape')
    expect([shown(), document.activeElement?.id]).toEqual([undefined, 'before'])
    cover([A])
    expect(shown()).toBeUndefined()
    cover([B])
    expect(shown()).toBe('about b')
    click('.hide')
    cover([])
    cover([B])
    expect(shown()).toBe('about b')
  })

  it('leaves Escape to the page while it covers nothing', () => {
    let heard = 0
    document.getElementById('before')?.addEventListener('keydown', () => {
      heard += 1
    })
    const escaped = () => {
      press('Escape', document.getElementById('before') as HTMLElement)
      return heard
    }
    expect(escaped()).toBe(1)
    cover([A])
    expect([escaped(), shown()]).toEqual([1, undefined])
    expect(escaped()).toBe(2)
  })
})

describe('the pill of docsgen dev', () => {
  const pill = () => root.querySelector<HTMLElement>('.pill')

  it.each([
    [[A], '1 error', 'error'],
    [[A, B, problem('w', 'warning')], '2 errors, 1 warning', 'error'],
    [[problem('v', 'warning'), problem('w', 'warning')], '2 warnings', 'warning'],
  ])('counts %#: %s', (problems, text, severity) => {
    createPill(root)(problems)
    expect([pill()?.textContent, pill()?.dataset['severity']]).toEqual([text, severity])
  })

  it('opens and closes the list, which goes with the last problem', () => {
    const show = createPill(root)
    const state = () => [
      pill()?.getAttribute('aria-expanded'),
      root.querySelector('.list h2') !== null,
    ]
    show([A])
    expect(state()).toEqual(['false', false])
    pill()?.click()
    expect(state()).toEqual(['true', true])
    press('Enter', root)
    expect(state()).toEqual(['true', true])
    press('Escape', root)
    expect(state()).toEqual(['false', false])
    pill()?.click()
    show([])
    expect([pill(), root.querySelector('.list')]).toEqual([null, null])
    show([B])
    expect(state()).toEqual(['false', false])
  })
})
