import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openPool } from '../../../src/io/workers/pool.ts'
import { isLong, share } from '../../support/long.ts'
import { page, tempSite, treeOf } from '../../support/temp-site.ts'
import { codeOfSites, siteOfCode } from './code-of-site.ts'
import { problemsByFile, WITNESS } from './report.ts'

const siteOf = (files: Readonly<Record<string, string>>) =>
  tempSite({ 'content/index.md': page('Home'), ...files })

describe('[P7] code of a site that misbehaves on a page', () => {
  it('is told at the page, with the problems of the others', async () => {
    const site = siteOf({})
    expect((await site.call(['build'])).code).toBe(0)
    const before = treeOf(site.path('dist'))
    const tried = codeOfSites.filter((_, index) => index % share(4, 1) === 0)
    site.write({ ...siteOfCode(tried), 'content/index.md': WITNESS.page })
    const { code, stdout } = await site.call(['build', '--json'])
    const found = problemsByFile(stdout)
    expect(code).toBe(1)
    expect(found.get('content/index.md')).toEqual([WITNESS.problem])
    const said = tried.map(([what], index) => [
      what,
      ...(found.get(`content/bad-${index}.md`) ?? []),
    ])
    expect(said).toEqual(tried.map(([what, , , ...problems]) => [what, ...problems]))
    expect(treeOf(site.path('dist'))).toEqual(before)
  })

  it('by ending its process ends neither the command nor its answer', () => {
    const [ending] = codeOfSites.filter(([what]) => what === 'a plugin that ends the process')
    const site = siteOf({ ...siteOfCode(ending ? [ending] : []), 'content/index.md': WITNESS.page })
    const { code, stderr } = site.run(['build'])
    expect(code).toBe(1)
    expect(stderr).toContain('code of the site has ended its thread')
    expect(stderr).toContain('content/bad-0.md:1:1')
    expect(stderr).toContain('There is no page /missing.md')
  })

  it.runIf(isLong)(
    'in an override that throws while it renders one page is told at that page',
    async () => {
      const site = siteOf({
        'docs-site.config.ts': `export default { theme: { overrides: { 'layout/DocLayout.tsx': './Own.tsx' } } }\n`,
        'Own.tsx': `export function DocLayout({ view: { page } }: any) {
  if (page.title === 'Nothing') throw undefined
  if (page.title === 'Object') throw Object.create(null)
  return <main>{page.title}</main>
}
`,
        'content/nothing.md': page('Nothing'),
        'content/object.md': page('Object'),
      })
      const { code, stdout } = await site.call(['build', '--json'])
      expect(code).toBe(1)
      expect([...problemsByFile(stdout)]).toEqual([
        ['content/nothing.md', ['render-failed 1:1']],
        ['content/object.md', ['render-failed 1:1']],
      ])
    },
  )

  it.runIf(isLong).each([
    ['a plugin', 'remark', 'for (;;) {}'],
    ['a promise', 'remark', 'return new Promise(() => {})'],
    ['a component', 'component', 'for (;;) {}'],
  ] as const)(
    '%s that never ends is given up after 30 seconds',
    async (_, place, work) => {
      const site = siteOf({
        ...siteOfCode([['hangs', place, work]]),
        'content/index.md': WITNESS.page,
      })
      const { code, stdout } = await site.call(['build', '--json'])
      expect(code).toBe(1)
      expect(problemsByFile(stdout).get('content/bad-0.md')).toEqual(['page-unreadable 1:1'])
      expect(problemsByFile(stdout).get('content/index.md')).toEqual([WITNESS.problem])
    },
    120_000,
  )
})

describe('[P7] a thread', () => {
  it('that hangs or ends takes its own task with it, and no other', async () => {
    const site = siteOf({})
    const modulePath = site.path('thread.mjs')
    writeFileSync(
      modulePath,
      `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ task }) => {
  if (task === undefined) return
  if (task === 'plugin') parentPort.postMessage({ begins: 'words' })
  if (task === 'plugin' || task === 'hangs') for (;;) {}
  if (task === 'ends') process.exit(0)
  parentPort.postMessage({ result: task })
})
`,
    )
    const limitOf = (task: string) => (/hangs|plugin/.test(task) ? 500 : 60_000)
    const pool = openPool<string, string>({ modulePath, data: undefined, threads: 1, limitOf })
    const results = await Promise.allSettled(['hangs', 'a', 'ends', 'b', 'plugin'].map(pool.run))
    expect(
      results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
    ).toEqual([
      'Error: it takes longer than 0.5 seconds',
      'a',
      'Error: code of the site has ended its thread',
      'b',
      'Error: it takes longer than 0.5 seconds',
    ])
    // What was running when it was given up is told with its name.
    expect(results.map((one) => one.status === 'rejected' && one.reason.running)).toEqual([
      ...[undefined, false, undefined, false, 'words'],
    ])
    await pool.stop()
  })
})
