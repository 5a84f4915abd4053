// @vitest-environment happy-dom
import { type ReactNode, useId, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { mount } from '../../theme/hydration/mount.tsx'
import * as client from '../../theme/island.client.tsx'
import { defineIsland, islandsOf } from '../../theme/island.server.tsx'

type CounterProps = { readonly label: string; readonly children?: ReactNode }

function Counter({ label, children }: CounterProps) {
  const [count, setCount] = useState(0)
  const id = useId()
  return (
    <div>
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        {label}
      </button>
      <p id={id}>{count}</p>
      {children}
    </div>
  )
}

const CounterIsland = defineIsland('counter', { when: 'intent' }, Counter)
const Outer = defineIsland('outer', { when: 'load' }, ({ title }: { readonly title: string }) => (
  <section title={title}>
    <CounterIsland label="inner" />
  </section>
))

function place(html: string): Element {
  document.body.innerHTML = html
  const island = document.querySelector('docsgen-island')
  if (island === null) throw new Error('no island')
  return island
}

describe('defineIsland', () => {
  it('writes the component, its props and its name, and nothing else of React', () => {
    const html = renderToStaticMarkup(<CounterIsland label={'"<&'} />)
    expect(html).toBe(
      '<docsgen-island name="counter" prefix="R0" props="{&quot;label&quot;:&quot;\\&quot;&lt;&amp;&quot;}">' +
        '<div><button type="button" aria-describedby="_R0R_0_">&quot;&lt;&amp;</button><p id="_R0R_0_">0</p></div>' +
        '</docsgen-island>',
    )
  })

  it('gives every island of a page its own ids', () => {
    const html = renderToStaticMarkup(
      <main>
        <CounterIsland label="a" />
        <CounterIsland label="b">
          <CounterIsland label="c" />
        </CounterIsland>
      </main>,
    )
    const ids = Array.from(html.matchAll(/<p id="([^"]+)"/g), ([, id]) => id)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })

  it('leaves out what goes without saying: intent, no props, no ids', () => {
    const Bare = defineIsland(
      'bare',
      { when: 'intent' },
      ({ label }: { label?: string | undefined }) => <b>{label ?? 'bare'}</b>,
    )
    const Early = defineIsland('early', { when: 'load' }, () => <b>early</b>)
    expect(renderToStaticMarkup(<Bare label={undefined} />)).toBe(
      '<docsgen-island name="bare"><b>bare</b></docsgen-island>',
    )
    expect(renderToStaticMarkup(<Early />)).toBe(
      '<docsgen-island name="early" when="load"><b>early</b></docsgen-island>',
    )
  })

  it('renders an island inside an island inline, and one inside a slot as its own', () => {
    expect(renderToStaticMarkup(<Outer title="x" />).match(/<docsgen-island/g)).toHaveLength(1)
    const slotted = renderToStaticMarkup(
      <CounterIsland label="out">
        <CounterIsland label="in" />
      </CounterIsland>,
    )
    expect(slotted.match(/<docsgen-island/g)).toHaveLength(2)
    // What stands in the slot is no prop.
    expect(slotted).toMatch(
      /^<docsgen-island name="counter" prefix="R0" props="{&quot;label&quot;:&quot;out&quot;}" slotted="">/,
    )
  })

  it('tells the names of the islands in HTML', () => {
    const html = renderToStaticMarkup(
      <main>
        <Outer title="x" />
        <CounterIsland label="a" />
        <CounterIsland label="b" />
      </main>,
    )
    expect(html).toContain('<docsgen-island')
    expect(islandsOf(html)).toEqual(['counter', 'outer'])
  })

  it('refuses props that are not JSON', () => {
    // @ts-expect-error a function cannot cross into the browser
    defineIsland('bad', { when: 'load' }, ({ onDone }: { onDone: () => void }) => (
      <button type="button" onClick={onDone} />
    ))
    // @ts-expect-error a date is a string on the other side
    defineIsland('bad', { when: 'load' }, ({ at }: { at: Date }) => <b>{at.toISOString()}</b>)
    // In the browser an island is its component: the types guard both sides alike.
    expect(client.defineIsland('counter', { when: 'intent' }, Counter)).toBe(Counter)
  })
})

describe('mount', () => {
  it('gives islands that come without ids different ones when they make some', async () => {
    function Late() {
      const [isOpen, setOpen] = useState(false)
      const id = useId()
      return (
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? <i id={id}>open</i> : null}
        </button>
      )
    }
    const Island = defineIsland('late', { when: 'intent' }, Late)
    document.body.innerHTML = renderToStaticMarkup(
      <main>
        <Island />
        <Island />
      </main>,
    )
    const islands = [...document.querySelectorAll('docsgen-island')]
    expect(islands.map((island) => island.getAttribute('prefix'))).toEqual([null, null])
    for (const island of islands) await mount(island, Late as never)
    for (const button of document.querySelectorAll('button')) button.click()
    await expect.poll(() => document.querySelectorAll('i')).toHaveLength(2)
    const ids = Array.from(document.querySelectorAll('i'), ({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('hydrates without changing a byte, then answers', async () => {
    const island = place(renderToStaticMarkup(<CounterIsland label="count" />))
    const before = island.innerHTML
    await mount(island, Counter as never)
    expect(island.innerHTML).toBe(before)
    island.querySelector('button')?.click()
    await expect.poll(() => island.querySelector('p')?.textContent).toBe('1')
  })

  it('keeps the server HTML of a slot through hydration and updates', async () => {
    const island = place(
      renderToStaticMarkup(
        <CounterIsland label="count">
          <b>kept</b>
        </CounterIsland>,
      ),
    )
    const before = island.innerHTML
    const kept = island.querySelector('b')
    await mount(island, Counter as never)
    expect(island.innerHTML).toBe(before)
    island.querySelector('button')?.click()
    await expect.poll(() => island.querySelector('p')?.textContent).toBe('1')
    expect(island.querySelector('b')).toBe(kept)
  })

  it.each([true, false])(
    'keeps it where the island takes its slot away (open at first: %s)',
    async (isOpen) => {
      function Reveal({ children }: { readonly children: ReactNode }) {
        const [open, setOpen] = useState(isOpen)
        return (
          <div>
            <button type="button" onClick={() => setOpen(!open)} />
            {open ? children : null}
          </div>
        )
      }
      const Island = defineIsland('reveal', { when: 'load' }, Reveal)
      const island = place(
        renderToStaticMarkup(
          <Island>
            Secret <b>answer</b>
          </Island>,
        ),
      )
      const before = island.innerHTML
      const kept = island.querySelector('b')
      expect(kept?.closest('[hidden]') === null).toBe(isOpen)
      await mount(island, Reveal as never)
      expect(island.innerHTML).toBe(before)
      const shown = () => island.querySelector('div > docsgen-slot')?.textContent
      for (const step of [1, 2, 3, 4]) {
        island.querySelector('button')?.click()
        const isShown = isOpen === (step % 2 === 0)
        await expect.poll(shown).toBe(isShown ? 'Secret answer' : undefined)
        if (isShown) expect(island.querySelector('div > docsgen-slot > b')).toBe(kept)
      }
    },
  )

  it('has nothing more to write for an island that shows its children, or has none', () => {
    expect(renderToStaticMarkup(<CounterIsland label="a" />)).not.toContain('docsgen-slot')
    const html = renderToStaticMarkup(<CounterIsland label="a">Text</CounterIsland>)
    expect(html.match(/<docsgen-slot/g)).toHaveLength(1)
  })
})
