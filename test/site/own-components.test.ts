import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import type { ContentContext } from '../../theme/content/content-component.ts'
import { parseHtml } from '../support/html.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite
const doc = (name: string) => parseHtml(site.read(`dist/${name}.html`))
const build = async () => expect(await site.call(['build'])).toMatchObject({ code: 0 })

beforeAll(async () => {
  site = tempSite({
    'docs-site.config.ts': `import { defineConfig } from 'docsgen'
import { z } from 'zod'
export default defineConfig({
  title: 'Site',
  frontMatter: z.object({ author: z.string().optional() }),
  i18n: { strings: { note: 'Hinweis' } },
  theme: { components: { told: './Told.tsx', field: './Field.tsx' }, islands: './islands' },
})
`,
    'Told.tsx': `export default function Told({ children, strings, ...told }) {
  return (
    <div className="told" data-told={JSON.stringify(told)} data-strings={strings.note + ' ' + strings.tip}>
      {children}
    </div>
  )
}
`,
    'Field.tsx': `import Input from './islands/input.tsx'
export default function Field({ title }) {
  return <Input label={title} />
}
`,
    'islands/input.tsx': `import { useId } from 'react'
import { defineIsland } from '#island'
export default defineIsland('input', { when: 'intent' }, ({ label }) => {
  const id = useId()
  return <p><label htmlFor={id}>{label}</label><input id={id} /></p>
})
`,
    'content/index.md': page('Home', '[Told](/told)'),
    'content/told.md': `---
title: Told
description: What it is told.
author: Ada
---

:::::told[Outer]{size="2"}
::::told[Inner]
::badge[New]{status="info"}
::::
:::::
`,
    'content/fields.md': page(
      'Fields',
      '::field[One]\n\n::field[Two]\n\n:::note\n::field[Three]\n:::',
    ),
  })
  await build()
}, 120_000)

describe("a site's own content component", () => {
  it('is told its props, its place and its own page, and nothing of the site or of other pages', () => {
    const told = Array.from(doc('told').querySelectorAll('.told'), (element) =>
      JSON.parse(element.getAttribute('data-told') ?? ''),
    )
    const own = { title: 'Told', description: 'What it is told.', extra: { author: 'Ada' } }
    expect(told).toEqual([
      {
        title: 'Outer',
        size: '2',
        uid: 'docsgen-c1',
        depth: 0,
        items: [{ title: 'Inner' }],
        place: { group: '', index: 0 },
        page: own,
      },
      {
        title: 'Inner',
        uid: 'docsgen-c2',
        depth: 1,
        items: [{ status: 'info', text: 'New' }],
        place: { group: 'docsgen-c1', index: 0 },
        page: own,
      },
    ])
  })

  it('cannot be written to ask for more: TypeScript refuses it', () => {
    type Told = 'strings' | 'uid' | 'items' | 'depth' | 'place' | 'page' | 'children'
    expectTypeOf<keyof ContentContext>().toEqualTypeOf<Told>()
    expectTypeOf<keyof ContentContext['page']>().toEqualTypeOf<'title' | 'description' | 'extra'>()
  })

  it("gets the site's texts, and the theme's for all others", () => {
    const [first] = doc('told').querySelectorAll('.told')
    expect(first?.getAttribute('data-strings')).toBe('Hinweis Tip')
  })

  it('may use an island with ids: each on a page has its own, the same in every build', async () => {
    const ids = () => {
      const inputs = Array.from(doc('fields').querySelectorAll('docsgen-island[name="input"]'))
      return inputs.map((island) => {
        const id = island.querySelector('input')?.id ?? ''
        expect(id).toContain(island.getAttribute('prefix'))
        expect(island.querySelector('label')?.getAttribute('for')).toBe(id)
        return id
      })
    }
    const first = ids()
    expect(new Set(first).size).toBe(3)
    site.write({ 'content/index.md': page('Home', 'Other. [Told](/told)') })
    expect(await site.call(['build', '--no-cache'])).toMatchObject({ code: 0 })
    expect(ids()).toEqual(first)
  }, 120_000)
})
