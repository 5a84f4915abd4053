import { describe, expect, it } from 'vitest'
import { parseLedger } from '../../src/features/addresses/ledger/ledger-text.ts'
import type { Site } from '../../src/model/output.ts'
import { createMemo } from '../../src/site/memo.ts'
import { buildSite } from '../../src/site/site.ts'
import type { SiteInputs } from '../../src/site/site-inputs.ts'
import { randomNumbers } from '../markdown/random-markdown.ts'
import { share } from '../support/long.ts'
import { configOf, type PageSpec, pageOf } from '../support/pages.ts'
import { inputsOf, targetsOf } from '../support/site-inputs.ts'

const NAMES = ['index', 'a/index', 'a/one', 'a/two', 'b/index', 'b/one', 'b/two', 'c'].map(
  (name) => `${name}.md`,
)
/** All of them are run by `npm run test:long`. */
const ROUNDS = share(40, 200)
const TITLES = ['First', 'Second', 'Third']
const LINKS = ['/a/one', '/b/two#part', './two.md', '/nowhere', '/c#gone']

/** What a site is, each file's bytes included. */
function contentsOf({ outputs, diagnostics, checked, recordCount }: Site): unknown {
  const files = outputs.map(({ path, key, body }) => [path, key, String(body())])
  return { files, diagnostics, checked, records: recordCount() }
}

type Kind = 'config' | 'removed' | 'changed' | 'added'

/** What happens to a page, or to the config: mostly a change of a page. */
function kindOf(chance: number, name: string, specs: ReadonlyMap<string, PageSpec>): Kind {
  if (chance < 0.1) return 'config'
  if (!specs.has(name)) return 'added'
  return chance < 0.2 && specs.size > 4 && name !== 'index.md' ? 'removed' : 'changed'
}

describe('a memo', () => {
  it('keeps what the last round asked for, and nothing older', () => {
    const memo = createMemo()
    const made: string[] = []
    const ask = (key: string) =>
      memo.of('page', key, () => {
        made.push(key)
        return key
      })
    memo.sweep()
    expect([ask('a'), ask('a'), ask('b')]).toEqual(['a', 'a', 'b'])
    memo.sweep()
    expect([ask('a'), made]).toEqual(['a', ['a', 'b']])
    memo.sweep()
    expect([ask('a'), ask('b'), made]).toEqual(['a', 'b', ['a', 'b', 'b']])
  })
})

describe('a site from a warm memo', () => {
  it('is that from a fresh one, after each of many edits', async () => {
    const random = randomNumbers(23)
    const one = <Item>(list: readonly Item[]): Item =>
      list[Math.floor(random() * list.length)] as Item
    const specs = new Map<string, PageSpec>(NAMES.map((name) => [name, { title: name }]))
    let raw: Record<string, unknown> = { title: 'Site' }
    const memo = createMemo()
    const seen = new Set<string>()
    const kinds = new Set<Kind>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = one(NAMES)
      const kind = kindOf(random(), name, specs)
      kinds.add(kind)
      if (kind === 'config') raw = { ...raw, title: one(TITLES) }
      else if (kind === 'removed') specs.delete(name)
      else {
        specs.set(name, {
          title: one(TITLES),
          order: Math.floor(random() * 4),
          anchors: random() < 0.5 ? ['part'] : [],
          links: random() < 0.5 ? [one(LINKS)] : [],
          unlisted: random() < 0.1,
        })
      }
      const config = configOf(raw)
      const pages = [...specs].map(([path, spec]) => pageOf(path, spec))
      const inputs = await inputsOf(config, pages)
      const warm = contentsOf(buildSite(inputs, memo))
      expect(warm).toEqual(contentsOf(buildSite(inputs, createMemo())))
      seen.add(JSON.stringify(warm))
    }
    expect([...kinds].toSorted()).toEqual(['added', 'changed', 'config', 'removed'])
    expect(seen.size).toBeGreaterThan(ROUNDS / 2)
  }, 120_000)

  it('knows an address of a pattern as soon as it is known to have been published', async () => {
    const config = configOf({ title: 'Site', redirects: { '/old/*': '/a/*' } })
    const pages = [pageOf('index.md', { links: ['/old/one'] }), pageOf('a/one.md')]
    const inputs = await inputsOf(config, pages)
    const { value: ledger } = parseLedger('{ "version": 1, "base": "", "/old/one": [" 00000000"] }')
    const memo = createMemo()
    const codes = (given: SiteInputs) =>
      buildSite(given, memo).diagnostics.map(({ code }) => code as string)
    expect(codes(inputs)).toContain('link-not-found')
    expect(
      codes({ ...inputs, targetsParts: await targetsOf({ addresses: ledger }) }),
    ).not.toContain('link-not-found')
  })

  it('makes again only what an edit of prose changes', async () => {
    const config = configOf({ title: 'Site' })
    const common = await inputsOf(config, [])
    const inputs = (text: string): SiteInputs => ({
      ...common,
      pages: NAMES.map((name) => ({
        ...pageOf(name),
        ...(name === 'c.md' ? { hash: pageOf(name, { title: text }).hash, article: text } : {}),
      })),
    })
    const memo = createMemo()
    const keys = (site: Site) => new Map(site.outputs.map(({ path, key }) => [path, key]))
    const before = keys(buildSite(inputs('one'), memo))
    const made: string[] = []
    const counting = {
      ...memo,
      of: <T>(stage: string, key: string, compute: () => T): T =>
        memo.of(stage, key, () => {
          made.push(stage)
          return compute()
        }),
    }
    const after = keys(buildSite(inputs('two'), counting))
    const changed = [...after].filter(([path, key]) => before.get(path) !== key)
    expect(changed.map(([path]) => path as string)).toContain('c.html')
    expect(changed.filter(([path]) => path.endsWith('.html'))).toHaveLength(1)
    expect(made.filter((stage) => ['routes', 'navigations', 'frame'].includes(stage))).toEqual([])
    expect(made.filter((stage) => stage === 'links' || stage === 'page')).toEqual(['links', 'page'])
  })
})

describe('a large navigation', () => {
  it('with another title makes those pages anew that show it, and no others', async () => {
    const config = configOf({ title: 'Site' })
    const sections = Array.from({ length: 4 }, (_, index) => `s${index}`)
    const keysWith = async (title: string) => {
      const names = sections.flatMap((section) =>
        Array.from({ length: 50 }, (_, index) => `${section}/p${index}.md`),
      )
      const pages = names.map((name) => pageOf(name, { title: name === 's1/p9.md' ? title : name }))
      const inputs = await inputsOf(config, [pageOf('index.md'), ...pages])
      const { outputs } = buildSite(inputs, createMemo())
      return new Map(outputs.map(({ path, key }) => [path as string, key]))
    }
    const [before, after] = [await keysWith('The last'), await keysWith('The very last')]
    const made = [...after].filter(([path, key]) => before.get(path) !== key)
    const html = made.flatMap(([path]) => (path.endsWith('.html') ? [path] : []))
    const shown = html.filter((path) => /^s\d/.test(path))
    // Behind the last page of a section comes the first one of the next, which names it.
    expect(shown.filter((path) => !path.startsWith('s1/'))).toEqual(['s2/p0.html'])
    expect(shown).toHaveLength(51)
    expect(html).toContain('_docsgen/nav/docs.html')
  })
})
