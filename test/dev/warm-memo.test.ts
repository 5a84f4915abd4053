import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainFile } from '../../src/commands/content-file.ts'
import { loadInputs, loadSite } from '../../src/commands/load-inputs.ts'
import { hashOf } from '../../src/core/hash.ts'
import { createMemo } from '../../src/core/memo.ts'
import { buildSite } from '../../src/core/site.ts'
import type { SiteInputs } from '../../src/core/site-inputs.ts'
import type { Site } from '../../src/model/output.ts'
import type { SourceFile } from '../../src/model/page.ts'
import { sourcePath } from '../../src/model/paths.ts'
import { testHost } from '../support/host.ts'
import { siteFolder } from './dev-server.ts'

/*
 * A build with everything remembered is the same as one with nothing: what holds the development server up.
 */

const PAGES = 40
const EDITS = 200

let folder: ReturnType<typeof siteFolder>
let inputs: SiteInputs

beforeAll(async () => {
  const pages = Array.from({ length: PAGES }, (_, index) => [
    `content/${['', 'guide/', 'guide/deep/'][index % 3]}page-${index}.md`,
    `---\ntitle: Page ${index}\n---\n\nText.\n\n## Section ${index}\n\n[next](/page-${(index + 3) % PAGES})\n`,
  ])
  folder = siteFolder({
    ...Object.fromEntries(pages),
    'content/index.md': '---\ntitle: Home\n---\n\nHome.\n',
  })
  const host = testHost(folder.dir)
  const site = await loadSite({ dir: '.', config: undefined }, host)
  const loaded = await loadInputs(site.value, host)
  if (loaded.value === undefined) throw new Error(JSON.stringify(loaded.diagnostics))
  inputs = loaded.value
})
afterAll(() => folder.remove())

/** The same numbers in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Edit = (text: string, index: number) => string
const edits: readonly Edit[] = [
  (text, index) => `${text}\nMore text ${index}.\n`,
  (text, index) => text.replace(/^title: .*$/m, `title: Renamed ${index}`),
  (text, index) => `${text}\n## Added ${index}\n`,
  (text) => text.replace(/^## .*$/m, ''),
  (text, index) => `${text}\n[link](/page-${index % 50}) and [anchor](/page-0#section-0)\n`,
  (text) => text.replace(/\[next\]\([^)]*\)/, '[next](./nowhere.md)'),
  (text) => text.replace('---\n\n', 'draft: true\n---\n\n'),
  (text) => text.replace('draft: true\n', ''),
  (text, index) => text.replace('---\n\n', `order: ${index}\n---\n\n`),
  (text) => text.replace(/^order: .*\n/gm, ''),
  (text, index) => `${text}\n:::note\nNote ${index} in a\n\n\`\`\`bash\nls\n\`\`\`\n:::\n`,
]

function withText(source: SourceFile, text: string): SourceFile {
  return { ...plainFile(source), text, hash: hashOf(text) }
}

function shown(site: Site): readonly unknown[] {
  const outputs = [...site.outputs].map(({ path, hash }) => `${path} ${hash}`)
  return [outputs, site.diagnostics, site.pages.map(({ route, title }) => [route, title])]
}

describe('warm is cold', () => {
  it(`[P11] after each of ${EDITS} edits`, () => {
    const random = randomNumbers(20261121)
    const memo = createMemo()
    let sources = inputs.sources
    buildSite({ ...inputs, sources }, memo)
    for (let step = 0; step < EDITS; step += 1) {
      const at = random(sources.length)
      const kind = random(edits.length + 2)
      const source = sources[at]
      const edit = edits[kind]
      if (source === undefined) continue
      if (edit !== undefined) {
        const next = withText(source, edit(source.text, step))
        sources = sources.map((entry) => (entry === source ? next : entry))
      } else if (kind === edits.length && sources.length > 10) {
        sources = sources.filter((entry) => entry !== source)
      } else {
        const path = sourcePath(`new/page-${step}.md`)
        const fresh = { ...plainFile(source), path, file: `content/${path}` }
        sources = [...sources, fresh].toSorted((a, b) => (a.path < b.path ? -1 : 1))
      }
      const warm = buildSite({ ...inputs, sources }, memo)
      const cold = buildSite({ ...inputs, sources }, createMemo())
      expect(shown(warm), `after edit ${step}`).toEqual(shown(cold))
      if (step % 10 === 0) {
        const bodies = (site: Site) => [...site.outputs].map(({ body }) => String(body()))
        expect(bodies(warm)).toEqual(bodies(cold))
      }
    }
  }, 180_000)
})
