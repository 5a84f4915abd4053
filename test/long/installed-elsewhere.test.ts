import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../src/commands/build/build.ts'
import { differences } from '../perf/edited-site.ts'
import { testHost } from '../support/host.ts'
import { installedCopy } from '../support/packed-package.ts'
import { treeOf } from '../support/temp-site.ts'
import { folderOf } from '../support/temporary-dir.ts'

/** Code of a site in every place that takes some: modules in circles, in two bundles, loaded when needed. */
const OWN_CODE = {
  'docs-site.config.ts': `import { z } from 'zod'
import { defineConfig } from 'docsgen'
const marked = () => (tree) => void tree.children.push({ type: 'text', value: 'Marked.' })
export default defineConfig({
  title: 'Own',
  frontMatter: z.object({ author: z.string().optional() }),
  markdown: { remarkPlugins: [[marked, { by: new URL('shared.ts', import.meta.url) }]] },
  theme: {
    overrides: { 'components/Footer.tsx': './brand/Footer.tsx' },
    components: { told: './Told.tsx' },
    islands: './islands',
    styles: ['./own.css'],
  },
})
`,
  'own.css': 'p { background: url(./dot.svg) }',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'brand/Footer.tsx': `import legal from './legal.cjs'
export const Footer = () => <footer>{legal.text}</footer>
`,
  'brand/legal.cjs': `exports.text = 'All of it.'\n`,
  'Told.tsx': `import Mine from './islands/mine.tsx'
export default ({ title }) => <Mine label={title} />
`,
  'islands/mine.tsx': `import { useState } from 'react'
import { defineIsland } from '#island'
import { shown } from '../shared.ts'
export default defineIsland('mine', { when: 'visible' }, ({ label }) => {
  const [count, setCount] = useState(0)
  const more = () => import('../late.part.ts').then(({ late }) => setCount(late(count)))
  return <button onClick={more}>{shown(label)} {count}</button>
})
`,
  'shared.ts': `export const shown = (text: string) => text.toUpperCase()
export const later = () => import('./late.part.ts')
`,
  'late.part.ts': `import { later } from './shared.ts'
export const late = (count: number) => (count > 9 ? later().length : count + 1)
`,
  'content/index.md': '---\ntitle: Home\nauthor: Ada\n---\n\n::told[Hello]\n',
}

const BUILD = {
  dir: '.',
  config: undefined,
  out: undefined,
  strict: false,
  cache: true,
  jobs: 1,
}

let dir: string
beforeAll(() => {
  dir = folderOf()
})

describe('[P9] the same input gives the same bytes', () => {
  it('by docsgen installed elsewhere, with code of the site in the theme and in the config', async () => {
    const outputs = []
    for (const place of ['a', 'b/deeper/than/that']) {
      const siteDir = join(dir, place, 'site')
      const installed = installedCopy(join(dir, place, place))
      for (const [name, text] of Object.entries(OWN_CODE)) {
        mkdirSync(dirname(join(siteDir, name)), { recursive: true })
        writeFileSync(join(siteDir, name), text)
      }
      const host = { ...testHost(siteDir), packageDir: installed }
      const { diagnostics } = await build(BUILD, host)
      expect(diagnostics).toEqual([])
      outputs.push(treeOf(join(siteDir, 'dist')))
    }
    const [one = {}, other = {}] = outputs
    expect(differences(one, other)).toEqual([])
    const names = Object.keys(one).join('\n')
    expect(names).toMatch(/island-mine-\w{8}\.js/)
    expect(names).toMatch(/late\.part-\w{8}\.js/)
    expect(names).toMatch(/search\/words-\w+\.json/)
  }, 240_000)
})
