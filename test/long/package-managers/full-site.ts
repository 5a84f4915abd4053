import type { Files } from '../../support/temporary-dir.ts'

/**
 * What a site of its own adds to the template: an override that wraps the header, an island, a directive component with
 * a schema, an asynchronous plugin, one with pages that it generates, another accent and font, a base. None of the packages that it imports is one of the site's.
 */
export const fullSite: Files = {
  'docs-site.config.ts': `import { defineConfig } from 'docsgen'
import { z } from 'zod'
import { addWords } from './plugins/add-words.ts'
import { changes } from './plugins/changes.ts'

export default defineConfig({
  title: 'Full',
  base: '/base',
  navigations: { docs: 'auto' },
  frontMatter: z.object({ author: z.string().optional() }),
  plugins: [changes({ folder: 'data' })],
  markdown: { remarkPlugins: [addWords] },
  theme: {
    font: 'system',
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
  'plugins/changes.ts': `import { definePlugin } from 'docsgen'
import { z } from 'zod'

export const changes = definePlugin({
  name: 'changes',
  options: z.object({ folder: z.string() }),
  pages: ({ glob, read, options }) =>
    glob(options.folder + '/*.json').map((path) => {
      const { version, text } = JSON.parse(read(path) ?? '{}')
      const frontMatter = { title: version, description: 'What is new.' }
      return { id: 'changes/' + version, frontMatter, markdown: text, source: { file: path } }
    }),
  site: (site) => ({
    outputs: [{ path: 'changes.txt', content: site.pages.map(({ path }) => path).join() }],
  }),
})
`,
  'data/1.json': '{ "version": "1-8", "text": "Everything is *faster*." }',
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
