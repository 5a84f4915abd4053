// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problemView } from '../../theme/dev/problem-view.ts'

const problem = {
  id: 'one',
  code: 'link-not-found',
  severity: 'error',
  message: 'No page /a',
  html: '<pre>1 | [a](/a)</pre>',
  place: 'content/a.md:1:5',
  fix: '/b',
  explanation: 'A link leads nowhere.',
} as never

afterEach(() => vi.unstubAllGlobals())

describe('a problem in the overlay of docsgen dev', () => {
  it.each([
    ['Open in editor', 'There is no editor.'],
    ['Use this', 'The file has changed.'],
  ])('%s says why it could not be done', async (name, reason) => {
    vi.stubGlobal('fetch', async () => new Response(reason, { status: 409 }))
    const view = problemView(problem)
    const button = [...view.querySelectorAll('button')].find((it) => it.textContent === name)
    button?.click()
    await vi.waitFor(() => expect(view.querySelector('.status')?.textContent).toBe(reason))
  })
})
