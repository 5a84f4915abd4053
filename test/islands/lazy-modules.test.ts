// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { builtModules } from '../../theme/hydration/lazy-modules.ts'

/** A module at an address; the rest of the address is a comment of its own. */
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}//`
const SECOND_TRY = moduleOf(
  "if (!import.meta.url.endsWith('?again=1')) throw new Error('lost'); export default 'second'",
)

let asked: string[] = []
const rules = () =>
  document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText.replace(/\s+/g, ' '))

/** The modules of a site whose style sheets are answered so, one request after the other. */
function modulesOf(island: readonly [string, string?], answers: readonly Response[] = []) {
  asked = []
  const left = [...answers]
  vi.stubGlobal('__DOCSGEN_ISLANDS__', { one: island })
  vi.stubGlobal('__DOCSGEN_MOUNT__', moduleOf("export const mount = 'react'"))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/^.*\//, ''))
    return left.shift() ?? new Response('', { status: 404 })
  })
  return builtModules()
}
const load = (modules: ReturnType<typeof modulesOf>) =>
  modules.islands['one']?.().then(
    (module) => module.default as unknown,
    (error: Error) => error.message.replace(/\/.*\//, ''),
  )

afterEach(() => void vi.unstubAllGlobals())

describe('what the runtime loads for an island', () => {
  it('is its module, and React', async () => {
    const modules = modulesOf([moduleOf("export default 'first'")])
    expect(await load(modules)).toBe('first')
    expect((await modules.mount()).mount).toBe('react')
    expect(asked).toEqual([])
  })

  it('is asked for at another address after it did not load', async () => {
    const modules = modulesOf([SECOND_TRY])
    expect(await load(modules)).toBe('lost')
    expect(await load(modules)).toBe('second')
  })

  it('comes with its styles; without them it has not come', async () => {
    const styles = [new Response('lost', { status: 503 }), new Response('.a { color: red; }')]
    const modules = modulesOf([moduleOf("export default 'first'"), './a.css'], styles)
    expect(await load(modules)).toMatch(/^503 .*a\.css$/)
    expect([asked, rules()]).toEqual([['a.css'], []])
    expect(await load(modules)).toBe('first')
    expect([asked, rules()]).toEqual([['a.css', 'a.css?again=1'], ['.a { color: red; }']])
  })
})
