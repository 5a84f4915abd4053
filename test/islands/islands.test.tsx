// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CodeTab } from '../../theme/islands/code-tabs.tsx'
import type { Toast } from '../../theme/runtime/events.ts'
import { bothSides, hydrateIsland } from './hydrate-island.tsx'

const click = (island: Element, selector = 'button') =>
  island.querySelector<HTMLElement>(selector)?.click()

function toasts(): Toast[] {
  const seen: Toast[] = []
  document.addEventListener('docsgen:toast', (event) => seen.push((event as CustomEvent).detail))
  return seen
}

function clipboard(answer: () => Promise<void>) {
  const writeText = vi.fn(answer)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  return writeText
}

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})
beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
})

describe('theme-toggle', async () => {
  const sides = await bothSides(() => import('../../theme/islands/theme-toggle.tsx'))

  it('flips the class, says so and stores what differs from the system', async () => {
    const island = await hydrateIsland(sides, { label: 'Dark theme', children: <b>icons</b> })
    const button = island.querySelector('button')
    click(island)
    expect(document.documentElement.className).toContain('dark')
    expect(localStorage.getItem('isDarkMode')).toBe('true')
    await expect.poll(() => button?.getAttribute('aria-pressed')).toBe('true')
    click(island)
    expect(localStorage.getItem('isDarkMode')).toBeNull()
    await expect.poll(() => button?.getAttribute('aria-pressed')).toBe('false')
    expect(island.querySelector('b')?.textContent).toBe('icons')
  })

  it('works where storage is forbidden', async () => {
    const island = await hydrateIsland(sides, { label: 'Dark theme' })
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    click(island)
    forbidden.mockRestore()
    expect(document.documentElement.classList.contains('dark')).toBe(true)
  })
})

describe('copy-link', async () => {
  const sides = await bothSides(() => import('../../theme/islands/copy-link.tsx'))
  const props = { label: 'Copy link', done: 'Copied it', failed: 'No', look: 'row' } as const

  it('[PAGE-04] copies the URL with its hash, then tells at the bottom right', async () => {
    const island = await hydrateIsland(sides, props)
    location.hash = '#here'
    const writeText = clipboard(() => Promise.resolve())
    const seen = toasts()
    click(island)
    await expect.poll(() => seen).toHaveLength(1)
    expect(writeText).toHaveBeenCalledWith(location.href)
    expect(location.href).toMatch(/#here$/)
    expect(seen[0]).toEqual({
      kind: 'add',
      status: 'info',
      text: 'Copied it',
      position: 'bottom-right',
    })
  })

  it('[PAGE-04] says when the clipboard was refused', async () => {
    const island = await hydrateIsland(sides, props)
    clipboard(() => Promise.reject(new Error('refused')))
    const seen = toasts()
    click(island)
    await expect.poll(() => seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ status: 'error', text: 'No' })
  })
})

const tabs: readonly CodeTab[] = ['Linux', 'macOS', 'Windows'].map((name, index) => ({
  name,
  id: `t${index}`,
  panel: `p${index}`,
}))

describe('code-tabs', async () => {
  const sides = await bothSides(() => import('../../theme/islands/code-tabs.tsx'))
  const panels = tabs.map(
    ({ name, panel }, index) =>
      `<div id="${panel}" role="tabpanel" data-name="${name}" data-state="${index === 0 ? 'active' : 'inactive'}"></div>`,
  )
  const around = `<div class="code-group">{island}${panels.join('')}</div>`
  const shown = () =>
    [...document.querySelectorAll('[data-state="active"]')].map((panel) => panel.id)

  it('[CODE-02] shows the panel of the picked tab and remembers its name', async () => {
    const island = await hydrateIsland(sides, { label: 'Languages', tabs }, around)
    click(island, '#t1')
    expect(shown()).toEqual(['p1'])
    expect(island.querySelector('#t1')?.getAttribute('aria-selected')).toBe('true')
    expect(island.querySelector('#t0')?.getAttribute('tabindex')).toBe('-1')
    expect(localStorage.getItem('docsgen:languages')).toBe('["macOS"]')
  })

  it('keeps variants to their own group', async () => {
    const island = await hydrateIsland(
      sides,
      { label: 'Variants', tabs, remember: false },
      around.replace('code-group', 'tabs'),
    )
    click(island, '#t2')
    expect(shown()).toEqual(['p2'])
    expect(localStorage.getItem('docsgen:languages')).toBeNull()
  })
})

describe('copy-code', async () => {
  const sides = await bothSides(() => import('../../theme/islands/copy-code.tsx'))
  const props = { label: 'Copy', done: 'Copied!', spoken: 'Copied to clipboard', failed: 'No' }
  const groupOf = (lang: string, html: string) =>
    `<div class="code-group">{island}<div class="code-panel" data-state="inactive"><pre><code>other</code></pre></div><div class="code-panel"><pre><code class="language-${lang}">${html}</code></pre></div></div><p class="announcements" role="status"></p>`

  it.each([
    [
      'bash',
      '<span class="sign">$ </span>wire up\n<span class="line" data-no-copy>Up</span>\n<span class="line" data-highlighted><span class="sign">$ </span>echo "$ x"</span>',
      'wire up\necho "$ x"',
    ],
    ['js', 'const a = `\n$ b`', 'const a = `\n$ b`'],
    ['js', 'a\n<span class="line" data-diff="deleted">b</span>', 'a'],
    [
      'diff',
      '<span class="line" data-diff="deleted"><span class="sign">-</span>old</span>\n<span class="line" data-diff="inserted"><span class="sign">+</span>new</span>\nsame',
      'new\nsame',
    ],
  ])('[CODE-03] copies the %s source as it is meant', async (lang, html, expected) => {
    const island = await hydrateIsland(sides, props, groupOf(lang, html))
    const writeText = clipboard(() => Promise.resolve())
    const label = () => island.querySelector('button')?.textContent
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    click(island)
    await expect.poll(label).toBe('Copied!')
    expect(writeText).toHaveBeenCalledWith(expected)
    // It is said just after it is shown.
    const said = () => document.querySelector('[role="status"]')?.textContent
    await expect.poll(said).toBe('Copied to clipboard')
    vi.advanceTimersByTime(999)
    expect(label()).toBe('Copied!')
    vi.advanceTimersByTime(1)
    await expect.poll(label).toBe('Copy')
  })

  it('[CODE-03] says so for a second after the last copy', async () => {
    const island = await hydrateIsland(sides, props, groupOf('js', 'let it = 1'))
    const writeText = clipboard(() => Promise.resolve())
    const label = () => island.querySelector('button')?.textContent
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const settle = async () => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done))
    }
    click(island)
    await expect.poll(label).toBe('Copied!')
    await settle()
    vi.advanceTimersByTime(600)
    click(island)
    await settle()
    expect(writeText).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(999)
    await settle()
    expect(label()).toBe('Copied!')
    vi.advanceTimersByTime(1)
    await expect.poll(label).toBe('Copy')
  })

  it('[CODE-03] stays as it is when copying failed, and selects the code', async () => {
    const island = await hydrateIsland(sides, props, groupOf('js', 'let it = 1'))
    clipboard(() => Promise.reject(new Error('refused')))
    const seen = toasts()
    click(island)
    await expect.poll(() => seen).toHaveLength(1)
    expect(island.querySelector('button')?.textContent).toBe('Copy')
    expect(getSelection()?.toString()).toBe('let it = 1')
  })
})

describe('feedback', async () => {
  const sides = await bothSides(() => import('../../theme/features/feedback/islands/feedback.tsx'))
  const props = { question: 'Helpful?', yes: 'Yes', no: 'No', thanks: 'Thanks!' }

  it.each(['first', 'last'])(
    '[FOOT-01] thanks for the %s answer, and takes no other',
    async (which) => {
      const island = await hydrateIsland(sides, props)
      const answers: unknown[] = []
      document.addEventListener('docsgen:feedback', (event) =>
        answers.push((event as CustomEvent).detail),
      )
      const send = vi.spyOn(globalThis, 'fetch')
      click(island, `button:${which}-child`)
      await expect.poll(() => island.querySelector('[role="status"]')?.textContent).toBe('Thanks!')
      click(island, 'button:last-child')
      expect(answers).toEqual([{ path: location.pathname, isHelpful: which === 'first' }])
      expect(send).not.toHaveBeenCalled()
      send.mockRestore()
    },
  )

  it('[FOOT-01] offers who answers No, and nobody else, to say what is missing', async () => {
    const more = { more: '/more', moreText: 'Tell us' }
    for (const [own, which, thanks] of [
      [more, 'last', 'Thanks! Tell us'],
      [more, 'first', 'Thanks!'],
      [{}, 'last', 'Thanks!'],
    ] as const) {
      const island = await hydrateIsland(sides, { ...props, ...own })
      click(island, `button:${which}-child`)
      const said = () => island.querySelector('[role="status"]')?.textContent
      await expect.poll(said).toBe(thanks)
      const link = island.querySelector('a')
      expect(link?.getAttribute('href')).toBe(thanks === 'Thanks! Tell us' ? '/more' : undefined)
      expect(island.querySelector('.feedback')?.getAttribute('data-state')).toBe('thanked')
      await expect.poll(() => document.activeElement?.textContent).toBe(thanks)
    }
  })

  it('[FOOT-01] takes the first of two clicks that come in one go', async () => {
    const island = await hydrateIsland(sides, props)
    const answers: unknown[] = []
    const hear = (event: Event) => answers.push((event as CustomEvent).detail.isHelpful)
    document.addEventListener('docsgen:feedback', hear)
    click(island, 'button:last-child')
    click(island, 'button:first-child')
    document.removeEventListener('docsgen:feedback', hear)
    expect(answers).toEqual([false])
  })

  it('[FOOT-04] sends the answer to the endpoint that the site names', async () => {
    const island = await hydrateIsland(sides, { ...props, endpoint: 'https://x.example/f' })
    const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    click(island)
    expect(send).toHaveBeenCalledTimes(1)
    const [url, request] = send.mock.calls[0] ?? []
    expect(url).toBe('https://x.example/f')
    expect(JSON.parse(String(request?.body))).toEqual({ path: location.pathname, helpful: true })
    send.mockRestore()
  })
})

describe('filter-pages', async () => {
  const sides = await bothSides(() => import('../../theme/islands/filter-pages.tsx'))
  const props = { label: 'Filter pages', found: '{n} pages' }
  const LIST =
    '<div class="all-pages"><ul><li><a href="/a">Keys</a></li><li><a href="/b">Peers</a></li></ul></div>'

  it('hides what does not match, and says how many do', async () => {
    const island = await hydrateIsland(sides, props, `{island}${LIST}`)
    const field = island.querySelector('input') as HTMLInputElement
    const said = () => island.querySelector('[role="status"]')?.textContent
    expect(said()).toBe('')
    field.value = 'key'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(said).toBe('1 pages')
    expect(document.querySelectorAll('li[hidden]')).toHaveLength(1)
    field.value = 'x'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(said).toBe('0 pages')
  })
})

describe('nav-groups', async () => {
  const sides = await bothSides(() => import('../../theme/islands/nav-groups.tsx'))
  // Nothing glides here.
  beforeAll(() => {
    Element.prototype.animate = () => ({}) as Animation
  })

  it.each([
    ['child', false, ['first']],
    ['child', true, []],
    ['top', false, []],
  ])(
    '[NAV-07] a group of the level %s, whose first page is shown: %s, leads to %j',
    async (level, isShown, followed) => {
      const island = await hydrateIsland(sides, {
        children: (
          <details data-level={level}>
            <summary>G</summary>
            <a id="first" href="#a" aria-current={isShown ? 'page' : undefined}>
              A
            </a>
            <a id="second" href="#b">
              B
            </a>
          </details>
        ),
      })
      const clicked: string[] = []
      for (const link of island.querySelectorAll('a')) {
        link.addEventListener('click', () => clicked.push(link.id))
      }
      const group = island.querySelector('details') as HTMLDetailsElement
      // No `MouseEvent`: the environment would open the group before the island can prevent it.
      const press = (selector: string) => {
        const event = new Event('click', { bubbles: true, cancelable: true })
        island.querySelector(selector)?.dispatchEvent(event)
        return event.defaultPrevented
      }
      expect([press('summary'), group.open, clicked]).toEqual([true, true, followed])
      expect([press('summary'), group.open, clicked]).toEqual([true, false, followed])
      expect([press('details'), group.open]).toEqual([false, false])
    },
  )
})

describe('copy-link of other looks', async () => {
  const sides = await bothSides(() => import('../../theme/islands/copy-link.tsx'))
  const props = { label: 'Copy', done: 'Done', failed: 'No' }

  it.each([
    ['icon', undefined, 'copy-link needs-js', 'vh'],
    ['row', undefined, 'copy-link needs-js', ''],
    ['menu', '/a.md', 'copy-page', ''],
  ] as const)('%s of the page %s', async (look, page, name, label) => {
    const island = await hydrateIsland(sides, { ...props, look, page })
    const button = island.querySelector('button')
    expect([button?.className, button?.getAttribute('data-page') ?? undefined]).toEqual([
      name,
      page,
    ])
    expect(button?.querySelector('span')?.className).toBe(label)
  })
})

describe('the other islands', async () => {
  const mobile = await bothSides(() => import('../../theme/islands/mobile-nav.tsx'))
  const groups = await bothSides(() => import('../../theme/islands/nav-groups.tsx'))
  const toaster = await bothSides(() => import('../../theme/islands/toaster.tsx'))

  it('hydrate without changing a byte', async () => {
    const panel = await hydrateIsland(mobile, { label: 'Navigation', children: <a href="/x">x</a> })
    expect(panel.querySelector('dialog#docsgen-nav a')?.textContent).toBe('x')
    const nav = await hydrateIsland(groups, { children: <a href="/y">y</a> })
    expect(nav.querySelector('.nav-groups a')?.textContent).toBe('y')
    const toasts = await hydrateIsland(toaster, {
      label: 'Notifications',
      dismiss: 'Dismiss',
      limit: 3,
      theme: 'light' as const,
    })
    expect(toasts.querySelector('section')?.getAttribute('aria-label')).toBe('Notifications')
  })
})
