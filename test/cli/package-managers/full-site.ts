import type { Files } from '../../dev/dev-server.ts'

/**
 * What a site of its own adds to the template: an override that wraps the header, an island, a directive component with
 * a schema, an asynchronous plugin, another accent, a base. None of the packages that it imports is one of the site's.
 */
export const fullSite: Files = {
  'docs-site.config.ts': `import { defineConfig } from 'docsgen'
import { z } from 'zod'
import { addWords } from './plugins/add-words.ts'

export default defineConfig({
  title: 'Full',
  base: '/base',
  navigations: { docs: 'auto' },
  frontMatter: z.object({ author: z.string().optional() }),
  // Here a plugin with pages that it generates is added.
  markdown: { remarkPlugins: [addWords] },
  theme: {
    accent: { light: '#8a1c5b', dark: '#ff9ad5' },
    overrides: { 'components/Header.tsx': './brand/Header.tsx' },
    islands: './islands',
    components: { price: './brand/Price.tsx' },
  },
})
`,
  'plugins/add-words.ts': `import { setTimeout as later } from 'node:timers/promises'

export function addWords() {
  return async (tree: { children: object[] }) => {
    await later(1)
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Words that came late.' }] })
  }
}
`,
  'brand/Header.tsx': `import type { ComponentProps } from 'react'
import { Header as Original } from 'docsgen/theme/components/Header.tsx'
import Counter from '../islands/counter.tsx'

export function Header(props: ComponentProps<typeof Original>) {
  return <><div id="brand">Brand <Counter start={2} /></div><Original {...props} /></>
}
`,
  'islands/counter.tsx': `import { useState } from 'react'
import { defineIsland } from '#island'

export default defineIsland('counter', { when: 'intent' }, function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button type="button" id="counter" onClick={() => setCount(count + 1)}>{count}</button>
})
`,
  'brand/Price.tsx': `import { z } from 'zod'

export const schema = z.object({ amount: z.coerce.number().positive() })

export default function Price({ amount }: { amount: number }) {
  return <b className="price">{amount} EUR</b>
}
`,
  'content/guide/price.md': `---
title: Price
description: A page with a component of the site, and a key of its own in the front matter.
author: Somebody
---

:::price{amount="5"}
:::

Back [home](../index.md).
`,
}
