// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { copyEarly } from '../../theme/code/copy.ts'

let copied: string[] = []
beforeEach(() => {
  copied = []
  const writeText = async (text: string) => {
    copied.push(text)
  }
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
})

const group = (state: string) => `<div class="code-group">
  <button type="button" class="copy-code">Copy</button>
  <div class="code-panel" data-state="inactive"><pre><code>npm start</code></pre></div>
  <div class="code-panel" data-state="${state}"><pre><code>yarn start</code></pre></div>
</div>`

async function click(html: string): Promise<unknown> {
  document.body.innerHTML = html
  const result = copyEarly(document.querySelector('button') as Element)
  return result === undefined ? undefined : ((await result()) as CustomEvent).detail
}

it('the code that shows is copied, and nothing where none shows', async () => {
  expect(await click(group('active'))).toBe(true)
  expect(copied).toEqual(['yarn start'])
  expect(await click(group('inactive'))).toBeUndefined()
  expect(copied).toEqual(['yarn start'])
})

it('a link is the address of the page, and any other button copies nothing', async () => {
  expect(await click('<button type="button" class="copy-link">Link</button>')).toBe(true)
  expect(copied).toEqual([location.href])
  expect(await click('<button type="button">Other</button>')).toBeUndefined()
})
